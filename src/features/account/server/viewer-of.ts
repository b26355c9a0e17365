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

/** Finds the viewer of a token, or undefined if it is not live. One indexed query per request: session and account in one join. */
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
  return { ...viewer, phoneMasked: phone && maskPhone(phone) }
}

/** Reads the viewer of an account that others view, under a separate ID in place of a session's. Undefined once the account is closed. */
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
  return { ...viewer, sessionId, phoneMasked: phone && maskPhone(phone) }
}
