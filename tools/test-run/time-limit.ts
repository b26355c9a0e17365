const limitMinutes = 14

export type Run = {
  seconds: number
  /** How many times slower than the reference machine this one was, at several moments of the run. */
  slowness: readonly number[]
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return sorted.length === 0 ? 1 : (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}

/**
 * Judges the duration of a run by minutes of the reference machine: a slower machine, or one that is busy with other work, gets
 * as many times longer. A faster one gets no less, because a run also waits for clocks.
 */
export function judgeTime({ seconds, slowness }: Run): { line: string; over: boolean } {
  const machine = median(slowness)
  const minutes = limitMinutes * Math.max(1, machine)
  const used = seconds / 60
  const over = used > minutes
  const line = `${limitMinutes}-minute limit${over ? ' EXCEEDED' : ''}: ${used.toFixed(1)} of ${minutes.toFixed(1)} min used, machine ${machine.toFixed(1)} × reference`
  return { line, over }
}
