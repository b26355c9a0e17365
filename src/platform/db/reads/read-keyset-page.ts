import { and, asc, desc, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { listEnd, type PageAsked, type PageTurns } from '#platform/pure/page-place.ts'

type KeyType = 'time' | 'number' | 'text' | 'uuid'
type KeyValue = Date | bigint | number | string | null

/** One part of an order. Times that can be null sort as the latest: `by` has to say `coalesce(…, 'infinity')`. */
export type Key = { by: SQLWrapper; type: KeyType; down: boolean }

/** Order of a list over all its rows. The last key is unique, so that rows of one time keep their places. `of`: values of a row for the keys. */
export type Keyset<Row> = { name: string; keys: readonly Key[]; of: (row: Row) => readonly KeyValue[] }

/** Rows that a page reads: those that match `where` too, in this order, so many of them after so many others. */
export type KeysetPart = { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number }

/** Rows that a page number can pass over. Later pages are reached by their neighbours or from the end. */
export const mostPassedOver = 1_000

/** Order by a value, and by the id where it is the same. */
export function keysetBy<Row>(
  name: string,
  key: Omit<Key, 'down'>,
  id: SQLWrapper,
  { down = true, of }: { down?: boolean | undefined; of: (row: Row) => readonly [KeyValue, string] },
): Keyset<Row> {
  return {
    name,
    keys: [
      { ...key, down },
      { by: id, type: 'uuid', down },
    ],
    of,
  }
}

/**
 * Reads a page next to a row, or by its number. `read` gets one row more than the page has, to tell whether another page follows. A place of
 * another order, or one that does not parse, is the first page.
 */
export async function readKeysetPage<Row>(
  { page, after, before, pageSize }: PageAsked,
  keyset: Keyset<Row>,
  read: (part: KeysetPart) => Promise<Row[]>,
): Promise<{ rows: Row[]; turns: PageTurns }> {
  const part = (where: SQL | undefined, back: boolean, offset = 0) => read({ where, orderBy: orderOf(keyset, back), limit: pageSize + 1, offset })
  const placeOf = (row: Row | undefined) => (row === undefined ? null : placeText(keyset, row))

  const upTo = before === undefined ? undefined : parsePlace(keyset, before)
  if (before === listEnd || upTo) {
    const found = await part(upTo && beyond(keyset.keys, upTo, true), true)
    // A place so near to the start that no whole page is before it leads to the start.
    if (found.length > pageSize || before === listEnd) {
      const rows = found.slice(0, pageSize).toReversed()
      return { rows, turns: { previous: found.length > pageSize ? placeOf(rows[0]) : null, next: before === listEnd ? null : placeOf(rows.at(-1)) } }
    }
  }
  const from = after === undefined ? undefined : parsePlace(keyset, after)
  const passed = from || before !== undefined ? 0 : Math.min((page - 1) * pageSize, mostPassedOver)
  const found = await part(from && beyond(keyset.keys, from, false), false, passed)
  const rows = found.slice(0, pageSize)
  const isFirst = !from && passed === 0
  return { rows, turns: { previous: isFirst ? null : (placeOf(rows[0]) ?? listEnd), next: found.length > pageSize ? placeOf(rows.at(-1)) : null } }
}

function orderOf({ keys }: Keyset<never>, back: boolean): SQL[] {
  return keys.map(({ by, down }) => (down === back ? asc(by) : desc(by)))
}

/** Condition for the rows on one side of a place. A row comparison where all keys run in one direction: an index begins there. */
export function beyond(keys: readonly Key[], values: readonly SQL[], back: boolean): SQL {
  const isLess = ({ down }: Key) => down !== back
  if (keys.every((key) => isLess(key) === isLess(keys[0]!))) {
    const [row, place] = [
      sql.join(
        keys.map(({ by }) => by.getSQL()),
        sql`, `,
      ),
      sql.join([...values], sql`, `),
    ]
    const sign = sql.raw(isLess(keys[0]!) ? '<' : '>')
    const rows = sql`(${row}) ${sign} (${place})`
    if (keys.length < 3) return rows
    // Implied by the comparison of rows. PostgreSQL decides them before it reads where the first key is a constant, as in a part of a union.
    const [{ by: first }, { by: second }] = keys as [Key, Key]
    return sql`${first} ${sign}= ${values[0]!} and (${first} ${sign} ${values[0]!} or ${second} ${sign}= ${values[1]!}) and ${rows}`
  }
  const steps = keys.map((key, at) =>
    and(...keys.slice(0, at).map(({ by }, i) => sql`${by} = ${values[i]!}`), isLess(key) ? sql`${key.by} < ${values[at]!}` : sql`${key.by} > ${values[at]!}`),
  )
  return or(...steps)!
}

const separator = '_'

function placeText<Row>({ name, of }: Keyset<Row>, row: Row): string {
  return [name, ...of(row).map((value) => (value instanceof Date ? value.getTime() : (value ?? '')))].join(separator)
}

/** Values of a place as SQL; undefined if it is not one of this order. */
export function parsePlace({ name, keys }: Pick<Keyset<never>, 'name' | 'keys'>, text: string): SQL[] | undefined {
  const [order, ...values] = text.split(separator)
  if (order !== name || values.length !== keys.length) return undefined
  const parsed = keys.map(({ type }, at) => valueOf(type, values[at]!))
  return parsed.every((value) => value !== undefined) ? parsed : undefined
}

function valueOf(type: KeyType, text: string): SQL | undefined {
  switch (type) {
    case 'time':
      return text === '' ? sql`'infinity'::timestamptz` : /^\d{1,14}$/.test(text) ? sql`${new Date(Number(text)).toISOString()}::timestamptz` : undefined
    case 'number':
      return /^-?\d{1,18}$/.test(text) ? sql`${text}::bigint` : undefined
    case 'uuid':
      return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? sql`${text}::uuid` : undefined
    case 'text':
      return /^[\w.-]{1,60}$/.test(text) ? sql`${text}::text` : undefined
  }
}
