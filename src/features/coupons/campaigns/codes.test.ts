import { describe, expect, it } from 'vitest'
import { codeAlphabet, codeRandom, makeCodes } from './codes.ts'

describe('codes of a campaign', () => {
  it('have their prefix and at least 8 random characters that are not read for one another', () => {
    expect(codeRandom).toBeGreaterThanOrEqual(8)
    expect(codeAlphabet).not.toMatch(/[01OI]/)
    expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length)
    for (const code of makeCodes('BF26-', 200)) expect(code).toMatch(new RegExp(`^BF26-[${codeAlphabet}]{${codeRandom}}$`))
    for (const code of makeCodes('', 20)) expect(code).toMatch(/^[A-Z2-9]{10}$/)
  })

  it('are all different, and use every character equally often in every place', () => {
    const codes = makeCodes('', 5_000)
    expect(new Set(codes).size).toBe(5_000)
    // A byte is a whole number of alphabets, so that no character is more likely.
    expect(256 % codeAlphabet.length).toBe(0)
    for (let place = 0; place < codeRandom; place++) {
      const counts = new Map<string, number>()
      for (const code of codes) counts.set(code[place]!, (counts.get(code[place]!) ?? 0) + 1)
      expect(counts.size).toBe(codeAlphabet.length)
      // 156 are expected of each; the bounds are more than seven standard deviations away.
      for (const count of counts.values()) expect(count).toSatisfy((times: number) => times > 65 && times < 247)
    }
  })
})
