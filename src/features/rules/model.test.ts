import { describe, expect, it } from 'vitest'
import { publishRulesForm } from './forms.ts'
import { contradictions, ruleChanges, ruleFields, ruleNames, rulesAt, rulesFrom, shippedRules, type RuleVersion } from './model.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 5, 1, hours))
const version = (number: number, hours: number, refundDays: number, withdrawnAt: Date | null = null): RuleVersion => ({
  version: number,
  effectiveAt: at(hours),
  withdrawnAt,
  rules: { ...shippedRules, refundDays },
})

describe('the rules in force', () => {
  it('are the shipped ones before any version, and follow each version from its moment on', () => {
    const versions = [version(2, 10, 14), version(1, 5, 7)]
    expect([4, 5, 9, 10].map((hours) => rulesAt(versions, at(hours)).refundDays)).toEqual([5, 7, 7, 14])
  })

  it('leave out a version that was withdrawn before it took effect', () => {
    expect(rulesAt([version(1, 5, 7), version(2, 10, 14, at(8))], at(11)).refundDays).toBe(7)
  })

  it('complete a stored version of an earlier release, and leave out rules that are no more', () => {
    expect(rulesFrom({ refundDays: 9, formerRule: 1 })).toEqual({ ...shippedRules, refundDays: 9 })
  })
})

describe('the ranges of rules', () => {
  it('contain the shipped values, which are those before the page existed', () => {
    expect(publishRulesForm.shape.rules.parse(shippedRules)).toEqual(shippedRules)
    expect(shippedRules).toEqual({
      refundDays: 5,
      remindFirstDays: 7,
      remindSecondDays: 3,
      remindLastDays: 1,
      graceHours: 24,
      keptDays: 7,
      snapshotDays: 7,
      withdrawalMinimumFen: 1,
      withdrawalsPerDay: 10,
    })
    expect(contradictions(shippedRules)).toEqual([])
  })

  it('end before the shortest term of a server, of which the full refund and the first reminder are a part', () => {
    expect(ruleFields.refundDays.max).toBeLessThanOrEqual(28)
    expect(ruleFields.remindFirstDays.max).toBeLessThan(28)
  })

  it.each(ruleNames)('refuse %s outside, in part or in words', (name) => {
    const { min, max } = ruleFields[name]
    for (const wrong of [min - 1, max + 1, min + 0.5, String(min), null])
      expect(publishRulesForm.shape.rules.safeParse({ ...shippedRules, [name]: wrong }).success, String(wrong)).toBe(false)
  })
})

it.each([
  [{ remindFirstDays: 5, remindSecondDays: 5 }, 'remindSecondDays'],
  [{ remindSecondDays: 2, remindLastDays: 3 }, 'remindLastDays'],
])('names the rule that contradicts another: %o', (over, name) => {
  expect(contradictions({ ...shippedRules, ...over }).map((one) => one.name)).toEqual([name])
})

it('lists the differences of two versions in the order of the page', () => {
  expect(ruleChanges(shippedRules, { ...shippedRules, withdrawalsPerDay: 3, refundDays: 7 })).toEqual([
    { name: 'refundDays', from: 5, to: 7 },
    { name: 'withdrawalsPerDay', from: 10, to: 3 },
  ])
})
