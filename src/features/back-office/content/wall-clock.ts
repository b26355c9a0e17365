/** A clock of one time zone, for date and time fields. */
export type WallClock = {
  /** Formats a time for a `datetime-local` field. */
  wall: (at: Date) => string
  /** Parses a field's value. Returns an invalid date if it is malformed. */
  momentOf: (wall: string) => Date
}

export function wallClock(wall: WallClock['wall']): WallClock {
  function momentOf(text: string): Date {
    const guess = Date.parse(`${text}Z`)
    return new Date(Number.isNaN(guess) ? guess : guess - (Date.parse(`${wall(new Date(guess))}Z`) - guess))
  }
  return { wall, momentOf }
}

export function midnightAfter({ wall }: WallClock, at: Date): string {
  return `${wall(new Date(at.getTime() + 86_400_000)).slice(0, 10)}T00:00`
}
