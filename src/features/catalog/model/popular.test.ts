import { describe, expect, it } from 'vitest'
import { markPopular } from './popular.ts'

const b2 = { code: 'B2', family: 'burst', featured: true }
const s2 = { code: 'S2', family: 'general', featured: true }
const s4 = { code: 'S4', family: 'general', featured: false }
const featuredIn = (offers: readonly { code: string; featured: boolean }[]) => offers.filter(({ featured }) => featured).map(({ code }) => code)

describe('the popular offer of a list', () => {
  it('is one, of the leading family', () => expect(featuredIn(markPopular([b2, s2, s4], 'general'))).toEqual(['S2']))
  it('is the first featured one where the leading family has none', () =>
    expect(featuredIn(markPopular([b2, { ...b2, code: 'B4' }], 'general'))).toEqual(['B2']))
  it('is none where nothing is featured', () => expect(featuredIn(markPopular([s4]))).toEqual([]))
})
