import type { Sizes } from '../model/sizes.ts'
import { priceBookForm, type PriceBook } from './model.ts'
import { levelKey } from './price-books.ts'
import { cheapPackages, cheapTopUps } from './traffic-rule.ts'

/** A faulty line of a price book's file. `line` 0 means the whole file. */
export type FileFault = { line: number; key: string; what: string }

export type PriceChange = { key: string; before: string | null; after: string | null }

/** `base` is the version that would apply at `effectiveAt` without this one. `changes` compares with it. */
export type Imported = { version: number; base: number; effectiveAt: Date; changes: PriceChange[]; faults: FileFault[]; published: boolean }

/** Changes of a version against the one before it. The first version has no base. */
export type ComparedBook = { version: number; effectiveAt: Date; base: number | null; changes: PriceChange[] }

const head = 'key,value'
const maxLines = 2000

/** Formats a price book as a file for spreadsheets, with one price per line: `families.general.vcpuFen,2000`. */
export function priceBookText(book: PriceBook): string {
  return [head, ...pairsOf(book).map(([key, value]) => `${key},${value}`), ''].join('\n')
}

/** Parses such a file. Reports every faulty line, and returns a book only if there is none. */
export function readPriceBookText(text: string): { book: PriceBook; faults: [] } | { book: null; faults: FileFault[] } {
  const { pairs, faults } = linesOf(text)
  if (faults.length > 0) return { book: null, faults }
  const parsed = priceBookForm.safeParse(treeOf(pairs))
  if (parsed.success) return { book: parsed.data, faults: [] }
  return { book: null, faults: parsed.error.issues.map((issue) => faultOf(issue.path.map(String).join('.'), issue.message, pairs)) }
}

/** Lists the changes between two books by key. Levels are compared by their amounts (`protection@50`): a new one moves those behind it. */
export function priceChanges(before: PriceBook, after: PriceBook): PriceChange[] {
  const old = new Map(comparedPairs(before))
  const next = new Map(comparedPairs(after))
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((key) => old.get(key) !== next.get(key))
    .map((key) => ({ key, before: old.get(key) ?? null, after: next.get(key) ?? null }))
}

/** Faults of a file against the families of the offer: one that needs a price and has none, and a price of a family that does not exist. */
export function familyPriceFaults(text: string, book: PriceBook, families: readonly { id: string; needsPrice: boolean }[]): FileFault[] {
  const { pairs } = linesOf(text)
  const missing = families.filter(({ id, needsPrice }) => needsPrice && !Object.hasOwn(book.families, id))
  const strange = Object.keys(book.families).filter((family) => families.every(({ id }) => id !== family))
  return [
    ...missing.map(({ id }) => faultOf(`families.${id}`, `the family ${id} is on sale or has servers, and has no price`, pairs)),
    ...strange.map((id) => faultOf(`families.${id}`, `the offer has no family ${id}`, pairs)),
  ]
}

/**
 * Faults of a file against the sizes of the offer: a level that needs a price and has none, and traffic that is too cheap. Not part of the form: books that were
 * published before the rule are read until the last promise of their prices ends.
 */
export function sizePriceFaults(text: string, book: PriceBook, { sizes, kept }: { sizes: Sizes; kept: PriceBook }): FileFault[] {
  const { pairs } = linesOf(text)
  const peaks = new Set([...sizes.trafficPeaks, ...kept.trafficPeak.map(({ mbps }) => mbps)])
  const levels = new Set([...sizes.protection, ...kept.protection.map(({ gbps }) => gbps)])
  const unpriced = [
    ...[...peaks]
      .filter((mbps) => book.trafficPeak.every((item) => item.mbps !== mbps))
      .map((mbps) => faultOf('trafficPeak', `the peak of ${mbps} Mbps is on sale or had a price, which servers may have, and has no price`, pairs)),
    ...[...levels]
      .filter((gbps) => book.protection.every((item) => item.gbps !== gbps))
      .map((gbps) => faultOf('protection', `the protection of ${gbps} Gbps is on sale or had a price, which servers may have, and has no price`, pairs)),
  ]
  const priced = { ...sizes, trafficPeaks: sizes.trafficPeaks.filter((mbps) => book.trafficPeak.some((item) => item.mbps === mbps)) }
  const cheap = cheapPackages(book, priced).map(({ path, gib, peakMbps, fen, leastFen }) =>
    faultOf(path, `${gib} GiB at ${peakMbps} Mbps costs ${fen} fen and must cost ${leastFen}, or it is much cheaper than the fixed rate`, pairs),
  )
  const below = cheapTopUps(book, sizes).map(({ path, gib, fen, leastFen }) =>
    faultOf(path, `a top-up of ${gib} GiB costs ${fen} fen and must cost ${leastFen}, or it is cheaper per GiB than a package`, pairs),
  )
  return [...unpriced, ...cheap, ...below]
}

function comparedPairs({ trafficPeak, protection, ...others }: PriceBook): [key: string, value: string][] {
  return [
    ...pairsOf(others),
    ...trafficPeak.map(({ mbps, fen }): [string, string] => [levelKey('trafficPeak', mbps), String(fen)]),
    ...protection.map(({ gbps, fen }): [string, string] => [levelKey('protection', gbps), String(fen)]),
  ]
}

type Pair = { value: string; line: number }

function linesOf(text: string): { pairs: Map<string, Pair>; faults: FileFault[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const pairs = new Map<string, Pair>()
  const faults: FileFault[] = []
  if (lines[0] !== head) faults.push({ line: 1, key: '', what: `the first line must be "${head}"` })
  if (lines.length > maxLines) faults.push({ line: 0, key: '', what: `more than ${maxLines} lines` })
  for (const [at, line] of lines.slice(1, maxLines).entries()) {
    if (line === '') continue
    const fault = readLine(line, at + 2, pairs)
    if (fault) faults.push({ line: at + 2, key: line.split(',')[0]!.slice(0, 60), what: fault })
  }
  return { pairs, faults }
}

function readLine(line: string, number: number, pairs: Map<string, Pair>): string | undefined {
  const match = /^([A-Za-z][\w.-]{0,80}),([A-Za-z0-9]{1,12})$/.exec(line)
  if (!match) return 'not a key, a comma and a whole number'
  const [, key, value] = match as unknown as [string, string, string]
  const before = pairs.get(key)
  if (before) return `the key is in line ${before.line} already`
  if (key !== 'currency' && !/^\d{1,9}$/.test(value)) return 'not a whole number'
  pairs.set(key, { value, line: number })
  return undefined
}

/** Locates a fault in the file: its line, or the nearest line below its path. A rule about a whole list gets its first line. */
function faultOf(path: string, what: string, pairs: ReadonlyMap<string, Pair>): FileFault {
  const own = pairs.get(path)
  const below = [...pairs].find(([key]) => path !== '' && key.startsWith(`${path}.`))?.[1]
  return { line: (own ?? below)?.line ?? 0, key: path, what }
}

function pairsOf(value: unknown, path = ''): [key: string, value: string][] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(inner, path === '' ? key : `${path}.${key}`))
}

type Tree = { [key: string]: Tree | string | number }

function treeOf(pairs: ReadonlyMap<string, Pair>): unknown {
  const root: Tree = Object.create(null) as Tree
  for (const [key, { value }] of pairs) {
    const parts = key.split('.')
    const last = parts.pop()!
    let node = root
    for (const part of parts) {
      const inner = node[part]
      node = typeof inner === 'object' ? inner : (node[part] = Object.create(null) as Tree)
    }
    node[last] = key === 'currency' ? value : Number(value)
  }
  return plain(root)
}

/** Converts objects with keys 0, 1, 2 … to lists. */
function plain(tree: Tree | string | number): unknown {
  if (typeof tree !== 'object') return tree
  const keys = Object.keys(tree)
  if (keys.length > 0 && keys.every((key, at) => key === String(at))) return keys.map((key) => plain(tree[key]!))
  return Object.fromEntries(keys.filter((key) => key !== '__proto__').map((key) => [key, plain(tree[key]!)]))
}
