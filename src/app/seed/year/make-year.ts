import { sql } from 'drizzle-orm'
import type { VaultKeys } from '#features/verification/server/ports.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { colleagues } from './copy/colleagues.ts'
import { makeBook } from './plan/book.ts'
import { planYear } from './plan/plan-year.ts'
import type { Staff } from './plan/world.ts'
import { readWorld } from './read-world.ts'
import { insertRows } from './write/rows.ts'
import { writeYear } from './write/write-year.ts'

/** The year of every demo company is the same, but for its dates. */
export const yearSeed = 20_261_128
export const yearCustomers = 300

export type YearOptions = { ownerId: string; customers?: number; seed?: number }

/** Whether a database has no customer yet. A year is made only before the first one. */
export async function isUntouched(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ untouched: boolean }>(sql`select not exists (select from account) as untouched`)
  return rows[0]!.untouched
}

/**
 * Makes a year of business that ends now, in one transaction: customers, orders, money, servers with a month of metrics, support. Notices of that time are in the
 * boxes of the customers, and nothing is left to send. Only for a database without customers.
 */
export async function makeYear(ctx: Ctx & VaultKeys, { ownerId, customers = yearCustomers, seed = yearSeed }: YearOptions): Promise<void> {
  requireSystem(ctx)
  const until = ctx.now()
  const hired = planColleagues(until, seed)
  const world = await readWorld(ctx, { staff: staffOf(ownerId, hired), customers })
  const book = planYear(world, { until, seed })
  await inTransaction(ctx, async (ctx) => {
    if (!(await isUntouched(ctx))) return
    await insertRows(ctx, 'staff', hired)
    await writeYear(ctx, book)
  })
}

/** Colleagues of the owner, who answered customers. They have no password and cannot sign in until the owner gives them one. */
function planColleagues(until: Date, seed: number) {
  const book = makeBook(until, seed + 1)
  const createdAt = new Date(until.getTime() - 366 * 86_400_000)
  return colleagues.map(({ loginName, displayName, role }) => ({
    id: book.id(createdAt),
    login_name: loginName,
    display_name: displayName,
    role,
    created_at: createdAt,
  }))
}

function staffOf(owner: string, hired: ReturnType<typeof planColleagues>): Staff {
  const idsOf = (role: string) => hired.filter((row) => row.role === role).map(({ id }) => id)
  return { owner, support: idsOf('support'), finance: idsOf('finance')[0]!, operations: idsOf('operations')[0]! }
}
