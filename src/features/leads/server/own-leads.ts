import { asc, eq } from 'drizzle-orm'
import { requireCustomer, requireSystem, type Ctx } from '#platform/ctx.ts'
import { lead } from '../schema.ts'

/** Lists the letters that the customer sent through the contact form while signed in, and whether they are answered. */
export async function listOwnLeads(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const { number, topic, name, company, phone, email, message, state, createdAt } = lead
  return ctx.db
    .select({ number, topic, name, company, phone, email, message, state, createdAt })
    .from(lead)
    .where(eq(lead.accountId, accountId))
    .orderBy(asc(createdAt))
}

/** Deletes the letters of a closed account, answered or not, in the caller's transaction. */
export async function eraseLeads(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<void> {
  requireSystem(ctx)
  await ctx.db.delete(lead).where(eq(lead.accountId, accountId))
}
