import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing.ts'
import { keysetBy, mostPassedOver, readKeysetPage, type Keyset } from './read-keyset-page.ts'

const { db, ownerPool } = await testDatabase()

type Row = { id: string; at: Date; fen: string; due: Date | null }

beforeAll(async () => {
  // Five rows share each time, so that pages end between rows of one time.
  await ownerPool.query(`
    create table listed as select ('00000000-0000-4000-8000-' || lpad((n * 7919 % 10007)::text, 12, '0'))::uuid as id,
      timestamptz '2026-01-01 00:00Z' + (n / 5) * interval '1 millisecond' as at, (n % 4)::bigint as fen,
      case when n % 3 > 0 then timestamptz '2026-02-01 00:00Z' + (n % 2) * interval '1 hour' end as due
    from generate_series(1, 43) n;
    grant select, insert, delete on listed to public`)
})

const newest: Keyset<Row> = keysetBy<Row>('created', { by: sql`at`, type: 'time' }, sql`id`, { of: (row) => [new Date(row.at), row.id] })
const cheapest: Keyset<Row> = keysetBy<Row>('fen', { by: sql`fen`, type: 'number' }, sql`id`, { down: false, of: (row) => [BigInt(row.fen), row.id] })
/** Keys in both directions, and times that are missing. */
const dueFirst: Keyset<Row> = {
  name: 'due',
  keys: [
    { by: sql`coalesce(due, 'infinity')`, type: 'time', down: false },
    { by: sql`at`, type: 'time', down: true },
    { by: sql`id`, type: 'uuid', down: false },
  ],
  of: (row) => [row.due && new Date(row.due), new Date(row.at), row.id],
}
/** Three keys in one direction. */
const byFenAndTime: Keyset<Row> = {
  name: 'fen-time',
  keys: [
    { by: sql`fen`, type: 'number', down: true },
    { by: sql`at`, type: 'time', down: true },
    { by: sql`id`, type: 'uuid', down: true },
  ],
  of: (row) => [BigInt(row.fen), new Date(row.at), row.id],
}

const orders = [
  ['newest first', newest, 'at desc, id desc'],
  ['cheapest first', cheapest, 'fen, id'],
  ['by a date that some lack', dueFirst, 'due asc nulls last, at desc, id'],
  ['by two values', byFenAndTime, 'fen desc, at desc, id desc'],
] as const

function pageOf(keyset: Keyset<Row>, place: { page?: number; after?: string | null; before?: string | null }, pageSize = 6) {
  const { page = 1, after, before } = place
  return readKeysetPage({ page, after: after ?? undefined, before: before ?? undefined, pageSize }, keyset, async ({ where, orderBy, limit, offset }) => {
    const { rows } = await db.execute<Row>(
      sql`select * from listed ${where ? sql`where ${where}` : sql``} order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}`,
    )
    return rows
  })
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

async function inOneStatement(order: string): Promise<string[]> {
  return idsOf((await ownerPool.query<Row>(`select * from listed order by ${order}`)).rows)
}

async function walk(keyset: Keyset<Row>, from: Awaited<ReturnType<typeof pageOf>>, way: 'next' | 'previous'): Promise<string[][]> {
  const pages = [idsOf(from.rows)]
  for (let page = from; page.turns[way] !== null; pages.push(idsOf(page.rows)))
    page = await pageOf(keyset, way === 'next' ? { after: page.turns.next } : { before: page.turns.previous })
  return pages
}

describe.each(orders)('%s', (_name, keyset, order) => {
  it('shows every row once on the way to the last page', async () => {
    const first = await pageOf(keyset, {})
    expect(first.turns.previous).toBeNull()
    expect((await walk(keyset, first, 'next')).flat()).toEqual(await inOneStatement(order))
  })

  it('shows every row once on the way back from the last page, which is full', async () => {
    const last = await pageOf(keyset, { before: 'end' })
    expect(last.turns.next).toBeNull()
    expect(last.rows).toHaveLength(6)
    // The first page is full too, so the page after it repeats some of its rows.
    const [firstPage, ...others] = (await walk(keyset, last, 'previous')).toReversed()
    const all = await inOneStatement(order)
    expect(firstPage).toEqual(all.slice(0, 6))
    expect(others.flat()).toEqual(all.slice(1))
  })

  it('leads from the third page back to the second', async () => {
    const second = await pageOf(keyset, { after: (await pageOf(keyset, {})).turns.next })
    const third = await pageOf(keyset, { after: second.turns.next })
    const back = await pageOf(keyset, { before: third.turns.previous })
    expect(idsOf(back.rows)).toEqual(idsOf(second.rows))
    expect(back.turns.next).toBe(second.turns.next)
  })

  it('takes page numbers, from which links lead on by rows', async () => {
    const all = await inOneStatement(order)
    const third = await pageOf(keyset, { page: 3 })
    expect(idsOf(third.rows)).toEqual(all.slice(12, 18))
    expect(idsOf((await pageOf(keyset, { after: third.turns.next })).rows)).toEqual(all.slice(18, 24))
    expect(idsOf((await pageOf(keyset, { before: third.turns.previous })).rows)).toEqual(all.slice(6, 12))
  })
})

it('shows the same rows of a page while others are added above it', async () => {
  const second = await pageOf(newest, { after: (await pageOf(newest, {})).turns.next })
  const third = { after: second.turns.next }
  const before = idsOf((await pageOf(newest, third)).rows)
  const added = 'ffffffff-0000-4000-8000-000000000000'
  await ownerPool.query(`insert into listed values ($1, '2026-03-01Z', 1, null)`, [added])
  expect(idsOf((await pageOf(newest, third)).rows)).toEqual(before)
  expect(idsOf((await pageOf(newest, { page: 3 })).rows)).not.toEqual(before)
  // Six rows are before the second page, but the first page has the new one: the way back leads there.
  expect(idsOf((await pageOf(newest, { before: second.turns.previous })).rows)).not.toContain(added)
  expect(idsOf((await pageOf(newest, {})).rows)).toContain(added)
  await ownerPool.query('delete from listed where id = $1', [added])
})

it('has no link to a page without rows', async () => {
  const whole = await pageOf(newest, {}, 43)
  expect(whole.turns).toEqual({ previous: null, next: null })
  expect((await pageOf(newest, { before: 'end' }, 43)).turns).toEqual({ previous: null, next: null })
  const beyond = await pageOf(newest, { page: 500 })
  expect(beyond).toEqual({ rows: [], turns: { previous: 'end', next: null } })
})

it.each([
  '',
  'created',
  'created_x_y',
  'fen_1_00000000-0000-4000-8000-000000000001',
  'created_99999999999999999_00000000-0000-4000-8000-000000000001',
  'created_1_none',
])('takes "%s", which is no place of this order, for the first page', async (text) => {
  const first = await pageOf(newest, {})
  expect(await pageOf(newest, { after: text })).toEqual(first)
  expect(await pageOf(newest, { before: text })).toEqual(first)
})

it('passes over no more rows than its limit, whatever the number', async () => {
  let offset = 0
  await readKeysetPage({ page: 9_000, pageSize: 50 }, newest, (part) => {
    offset = part.offset
    return Promise.resolve([])
  })
  expect(offset).toBe(mostPassedOver)
})
