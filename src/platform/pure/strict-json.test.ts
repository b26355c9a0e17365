import { describe, expect, it } from 'vitest'
import { strictJsonOf } from './strict-json.ts'

describe('the JSON of a signed body', () => {
  it.each([
    '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
    '{"a":"\\"a\\":1","b":"{\\"b\\":2}"}',
    '{"a:":1,"a":{},"{":[],"}":null}',
    '["a","a"]',
    '"text"',
    '{"__proto__":1,"constructor":2}',
  ])('is read whole: %s', (text) => {
    expect(strictJsonOf(text)).toEqual(JSON.parse(text))
    expect(strictJsonOf(new TextEncoder().encode(text))).toEqual(JSON.parse(text))
  })

  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"a":1}',
    '{"a":1, "\\u0061" : 2}',
    '{"b":[{"a":{"c":1,"c":2}}]}',
    '{"":1,"":2}',
    '{"a":{},"b":1,"a":[]}',
    '{"\\"":1,"\\u0022":2}',
  ])('with a name twice is not read at all: %s', (text) => expect(strictJsonOf(text)).toBeUndefined())

  it.each(['', '{', '{"a":1}}', "{'a':1}", '{"a":01}'])('is nothing for text that is no JSON: %s', (text) => expect(strictJsonOf(text)).toBeUndefined())

  it('is nothing for broken UTF-8', () => {
    expect(strictJsonOf(Uint8Array.of(0x22, 0xc3, 0x28, 0x22))).toBeUndefined()
  })
})
