import type { LoadShape } from '#adapters/provision-simulated/load.ts'
import type { BatchEntry } from '#features/money/api.ts'
import { toWire } from '#platform/http/wire.ts'
import { makeRandom, type Random } from '#platform/pure/random.ts'

export type Row = Record<string, unknown>

/** An entry of the ledger, with the moment at which it was posted. */
export type Entry = BatchEntry

/** Rows of the year by table, in the order in which they are written, and the entries of the ledger. */
export type Book = {
  /** End of the year: the product's first start. */
  until: Date
  random: Random
  /** Time-ordered key that depends on the seed alone. */
  id: (at: Date) => string
  /** Digits that depend on the seed alone. */
  digits: (count: number) => string
  /** Number as `orderNumber` and its like make them: a date in Shanghai and random digits. */
  numberOn: (at: Date, count: number) => string
  add: <One extends Row>(table: string, row: One) => One
  rowsOf: (table: string) => Row[]
  post: (entry: Omit<Entry, 'id'>) => void
  /** Removes an entry of a later moment that will not happen. */
  withdraw: (key: string) => void
  drop: (table: string, which: (row: Row) => boolean) => void
  entries: () => Entry[]
  measure: (server: Measured) => void
  measured: readonly Measured[]
}

/** A running server, and the shape of its load. */
export type Measured = { serverId: string; load: LoadShape }

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** The calendar date in Shanghai, as the numbers of orders and payments begin: `20260311`. */
const shanghaiDate = (at: Date) =>
  later(at, 8 * hour)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '')

export function makeBook(until: Date, seed: number): Book {
  const random = makeRandom(seed)
  const rows = new Map<string, Row[]>()
  const entries: Entry[] = []
  const measured: Measured[] = []
  const used = new Set<string>()
  const listOf = (table: string) => {
    const list = rows.get(table) ?? []
    rows.set(table, list)
    return list
  }
  const id = (at: Date) => {
    const hex = (count: number) => Array.from({ length: count }, () => random.upTo(15).toString(16)).join('')
    const time = at.getTime().toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[random.upTo(3)]}${hex(3)}-${hex(12)}`
  }
  const digits = (count: number) => String(Math.floor(random.next() * 10 ** count)).padStart(count, '0')
  return {
    until,
    random,
    id,
    digits,
    numberOn: (at, count) => {
      for (;;) {
        const number = shanghaiDate(at) + digits(count)
        if (used.has(number)) continue
        used.add(number)
        return number
      }
    },
    add: (table, row) => {
      listOf(table).push(row)
      return row
    },
    rowsOf: listOf,
    measure: (server) => void measured.push(server),
    measured,
    post: (entry) => void entries.push({ ...entry, id: id(entry.at) }),
    withdraw: (key) =>
      void entries.splice(
        entries.findIndex((entry) => entry.key === key),
        1,
      ),
    drop: (table, which) =>
      void rows.set(
        table,
        listOf(table).filter((row) => !which(row)),
      ),
    // Entries of one moment keep the order in which they were planned: a payment before the order that it pays.
    entries: () => entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  }
}

/** A value as the column `jsonb` of an order keeps it. */
export const wire = (value: unknown): unknown => JSON.parse(toWire(value))

export function weighted<Item>(random: Random, items: readonly (readonly [item: Item, weight: number])[]): Item {
  let left = random.next() * items.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of items) if ((left -= weight) < 0) return item
  return items.at(-1)![0]
}

/** Activity of the hours of a day in Shanghai, 0 to 1. */
const activity = [0.2, 0.1, 0.05, 0.03, 0.03, 0.05, 0.1, 0.25, 0.5, 0.85, 1, 0.95, 0.6, 0.7, 0.95, 1, 0.95, 0.8, 0.6, 0.65, 0.8, 0.85, 0.7, 0.4]

/** A moment between two others, at an hour at which people are awake. */
export function moment(random: Random, from: Date, to: Date): Date {
  const any = () => new Date(from.getTime() + Math.floor(random.next() * Math.max(0, to.getTime() - from.getTime())))
  for (let tries = 0; tries < 12; tries++) {
    const at = any()
    if (random.chance(activity[later(at, 8 * hour).getUTCHours()]!)) return at
  }
  return any()
}
