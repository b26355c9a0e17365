import { eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { safetyPath } from '../model.ts'
import { twoFactor } from '../schema.ts'
import { endOtherSessions } from './end-session.ts'
import type { AuthCtx } from './ports.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { requireStepUp } from './require-step-up.ts'

/** Turns two-factor off and deletes its recovery codes. Needs step-up authentication; notifies the owner. Throws `auth.two-factor-off`. */
export async function endTwoFactor(ctx: AuthCtx, input: { endOthers: boolean }): Promise<{ endedSessions: number }> {
  requireCustomer(ctx)
  const accountId = await requireStepUp(ctx)
  return inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db.delete(twoFactor).where(eq(twoFactor.accountId, accountId)).returning({ accountId: twoFactor.accountId })
    if (ended.length === 0) throw new DomainError('conflict', 'auth.two-factor-off')
    const endedSessions = input.endOthers ? await endOtherSessions(ctx) : 0
    const params = { ip: ctx.request.ip, at: ctx.now().toISOString() }
    await sendMessage(ctx, { accountId, category: 'security', code: 'two-factor.off', params, link: safetyPath('second-factor') })
    return { endedSessions }
  })
}

/** Replaces the recovery codes with ten new ones, shown once. Needs step-up authentication; notifies the owner. Throws `auth.two-factor-off`. */
export async function renewRecoveryCodes(ctx: AuthCtx): Promise<{ recoveryCodes: string[] }> {
  requireCustomer(ctx)
  const accountId = await requireStepUp(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [on] = await ctx.db.select({ accountId: twoFactor.accountId }).from(twoFactor).where(eq(twoFactor.accountId, accountId)).for('update')
    if (!on) throw new DomainError('conflict', 'auth.two-factor-off')
    const recoveryCodes = await replaceRecoveryCodes(ctx, accountId)
    const params = { ip: ctx.request.ip, at: ctx.now().toISOString() }
    await sendMessage(ctx, { accountId, category: 'security', code: 'two-factor.codes-renewed', params, link: safetyPath('second-factor') })
    return { recoveryCodes }
  })
}
