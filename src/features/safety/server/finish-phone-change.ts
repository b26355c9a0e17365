import { and, eq, gt } from 'drizzle-orm'
import { isPhoneTaken, moveToPhone, ownPhone } from '#features/account/api.ts'
import { consumeCode, endOtherSessions, requireStepUp, sendCode, type AuthCtx } from '#features/auth/api.ts'
import { maskPhone, safetyPath, type SentCode } from '#features/auth/model.ts'
import { sendMessage } from '#features/messages/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { isUniqueViolation } from '#platform/db/errors.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { phoneChangeRules, type PhoneChanged } from '../model.ts'
import { phoneChange } from '../schema.ts'
import { tellOfNewPhone } from './tell-of-new-phone.ts'

/**
 * Sends a code to the new phone. The response is the same for phones with an account. Needs step-up authentication and a change begun in this browser. Throws
 * `safety.phone-gone`, `safety.phone-same`.
 */
export async function sendNewPhoneCode(ctx: AuthCtx, input: { changeId: string; phone: string; captcha: string }): Promise<SentCode> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  if (
    (
      await ctx.db
        .select({ id: phoneChange.id })
        .from(phoneChange)
        .where(begunHere(ctx, accountId, input.changeId))
    ).length === 0
  )
    throw gone()
  if (input.phone === (await ownPhone(ctx))) throw new DomainError('invalid', 'safety.phone-same', {}, [{ path: 'phone', code: 'safety.phone-same' }])
  return sendCode(ctx, { contact: input.phone, purpose: 'new-phone', captcha: input.captcha })
}

/**
 * Completes the change with a code to the new phone: at once if the old one was proved or there was none, otherwise after a day. Ends the other sessions if
 * requested; notifies both phones. Only the holder of the new phone learns that it has an account: throws `account.phone-taken`.
 */
export async function finishPhoneChange(
  ctx: AuthCtx,
  input: { changeId: string; phone: string; flowId: string; code: string; endOthers: boolean },
): Promise<PhoneChanged> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  const { changeId, phone, flowId, code } = input
  const begun = begunHere(ctx, accountId, changeId)
  if ((await ctx.db.select({ id: phoneChange.id }).from(phoneChange).where(begun)).length === 0) throw gone()
  await consumeCode(ctx, { contact: phone, purpose: 'new-phone', flowId, code })
  try {
    return await inTransaction(ctx, async (ctx) => {
      const now = ctx.now()
      const [taken] = await ctx.db.update(phoneChange).set({ state: 'done', newPhone: phone, endedAt: now }).where(begun).returning({ way: phoneChange.way })
      if (!taken) throw gone()
      const changed = taken.way === 'factor' ? await changeLater(ctx, accountId, input) : await changeNow(ctx, accountId, input, taken.way)
      const endedSessions = input.endOthers ? await endOtherSessions(ctx) : 0
      return { ...changed, phoneMasked: maskPhone(phone), endedSessions }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'phone_change_waiting')) throw new DomainError('conflict', 'safety.phone-waiting')
    throw error
  }
}

type MachineRequest = { changeId: string; phone: string }

async function changeNow(
  ctx: AuthCtx,
  accountId: string,
  { changeId, phone }: MachineRequest,
  way: 'old-phone' | 'first',
): Promise<{ outcome: 'done'; dueAt: null }> {
  const { before } = await moveToPhone(ctx, { accountId, phone })
  // Another browser added a phone meanwhile. It is changed by a code to it only.
  if (way === 'first' && before !== null) throw gone()
  await tellOfNewPhone(ctx, { accountId, changeId, before, phone, ip: ctx.request.ip })
  return { outcome: 'done', dueAt: null }
}

async function changeLater(ctx: AuthCtx, accountId: string, { changeId, phone }: MachineRequest): Promise<{ outcome: 'waiting'; dueAt: Date }> {
  if (await isPhoneTaken(ctx, phone)) throw new DomainError('conflict', 'account.phone-taken')
  const dueAt = new Date(ctx.now().getTime() + phoneChangeRules.waitSeconds * 1000)
  await ctx.db.update(phoneChange).set({ state: 'waiting', dueAt, endedAt: null }).where(eq(phoneChange.id, changeId))
  const params = { phone: maskPhone(phone), ip: ctx.request.ip, due: dueAt.toISOString() }
  await sendMessage(ctx, { accountId, category: 'security', code: 'phone.waiting', params, eventKey: changeId, link: safetyPath('phone') })
  return { outcome: 'waiting', dueAt }
}

function begunHere(ctx: AuthCtx, accountId: string, changeId: string) {
  const sessionId = ctx.actor.kind === 'customer' ? ctx.actor.sessionId : ''
  const own = and(eq(phoneChange.id, changeId), eq(phoneChange.accountId, accountId), eq(phoneChange.sessionId, sessionId))
  return and(own, eq(phoneChange.state, 'proved'), gt(phoneChange.expiresAt, ctx.now()))
}

function gone(): DomainError {
  return new DomainError('conflict', 'safety.phone-gone')
}
