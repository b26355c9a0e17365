import { and, eq, isNull } from 'drizzle-orm'
import { liveSession, noteVisit } from '#features/auth/api.ts'
import { maskPhone } from '#features/auth/model.ts'
import { requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import type { Viewer } from '../model.ts'
import { account } from '../schema.ts'

const shown = {
  accountId: account.id,
  number: account.number,
  nickname: account.nickname,
  phone: account.phone,
  locale: account.locale,
  timeZone: account.timeZone,
  verification: account.verification,
}

/** Who a token belongs to, or undefined if it is dead. One indexed query a request: session and account in one join. */
export async function viewerOf(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, token: string): Promise<Viewer | undefined> {
  requireAnyone(ctx)
  const live = liveSession(ctx, token)
  const [found] = await ctx.db
    .select({ sessionId: live.sessionId, remember: live.remember, sessionCreatedAt: live.sessionCreatedAt, seenAt: live.seenAt, ...shown })
    .from(live)
    .innerJoin(account, eq(account.id, live.sessionAccountId))
  if (!found) return undefined
  const { remember, sessionCreatedAt, seenAt, phone, ...viewer } = found
  await noteVisit(ctx, { sessionId: viewer.sessionId, remember, createdAt: sessionCreatedAt, seenAt })
  return { ...viewer, phoneMasked: maskPhone(phone) }
}

/** The same of an account that others look at, under an id of their own in place of a session's; undefined once it is closed. */
export async function viewerOfAccount(
  ctx: Pick<Ctx, 'actor' | 'db'>,
  { accountId, sessionId }: Pick<Viewer, 'accountId' | 'sessionId'>,
): Promise<Viewer | undefined> {
  requireSystem(ctx)
  const [found] = await ctx.db
    .select(shown)
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.closedAt)))
  if (!found) return undefined
  const { phone, ...viewer } = found
  return { ...viewer, sessionId, phoneMasked: maskPhone(phone) }
}
