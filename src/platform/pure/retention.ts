const units = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const

export type Duration = `${number} ${keyof typeof units}`

/** Rows that are deleted by age. Data, so that the job that deletes them, the documentation and the tests read the same. */
export type RetentionRule = {
  /** With its schema if that is not `public`. */
  table: string
  /** Column of time from which the age counts. Rows without a time stay. */
  from: string
  kept: Duration
  /** Further condition in SQL. Rows that do not meet it are still needed and stay, whatever their age. */
  when?: string
  /** Reason why the rows are kept so long and no longer. */
  because: string
}

/** Returns a duration in milliseconds. Throws for text that is none, so that a wrong rule deletes nothing. */
export function durationMs(duration: Duration): number {
  const [, amount, unit] = /^(\d+) (minutes|hours|days)$/.exec(duration) ?? []
  if (!amount || !unit) throw new RangeError(`not a duration: ${duration}`)
  return Number(amount) * units[unit as keyof typeof units]
}
