/** A clock of one time zone, for fields of date and time. */
export type WallClock = {
  /** A moment as a `datetime-local` field has it. */
  wall: (at: Date) => string
  /** And back; an invalid date where the field says none. */
  momentOf: (wall: string) => Date
}

export function wallClock(wall: WallClock['wall']): WallClock {
  function momentOf(text: string): Date {
    const guess = Date.parse(`${text}Z`)
    return new Date(Number.isNaN(guess) ? guess : guess - (Date.parse(`${wall(new Date(guess))}Z`) - guess))
  }
  return { wall, momentOf }
}

/** The midnight that comes after a moment. */
export function midnightAfter({ wall }: WallClock, at: Date): string {
  return `${wall(new Date(at.getTime() + 86_400_000)).slice(0, 10)}T00:00`
}
