import { and, desc, eq, ne } from 'drizzle-orm'
import { requireCustomer, requireSystem, type Ctx } from '#platform/ctx.ts'
import { callBack } from '../schema.ts'
import { callBackView } from './call-back-rows.ts'

/** Exports the customer's requests for a call, newest first. */
export async function* exportCallBacks(ctx: Pick<Ctx, 'actor' | 'db'>): AsyncIterable<unknown> {
  const accountId = requireCustomer(ctx)
  const rows = await ctx.db.select().from(callBack).where(eq(callBack.accountId, accountId)).orderBy(desc(callBack.createdAt), desc(callBack.id))
  for (const row of rows) yield { ...callBackView(row), locale: row.locale }
}

/** Cancels the open request of a closed account and erases the notes, in the caller's transaction. */
export async function eraseCallBacks(ctx: Ctx, accountId: string): Promise<void> {
  requireSystem(ctx)
  const own = eq(callBack.accountId, accountId)
  await ctx.db
    .update(callBack)
    .set({ state: 'cancelled', stateAt: ctx.now() })
    .where(and(own, eq(callBack.state, 'open')))
  await ctx.db
    .update(callBack)
    .set({ note: 'erased' })
    .where(and(own, ne(callBack.note, '')))
}
