import { and, isNull, lt, or } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { forgetFreeLimits } from '#platform/limits.ts'
import { sessionRules } from '../model.ts'
import { codeSend, knownBrowser, pendingSignIn, passkeyChallenge, phoneCode, session, signInRecord, twoFactorSetup } from '../schema.ts'

const dayMs = 86_400_000

/**
 * Deletes expired rows: pending sign-ins, set-ups, challenges and known browsers at once; codes after a day; sessions and the sign-in history after
 * 180 days. Also deletes limits that are no longer in use.
 */
export async function tidyAuth(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const now = ctx.now()
  const yesterday = new Date(now.getTime() - dayMs)
  await ctx.db.delete(codeSend).where(lt(codeSend.sentAt, new Date(now.getTime() - 7 * dayMs)))
  await ctx.db.delete(phoneCode).where(lt(phoneCode.expiresAt, yesterday))
  for (const table of [pendingSignIn, twoFactorSetup, passkeyChallenge, knownBrowser]) await ctx.db.delete(table).where(lt(table.expiresAt, now))
  await ctx.db.delete(session).where(lt(session.expiresAt, new Date(now.getTime() - sessionRules.historyDays * dayMs)))
  await ctx.db
    .delete(signInRecord)
    .where(
      or(lt(signInRecord.at, new Date(now.getTime() - sessionRules.historyDays * dayMs)), and(isNull(signInRecord.accountId), lt(signInRecord.at, yesterday))),
    )
  await forgetFreeLimits(ctx)
}
