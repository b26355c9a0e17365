import { shippedRules, type Rules } from '#features/rules/model.ts'

/** Days and hours of a server's lifecycle. A server has those of the rules in force when its period ends. */
export type LifeTerms = {
  /** Days before the expiry of the three reminders `d7`, `d3` and `d1`, which are named after their shipped days. */
  remindDays: readonly [number, number, number]
  graceHours: number
  /** Days from the suspension to the recycling, in which the machine keeps its disks. */
  keptDays: number
  /** Days from the recycling to the release, in which the recovery disk is kept. */
  snapshotDays: number
}

export function lifeTermsOf({ remindFirstDays, remindSecondDays, remindLastDays, graceHours, keptDays, snapshotDays }: Rules): LifeTerms {
  return { remindDays: [remindFirstDays, remindSecondDays, remindLastDays], graceHours, keptDays, snapshotDays }
}

export const shippedTerms = lifeTermsOf(shippedRules)
