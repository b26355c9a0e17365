import { setTimeout as pause } from 'node:timers/promises'

/** Repeats `look` until it returns something. The error names the awaited state. */
export async function until<Found>(what: string, look: () => Promise<Found | undefined | false | null>, withinMs = 60_000): Promise<Found> {
  const end = performance.now() + withinMs
  let last: unknown
  while (performance.now() < end) {
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      last = error
    }
    await pause(100)
  }
  throw new Error(`Waited ${withinMs} ms in vain for ${what}${last instanceof Error ? ` (last: ${last.message})` : ''}`)
}
