import { describe, expect, it } from 'vitest'
import { fillReply, hasOnlyPlaceholders, insertAt, replyFor } from './model.ts'

describe('a canned reply', () => {
  it('is in the customer’s language, or in the next one that they can read', () => {
    const texts = { zh: '您好', 'zh-TW': '', en: 'Hello' }
    expect(replyFor({ texts }, 'en')).toEqual({ locale: 'en', text: 'Hello' })
    expect(replyFor({ texts }, 'zh-TW')).toEqual({ locale: 'zh', text: '您好' })
    expect(replyFor({ texts: { ...texts, zh: '', 'zh-TW': '您好啊' } }, 'zh').locale).toBe('zh-TW')
    expect(replyFor({ texts: { zh: '', 'zh-TW': '', en: 'Hello' } }, 'zh').text).toBe('Hello')
  })

  it.each([
    ['{customer}，{ticket} {server} {staff}', true],
    ['没有占位符', true],
    ['{Customer}', false],
    ['{order}', false],
    ['{ customer }', false],
    ['{customer', false],
    ['{{customer}}', false],
    ['{}', false],
  ])('%s has only known placeholders: %s', (text, expected) => expect(hasOnlyPlaceholders(text)).toBe(expected))

  it('is filled in once: braces in a value stay as they are', () => {
    const values = { customer: '{staff}', ticket: 'W1', server: 's-1', staff: '林' }
    expect(fillReply('{customer} {ticket} {server} {staff}', values)).toBe('{staff} W1 s-1 林')
  })

  it('is put at the cursor, or in the place of the selection', () => {
    expect(insertAt('你好。再见', '收到', { from: 3, to: 3 })).toEqual({ draft: '你好。收到再见', cursor: 5 })
    expect(insertAt('abc', 'X', { from: 1, to: 2 })).toEqual({ draft: 'aXc', cursor: 2 })
  })
})
