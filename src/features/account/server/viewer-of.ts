import { eq } from 'drizzle-orm'
import { liveSession, noteVisit } from '#features/auth/api.ts'
import { maskPhone } from '#features/auth/model.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Viewer } from '../model.ts'
import { account } from '../schema.ts'

/** Who a token belongs to, or undefined if it is dead. One indexed query a request: session and account in one join. */
export async function viewerOf(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, token: string): Promise<Viewer | undefined> {
  requireAnyone(ctx)
  const live = liveSession(ctx, token)
  const [found] = await ctx.db
    .select({
      sessionId: live.sessionId,
      remember: live.remember,
      sessionCreatedAt: live.sessionCreatedAt,
      seenAt: live.seenAt,
      accountId: account.id,
      number: account.number,
      nickname: account.nickname,
      phone: account.phone,
      locale: account.locale,
      timeZone: account.timeZone,
      verification: account.verification,
    })
    .from(live)
    .innerJoin(account, eq(account.id, live.sessionAccountId))
  if (!found) return undefined
  const { remember, sessionCreatedAt, seenAt, phone, ...viewer } = found
  await noteVisit(ctx, { sessionId: viewer.sessionId, remember, createdAt: sessionCreatedAt, seenAt })
  return { ...viewer, phoneMasked: maskPhone(phone) }
}
