import { desc, eq, gt } from 'drizzle-orm'
import { requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { codeRules } from '../model.ts'
import { codeSend, codeWatch } from '../schema.ts'

/** Announced as `auth.codes-suspicious`, once an alarm. */
export type CodesSuspicious = { sent: number; verified: number }

/**
 * Looks whether codes are used: of the last 200 of a day at least a fifth, else somebody makes us send messages for money
 * (security §4). Then the staff are told and captchas are harder, until codes are used again.
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

/** Whether captchas are harder at present. */
export async function codesAreSuspicious(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<boolean> {
  requireAnyone(ctx)
  const [watch] = await ctx.db.select({ alarmSince: codeWatch.alarmSince }).from(codeWatch).where(eq(codeWatch.onlyOne, true))
  return Boolean(watch?.alarmSince)
}
