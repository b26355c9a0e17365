import { inArray } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { openStates } from '../model.ts'
import { invoice } from '../schema.ts'
import { permission } from './ports.ts'

/** Counts invoices that wait for finance, to be issued or reversed. */
export async function countWaiting(ctx: Ctx): Promise<number> {
  requireStaff(ctx, permission)
  return ctx.db.$count(invoice, inArray(invoice.state, [...openStates]))
}
