import { expect, it } from 'vitest'
import { previewAddress, smsParts, templateAddress } from './model.ts'

it('counts the text messages that a text is billed as', () => {
  expect(smsParts('a'.repeat(160))).toBe(1)
  expect(smsParts('a'.repeat(161))).toBe(2)
  expect(smsParts('云'.repeat(70))).toBe(1)
  expect(smsParts('云'.repeat(71))).toBe(2)
  expect(smsParts(`${'a'.repeat(100)}云`)).toBe(2)
})

it('has an address for every choice', () => {
  const choice = { template: 'server.ready', language: 'zh-TW', scheme: 'light', width: 'wide' } as const
  expect(templateAddress(choice)).toBe('/admin/templates?template=server.ready&language=zh-TW')
  expect(templateAddress({ ...choice, scheme: 'dark', width: 'phone' })).toContain('&scheme=dark&width=phone')
  expect(previewAddress(choice)).toContain('scheme=light')
})
