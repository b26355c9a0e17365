import { inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { ledgerJournal } from '../schema.ts'

/** Times at which a commission was paid out, and at which it was cancelled or reversed. Null for a step that has not happened. */
export type CommissionDates = { paidAt: Date | null; givenBackAt: Date | null }

const steps = { paidAt: ['release'], givenBackAt: ['cancel', 'reverse'] } as const

/** Reads the ledger's dates of commissions by ID; system only. */
export async function dateCommissions(ctx: Pick<Ctx, 'actor' | 'db'>, ids: readonly string[]): Promise<ReadonlyMap<string, CommissionDates>> {
  requireSystem(ctx)
  const keyOf = (step: string, id: string) => `commission.${step}:${id}`
  const keys = ids.flatMap((id) => Object.values(steps).flatMap((names) => names.map((step) => keyOf(step, id))))
  if (keys.length === 0) return new Map()
  const { key, at } = ledgerJournal
  const rows = await ctx.db.select({ key, at }).from(ledgerJournal).where(inArray(key, keys))
  const dates = new Map(rows.map((row) => [row.key, row.at]))
  const dateOf = (id: string, names: readonly string[]) => names.map((step) => dates.get(keyOf(step, id))).find(Boolean) ?? null
  return new Map(ids.map((id) => [id, { paidAt: dateOf(id, steps.paidAt), givenBackAt: dateOf(id, steps.givenBackAt) }]))
}
