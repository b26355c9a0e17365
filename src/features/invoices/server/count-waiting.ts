import { inArray } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { openStates } from '../model.ts'
import { invoice } from '../schema.ts'
import { permission } from './ports.ts'

/** How many invoices wait for finance: to be issued, or to be reversed. */
export async function countWaiting(ctx: Ctx): Promise<number> {
  requireStaff(ctx, permission)
  return ctx.db.$count(invoice, inArray(invoice.state, [...openStates]))
}
