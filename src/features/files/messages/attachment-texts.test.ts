import { expect, it } from 'vitest'
import { en } from './en.ts'
import { zhTW } from './zh-TW.ts'
import { zh } from './zh.ts'

const codes = ['attachment-kind', 'other-content', 'not-text', 'not-an-image', 'too-many-pixels', 'broken-image'] as const

it.each(codes)('the reason why a file was refused (%s) has its own sentence in each language', (code) => {
  for (const { errors } of [zh, zhTW, en]) {
    const sentences = codes.map((one) => {
      const sentence = errors[one]
      return typeof sentence === 'function' ? sentence({ allowed: 'png, zip', kind: 'PDF', found: 'svg', megapixels: 50 }) : sentence
    })
    expect(sentences[codes.indexOf(code)]).toMatch(/\S{4}/)
    expect(new Set(sentences).size).toBe(codes.length)
    expect(sentences.join()).not.toContain('undefined')
  }
})

it('each fault of a zip file has its own sentence in each language', () => {
  for (const { errors } of [zh, zhTW, en]) {
    const sentences = ['broken', 'locked', 'too-much', 'path', 'nested'].map((why) => errors.zip({ why }))
    expect(new Set(sentences).size).toBe(5)
  }
})

it('each fault of a PDF has its own sentence in each language', () => {
  for (const { errors } of [zh, zhTW, en]) expect(new Set(['active', 'unreadable', 'too-much'].map((why) => errors.pdf({ why }))).size).toBe(3)
})
