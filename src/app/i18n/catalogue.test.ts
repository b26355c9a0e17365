import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Catalogue } from '#platform/i18n/messages.tsx'
import type { Locale } from '#platform/i18n/locales.ts'
import { locales } from '#platform/i18n/locales.ts'
import { en } from '#ui/messages/en.ts'
import { zh } from '#ui/messages/zh.ts'
import { zhTW } from '#ui/messages/zh-TW.ts'
import { catalogueOf, loadWholeCatalogue, merged } from './catalogue.ts'

beforeAll(async () => {
  await Promise.all(locales.map(({ code }) => loadWholeCatalogue(code)))
})

const componentTexts = (locale: string) => catalogueOf(locale as Locale)['ui']

describe('spec §4: display language: English uses English component texts, zh-TW traditional Chinese, anything else simplified Chinese', () => {
  it.each([
    ['en', en],
    ['zh-TW', zhTW],
    ['zh', zh],
    ['fr', zh],
    ['', zh],
  ])('%j', (locale, texts) => expect(componentTexts(locale)).toMatchObject({ close: texts.close, next: texts.next, required: texts.required }))
})

describe('labels of lists', () => {
  it("spec §9: pagination label '条/页'", () => expect(zh.perPage(20)).toBe('20 条/页'))
  it("spec §9: total label '共 {total} 条'", () => expect(zh.total(137)).toBe('共 137 条'))
})

it('a page that needs few of a feature’s errors removes none of those that another page loaded', async () => {
  vi.resetModules()
  const fresh = await import('./catalogue.ts')
  await fresh.loadCatalogue('zh', '/zh/console/orderDetail')
  await fresh.loadCatalogue('zh', '/zh/console/verified')
  await fresh.loadCatalogue('zh', '/zh/products/cloud-server-buy')
  const { orders, verification } = fresh.catalogueOf('zh')
  expect(orders?.['errors']).toHaveProperty('not-cancellable')
  expect(orders?.['errors']).toHaveProperty('too-many-pending')
  expect(verification?.['errors']).toHaveProperty('consent-needed')
})

it('merges parts of a group in any order', () => {
  const few: Catalogue = { catalog: { lines: { extra: 'a' }, faults: { one: 'b' } } }
  const many: Catalogue = { catalog: { lines: { size: 'c' }, title: 'd' } }
  const whole = { catalog: { lines: { extra: 'a', size: 'c' }, faults: { one: 'b' }, title: 'd' } }
  expect(merged(few, many)).toEqual(whole)
  expect(merged(many, few)).toEqual(whole)
})
