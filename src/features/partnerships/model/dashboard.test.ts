import { describe, expect, it } from 'vitest'
import { levels1 } from '../data/terms-1.ts'
import { levelSteps } from './dashboard.ts'

const levelOf = (id: string) => levels1.find((level) => level.id === id)!
const seen = (steps: ReturnType<typeof levelSteps<(typeof levels1)[number]>>) => steps.map(({ level, is, missingFen }) => [level.id, is, missingFen])

describe('an agent among the levels', () => {
  it('sees the reached levels, and the amount missing for each level above', () => {
    expect(seen(levelSteps({ level: levelOf('silver'), paidYearFen: 6_000_000n }, levels1.toReversed()))).toEqual([
      ['registered', 'reached', 0n],
      ['silver', 'current', 0n],
      ['gold', 'ahead', 14_000_000n],
      ['platinum', 'ahead', 74_000_000n],
    ])
  })

  it('has nothing missing for a level that the year has reached and that is not assigned yet', () => {
    const gold = levelSteps({ level: levelOf('silver'), paidYearFen: 20_000_000n }, levels1)[2]!
    expect([gold.is, gold.missingFen]).toEqual(['ahead', 0n])
  })

  it('keeps a level that is no longer offered', () => {
    const offered = levels1.filter(({ id }) => id !== 'silver')
    expect(seen(levelSteps({ level: levelOf('silver'), paidYearFen: 0n }, offered)).map(([id, is]) => `${String(id)} ${String(is)}`)).toEqual([
      'registered reached',
      'silver current',
      'gold ahead',
      'platinum ahead',
    ])
  })
})
