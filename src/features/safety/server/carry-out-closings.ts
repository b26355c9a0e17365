import { and, eq, isNull, lte, ne } from 'drizzle-orm'
import { anonymiseAccount } from '#features/account/api.ts'
import { eraseCredentials } from '#features/auth/api.ts'
import { safetyPath } from '#features/auth/model.ts'
import { eraseMessages, sendMessage } from '#features/messages/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { accountClosing, apiToken, phoneChange } from '../schema.ts'
import type { AccountLinks } from './ports.ts'
import { tellFormerContact, type TellCtx } from './tell-former-contact.ts'

type ClosingCtx = TellCtx & AccountLinks
type Due = { id: string; accountId: string }

/**
 * Closes the accounts whose seven days are over, one transaction each. An account with a new obstacle (such as a late payment) is kept and its owner notified.
 * So is the owner who cancelled it by signing in.
 */
export async function carryOutClosings(ctx: ClosingCtx): Promise<void> {
  requireSystem(ctx)
  const columns = { id: accountClosing.id, accountId: accountClosing.accountId }
  const due = await ctx.db
    .select(columns)
    .from(accountClosing)
    .where(and(eq(accountClosing.state, 'waiting'), lte(accountClosing.dueAt, ctx.now())))
    .limit(100)
  for (const one of due) await inTransaction(ctx, (ctx) => close(ctx, one))
  const untold = await ctx.db
    .select({ ...columns, state: accountClosing.state })
    .from(accountClosing)
    .where(and(ne(accountClosing.state, 'waiting'), ne(accountClosing.state, 'closed'), isNull(accountClosing.toldAt)))
    .limit(100)
  for (const one of untold) await inTransaction(ctx, (ctx) => tell(ctx, one, one.state === 'cancelled' ? 'account.kept' : 'account.not-closed'))
}

async function close(ctx: ClosingCtx, { id, accountId }: Due): Promise<void> {
  const waiting = and(eq(accountClosing.id, id), eq(accountClosing.state, 'waiting'))
  const blocked = (await ctx.accountLinks.obstaclesOf(ctx, accountId)).length > 0
  const ended = await ctx.db
    .update(accountClosing)
    .set({ state: blocked ? 'called-off' : 'closed', endedAt: ctx.now() })
    .where(waiting)
    .returning({ id: accountClosing.id })
  // Cancelled at this moment, or another process was faster.
  if (ended.length === 0 || blocked) return
  await ctx.accountLinks.erase(ctx, accountId)
  await eraseMessages(ctx, accountId)
  await ctx.db.delete(apiToken).where(eq(apiToken.accountId, accountId))
  await ctx.db.delete(phoneChange).where(eq(phoneChange.accountId, accountId))
  const { phone, email, locale } = await anonymiseAccount(ctx, accountId)
  const contacts = [phone, email].filter((contact) => contact !== null)
  await eraseCredentials(ctx, { accountId, contacts })
  const [contact] = contacts
  if (contact) await tellFormerContact(ctx, { what: 'accountClosed', tag: id, contact, locale })
}

async function tell(ctx: Ctx, { id, accountId }: Due, code: 'account.kept' | 'account.not-closed'): Promise<void> {
  const told = await ctx.db
    .update(accountClosing)
    .set({ toldAt: ctx.now() })
    .where(and(eq(accountClosing.id, id), isNull(accountClosing.toldAt)))
    .returning({ id: accountClosing.id })
  if (told.length > 0) await sendMessage(ctx, { accountId, category: 'security', code, params: {}, eventKey: id, link: safetyPath('close') })
}
