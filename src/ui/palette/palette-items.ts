/** Command of a palette: an address to open, or something to run. */
export type PaletteItem = {
  /** Unique and the same every time, because recent choices are found by it. */
  id: string
  label: string
  /** Shown after the label. */
  detail?: string | undefined
  /** State, amount or key at the end of the line. */
  hint?: string | undefined
  /** More words that find it, separated by blanks: pinyin, its initials, other names. */
  words?: string | undefined
  /** Key of the palette's icons. */
  icon: string
  /** True if it is not offered again as a recent choice. */
  once?: true
} & ({ href: string; newTab?: true; run?: never } | { run: () => void; href?: never; newTab?: never })

export type PaletteGroup = { key: string; label: string; items: readonly PaletteItem[] }

/** Ranks of a word in an item, best first. */
const ranks = { start: 0, word: 1, inside: 2 } as const

function rankOf(word: string, label: string, words: readonly string[]): number | undefined {
  if (label.startsWith(word)) return ranks.start
  if (words.some((one) => one.startsWith(word))) return ranks.word
  return label.includes(word) || words.some((one) => one.includes(word)) ? ranks.inside : undefined
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const wordsOf = (text: string) => plain(text).split(/\s+/).filter(Boolean)

/** Rank of an item for a typed text: the sum over its words. Undefined if a word is not in it. */
export function matchItem({ label, detail = '', words = '' }: PaletteItem, typed: string): number | undefined {
  const known = [...wordsOf(label), ...wordsOf(detail), ...wordsOf(words)]
  let sum = 0
  for (const word of wordsOf(typed)) {
    const rank = rankOf(word, plain(label), known)
    if (rank === undefined) return undefined
    sum += rank
  }
  return sum
}

/** The items of each group that match, best first in the group. Groups without any are left out. */
export function matchGroups(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  return groups.flatMap((group) => {
    const ranked = group.items.flatMap((item) => {
      const rank = matchItem(item, typed)
      return rank === undefined ? [] : [{ item, rank }]
    })
    const items = ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item)
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

/** Groups without the items that an earlier list has. */
export function without(groups: readonly PaletteGroup[], earlier: readonly PaletteItem[]): PaletteGroup[] {
  const taken = new Set(earlier.map(({ id }) => id))
  return groups.flatMap((group) => {
    const items = group.items.filter(({ id }) => !taken.has(id))
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

/** Item that a key leads to from the active one; undefined for other keys. The list is a ring for the arrows. */
export function stepTo(key: string, items: readonly PaletteItem[], active: PaletteItem | undefined): PaletteItem | undefined {
  const at = active ? items.indexOf(active) : -1
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items[(at <= 0 ? items.length : at) - 1]
  if (key === 'Home') return items[0]
  return key === 'End' ? items.at(-1) : undefined
}
