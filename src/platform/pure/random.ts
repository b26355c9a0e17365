/** Choices that are the same for the same seed. */
export type Random = {
  /** A number from 0 up to, but not including, 1. */
  next: () => number
  /** True with a probability of `share`. */
  chance: (share: number) => boolean
  /** A whole number from 0 to `most`, both included. */
  upTo: (most: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  shuffled: <Item>(items: readonly Item[]) => Item[]
}

/** Mulberry32: short and well distributed. It is no source of secrets. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return {
    next,
    upTo,
    chance: (share) => next() < share,
    pick: (items) => items[upTo(items.length - 1)]!,
    shuffled(items) {
      const mixed = [...items]
      for (let at = mixed.length - 1; at > 0; at--) {
        const other = upTo(at)
        ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
      }
      return mixed
    },
  }
}
