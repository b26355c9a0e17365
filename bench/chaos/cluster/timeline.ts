/** A commit on a node that the run made itself, and the confirmed write of a customer at one of the product's addresses. Times in milliseconds. */
export type Written = { node: string; at: number }
export type Confirmed = { address: string; at: number }
/** An answer of the home page: its status, or the reason why there is none. */
export type Looked = { address: string; said: string; ms: number }

/** Times of one event. `resumedMs`: for each address, from the first commit on a new primary to the first confirmed write. */
export type Recovery = { acceptsMs: number; to: string; resumedMs: number[] }

/** First commit on a node other than the former primary. */
export function firstElsewhere(written: readonly Written[], former: string, begunAt: number): Written | undefined {
  return written.find(({ node, at }) => node !== former && at >= begunAt)
}

/** First confirmed write at an address. */
export function firstConfirmed(confirmed: readonly Confirmed[], address: string, since: number): Confirmed | undefined {
  return confirmed.find((one) => one.address === address && one.at >= since)
}

/** Times of an event, once a new primary took writes and each address confirmed one; until then undefined. */
export function recoveryOf(
  { written, confirmed }: { written: readonly Written[]; confirmed: readonly Confirmed[] },
  { former, begunAt, addresses }: { former: string; begunAt: number; addresses: readonly string[] },
): Recovery | undefined {
  const accepted = firstElsewhere(written, former, begunAt)
  if (!accepted) return undefined
  const firsts = addresses.flatMap((address) => firstConfirmed(confirmed, address, accepted.at) ?? [])
  if (firsts.length < addresses.length) return undefined
  return { acceptsMs: accepted.at - begunAt, to: accepted.node, resumedMs: firsts.map(({ at }) => at - accepted.at) }
}

/** Answers other than 200, the time that 99 of 100 answers need at most, and the slowest. */
export function availabilityOf(looked: readonly Looked[]): { asked: number; failed: readonly Looked[]; slowMs: number; slowestMs: number } {
  const times = looked.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const slowMs = times[Math.floor(times.length * 0.99)] ?? 0
  return { asked: looked.length, failed: looked.filter(({ said }) => said !== '200'), slowMs, slowestMs: times.at(-1) ?? 0 }
}
