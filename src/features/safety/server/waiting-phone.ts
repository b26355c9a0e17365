import { and, eq, lte, sql } from 'drizzle-orm'
import { moveToPhone } from '#features/account/api.ts'
import { maskPhone, safetyPath } from '#features/auth/model.ts'
import { sendMessage } from '#features/messages/api.ts'
import { requireCustomer, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { WaitingPhone } from '../model.ts'
import { phoneChange } from '../schema.ts'
import type { TellCtx } from './tell-former-contact.ts'
import { tellOfNewPhone } from './tell-of-new-phone.ts'

/** Reads the pending change of the customer's phone. Null if there is none. */
export async function readWaitingPhone(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<WaitingPhone | null> {
  const accountId = requireCustomer(ctx)
  const [found] = await ctx.db
    .select({ phone: phoneChange.newPhone, dueAt: phoneChange.dueAt })
    .from(phoneChange)
    .where(and(eq(phoneChange.accountId, accountId), eq(phoneChange.state, 'waiting')))
  return found?.phone && found.dueAt ? { phoneMasked: maskPhone(found.phone), dueAt: found.dueAt } : null
}

/**
 * Cancels the pending change from any of the customer's browsers, without step-up authentication, so that a suspicious change can be stopped at once. Throws
 * `safety.phone-gone`.
 */
export async function cancelPhoneChange(ctx: Ctx): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const [stopped] = await ctx.db
      .update(phoneChange)
      .set({ state: 'cancelled', endedAt: ctx.now() })
      .where(and(eq(phoneChange.accountId, accountId), eq(phoneChange.state, 'waiting')))
      .returning({ id: phoneChange.id, phone: phoneChange.newPhone })
    if (!stopped) throw new DomainError('conflict', 'safety.phone-gone')
    const params = { phone: maskPhone(stopped.phone ?? '') }
    await sendMessage(ctx, { accountId, category: 'security', code: 'phone.cancelled', params, eventKey: stopped.id, link: safetyPath('phone') })
  })
}

type Due = { id: string; accountId: string; newPhone: string }

/** Completes the changes whose day is over, one transaction each. A change to a phone that has been taken meanwhile fails, and its owner is notified. */
export async function carryOutPhoneChanges(ctx: TellCtx): Promise<void> {
  requireSystem(ctx)
  const due = await ctx.db
    .select({ id: phoneChange.id, accountId: phoneChange.accountId, newPhone: sql<string>`${phoneChange.newPhone}` })
    .from(phoneChange)
    .where(and(eq(phoneChange.state, 'waiting'), lte(phoneChange.dueAt, ctx.now())))
    .limit(100)
  for (const change of due) {
    try {
      await inTransaction(ctx, (ctx) => carryOut(ctx, change))
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'account.phone-taken')) throw error
      await inTransaction(ctx, (ctx) => fail(ctx, change))
    }
  }
}

/** Ends a pending change. Returns false if it was cancelled, or another process was faster. */
async function end(ctx: Ctx, { id }: Due, state: 'done' | 'failed'): Promise<boolean> {
  const ended = await ctx.db
    .update(phoneChange)
    .set({ state, endedAt: ctx.now() })
    .where(and(eq(phoneChange.id, id), eq(phoneChange.state, 'waiting')))
    .returning({ id: phoneChange.id })
  return ended.length > 0
}

async function carryOut(ctx: TellCtx, change: Due): Promise<void> {
  if (!(await end(ctx, change, 'done'))) return
  const { accountId, newPhone: phone, id: changeId } = change
  const { before } = await moveToPhone(ctx, { accountId, phone })
  await tellOfNewPhone(ctx, { accountId, changeId, before, phone, ip: '' })
}

async function fail(ctx: Ctx, change: Due): Promise<void> {
  if (!(await end(ctx, change, 'failed'))) return
  const params = { phone: maskPhone(change.newPhone) }
  await sendMessage(ctx, { accountId: change.accountId, category: 'security', code: 'phone.failed', params, eventKey: change.id, link: safetyPath('phone') })
}
