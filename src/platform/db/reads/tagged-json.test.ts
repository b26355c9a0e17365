import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { decodeTagged, encodeTagged, hashTagged } from './tagged-json.ts'

const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0 || 0),
  fc.boolean(),
  fc.constant(null),
  fc.bigInt(),
  fc.date({ noInvalidDate: true }),
)
const key = fc.oneof(fc.string(), fc.constantFrom('$date', '$bigint', '$plain', '$', 'at'))
const value = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('any'), { maxLength: 4 }), fc.dictionary(key, tie('any'), { maxKeys: 4, noNullPrototype: true })),
})).any

describe('tagged JSON', () => {
  it('is decoded unchanged: bigint, Date, and objects that look like its tags', () => {
    fc.assert(
      fc.property(value, (item) => {
        expect(decodeTagged(encodeTagged(item))).toEqual(item)
      }),
    )
  })
  it('is the same for the same content in another order', () => {
    expect(encodeTagged({ b: 1n, a: { d: 1, c: undefined } })).toBe(encodeTagged({ a: { d: 1 }, b: 1n }))
    expect(hashTagged({ a: 1 }).equals(hashTagged({ a: 1n }))).toBe(false)
  })
  it('refuses values that it could not restore', () => {
    for (const odd of [Number.NaN, Infinity, new Map(), () => 1, Symbol('x')]) expect(() => encodeTagged({ odd })).toThrow('cannot be stored')
  })
})
