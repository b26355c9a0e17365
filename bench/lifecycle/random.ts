/** Chances that are the same for the same seed. */
export type Random = { chance: (share: number) => boolean; upTo: (most: number) => number; pick: <Item>(items: readonly Item[]) => Item }

export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32: short, and good enough to choose by.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { chance: (share) => next() < share, upTo: (most) => Math.floor(next() * (most + 1)), pick: (items) => items[Math.floor(next() * items.length)]! }
}
