import { describe, expect, it } from 'vitest'
import { makeRandom } from './random.ts'

describe('a seeded generator', () => {
  it('gives the numbers of Mulberry32, the same for the same seed', () => {
    const numbers = (seed: number) =>
      Array.from(
        { length: 3 },
        (
          (random) => () =>
            Math.floor(random.next() * 2 ** 32)
        )(makeRandom(seed)),
      )
    expect(numbers(1)).toEqual([2_693_262_067, 11_749_833, 2_265_367_787])
    expect(numbers(1)).toEqual(numbers(1))
    expect(numbers(2)).not.toEqual(numbers(1))
  })

  it('reaches both ends of a range and every item, and loses none when it shuffles', () => {
    const random = makeRandom(7)
    const drawn = Array.from({ length: 200 }, () => random.upTo(3))
    expect(new Set(drawn)).toEqual(new Set([0, 1, 2, 3]))
    expect(new Set(Array.from({ length: 50 }, () => random.pick(['a', 'b'])))).toEqual(new Set(['a', 'b']))
    const items = Array.from({ length: 40 }, (_, at) => at)
    expect(random.shuffled(items)).not.toEqual(items)
    expect(random.shuffled(items).toSorted((a, b) => a - b)).toEqual(items)
    expect([random.chance(0), random.chance(1)]).toEqual([false, true])
  })
})
