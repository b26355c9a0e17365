import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { countryOf } from '#platform/country-of.ts'
import type { OpenSession } from '../model.ts'
import { session } from '../schema.ts'
import { deviceOf } from './device-of.ts'

/** Lists the customer's sessions, the current one first, then by last visit. */
export async function listSessions(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<OpenSession[]> {
  const accountId = requireCustomer(ctx)
  const own = ctx.actor.kind === 'customer' ? ctx.actor.sessionId : ''
  const rows = await ctx.db
    .select({ id: session.id, method: session.method, ip: session.ip, userAgent: session.userAgent, createdAt: session.createdAt, seenAt: session.seenAt })
    .from(session)
    .where(and(eq(session.accountId, accountId), isNull(session.endedAt), gt(session.expiresAt, ctx.now())))
    .orderBy(desc(session.seenAt), desc(session.id))
    .limit(100)
  return rows
    .map(({ userAgent, ...row }) => ({ ...row, own: row.id === own, device: deviceOf(userAgent), country: countryOf(row.ip) }))
    .toSorted((a, b) => Number(b.own) - Number(a.own))
}
