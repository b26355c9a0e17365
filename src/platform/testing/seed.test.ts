import { describe, expect, it } from 'vitest'
import { fc } from './fast-check.ts'
import { fixedSeed, testSeed } from './seed.ts'

describe('the seed of tests', () => {
  it('is fixed unless SEED names another', () => {
    expect(testSeed(undefined)).toBe(process.env['SEED'] ? Number(process.env['SEED']) : fixedSeed)
    expect(testSeed('17')).toBe(17)
  })

  it('is an integer that every generator accepts', () => {
    for (const wrong of ['', 'x', '-1', '1.5', '2147483648']) expect(() => testSeed(wrong), wrong).toThrow('SEED')
  })

  it('is that of fast-check', () => {
    expect(fc.readConfigureGlobal()).toMatchObject({ seed: testSeed() })
    expect(fc.sample(fc.nat(), 5)).toEqual(fc.sample(fc.nat(), 5))
  })
})
