import { and, desc, eq, gt } from 'drizzle-orm'
import { requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { codeRules } from '../model.ts'
import { codeSend, codeWatch } from '../schema.ts'

/** Payload of the event `auth.codes-suspicious`, published once per alarm. */
export type CodesSuspicious = { sent: number; verified: number }
/** Payload of the event `auth.codes-unused`, published once per alarm. */
export type CodesUnused = { sent: number }

/**
 * Checks that codes by text message are used: at least a fifth of the last 200 of a day. A lower share indicates SMS pumping (security §4). Then staff are notified and
 * captchas are harder, until codes are used again. Staff are also notified if none of the latest codes was used in its time: a vendor may have accepted messages
 * that never arrive.
 */
export async function watchCodes(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const now = ctx.now()
  const rows = await ctx.db
    .select({ sentAt: codeSend.sentAt, verifiedAt: codeSend.verifiedAt })
    .from(codeSend)
    .where(and(gt(codeSend.sentAt, new Date(now.getTime() - 86_400_000)), eq(codeSend.way, 'sms')))
    .orderBy(desc(codeSend.sentAt))
    .limit(codeRules.watched)
  const sent = rows.length
  const verified = rows.filter(({ verifiedAt }) => verifiedAt !== null).length
  const unused = isUnused(rows, now)
  const suspicious = sent === codeRules.watched && verified < sent * codeRules.leastUsed
  await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db
      .select({ alarmSince: codeWatch.alarmSince, unusedSince: codeWatch.unusedSince })
      .from(codeWatch)
      .where(eq(codeWatch.onlyOne, true))
      .for('update')
    const fresh = {
      sent,
      verified,
      alarmSince: suspicious ? (before?.alarmSince ?? now) : null,
      unusedSince: unused ? (before?.unusedSince ?? now) : null,
      checkedAt: now,
    }
    await ctx.db.insert(codeWatch).values(fresh).onConflictDoUpdate({ target: codeWatch.onlyOne, set: fresh })
    if (unused && !before?.unusedSince) {
      ctx.log.error({ codes: codeRules.unusedInRow }, 'none of the latest codes was used: they may not arrive')
      await announce(ctx, 'auth.codes-unused', { sent: codeRules.unusedInRow } satisfies CodesUnused)
    }
    if (!suspicious || before?.alarmSince) return
    ctx.log.error({ sent, verified }, 'few of the codes that are sent are used: captchas are harder from now on')
    await announce(ctx, 'auth.codes-suspicious', { sent, verified } satisfies CodesSuspicious)
  })
}

/** Whether none of the latest codes whose time has passed was used. Newest first. */
function isUnused(rows: readonly { sentAt: Date; verifiedAt: Date | null }[], now: Date): boolean {
  if (rows.some(({ sentAt, verifiedAt }) => verifiedAt && sentAt.getTime() > now.getTime() - codeRules.lifeSeconds * 1000)) return false
  const past = rows.filter(({ sentAt }) => sentAt.getTime() <= now.getTime() - codeRules.lifeSeconds * 1000).slice(0, codeRules.unusedInRow)
  return past.length === codeRules.unusedInRow && past.every(({ verifiedAt }) => verifiedAt === null)
}

/** Returns whether captchas are harder at present. */
export async function codesAreSuspicious(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<boolean> {
  requireAnyone(ctx)
  const [watch] = await ctx.db.select({ alarmSince: codeWatch.alarmSince }).from(codeWatch).where(eq(codeWatch.onlyOne, true))
  return Boolean(watch?.alarmSince)
}
