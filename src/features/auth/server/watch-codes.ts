import { desc, eq, gt } from 'drizzle-orm'
import { requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { codeRules } from '../model.ts'
import { codeSend, codeWatch } from '../schema.ts'

/** Payload of the event `auth.codes-suspicious`, published once per alarm. */
export type CodesSuspicious = { sent: number; verified: number }

/**
 * Checks that codes are used: at least a fifth of the last 200 of a day. A lower share indicates SMS pumping (security §4). Then staff are notified and
 * captchas are harder, until codes are used again.
 */
export async function watchCodes(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const now = ctx.now()
  const rows = await ctx.db
    .select({ verifiedAt: codeSend.verifiedAt })
    .from(codeSend)
    .where(gt(codeSend.sentAt, new Date(now.getTime() - 86_400_000)))
    .orderBy(desc(codeSend.sentAt))
    .limit(codeRules.watched)
  const sent = rows.length
  const verified = rows.filter(({ verifiedAt }) => verifiedAt !== null).length
  const suspicious = sent === codeRules.watched && verified < sent * codeRules.leastUsed
  await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select({ alarmSince: codeWatch.alarmSince }).from(codeWatch).where(eq(codeWatch.onlyOne, true)).for('update')
    const fresh = { sent, verified, alarmSince: suspicious ? (before?.alarmSince ?? now) : null, checkedAt: now }
    await ctx.db.insert(codeWatch).values(fresh).onConflictDoUpdate({ target: codeWatch.onlyOne, set: fresh })
    if (!suspicious || before?.alarmSince) return
    ctx.log.error({ sent, verified }, 'few of the codes that are sent are used: captchas are harder from now on')
    await announce(ctx, 'auth.codes-suspicious', { sent, verified } satisfies CodesSuspicious)
  })
}

/** Returns whether captchas are harder at present. */
export async function codesAreSuspicious(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<boolean> {
  requireAnyone(ctx)
  const [watch] = await ctx.db.select({ alarmSince: codeWatch.alarmSince }).from(codeWatch).where(eq(codeWatch.onlyOne, true))
  return Boolean(watch?.alarmSince)
}
