import { and, desc, eq } from 'drizzle-orm'
import { accountOfNumber } from '#features/account/api.ts'
import { asSystem, requireCustomer, requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'
import { staff } from '../../schema.ts'
import { accountNote } from '../schema.ts'
import type { AccountNote } from '../../model/notes.ts'

/** Lists the notes on a customer, pinned ones first, then the newest. */
export async function listNotes(ctx: Pick<Ctx, 'actor' | 'db'>, { accountId, pinned }: { accountId: string; pinned?: true }): Promise<AccountNote[]> {
  requireStaff(ctx, 'accounts')
  const { id, staffId, body, revision, createdAt, changedAt } = accountNote
  return ctx.db
    .select({ id, staffId, author: staff.displayName, body, pinned: accountNote.pinned, revision, createdAt, changedAt })
    .from(accountNote)
    .innerJoin(staff, eq(staff.id, staffId))
    .where(and(eq(accountNote.accountId, accountId), pinned ? eq(accountNote.pinned, true) : undefined))
    .orderBy(desc(accountNote.pinned), desc(createdAt), desc(id))
}

/** Lists the pinned notes on a customer, for pages of their other business. None for a reader who may not see customers. */
export async function listPinnedNotes(ctx: Ctx, { number }: { number: string }): Promise<AccountNote[]> {
  requireStaff(ctx, 'overview')
  if (ctx.actor.kind !== 'staff' || !ctx.actor.permissions.includes('accounts')) return []
  const accountId = await accountOfNumber(asSystem(ctx, 'back-office.notes'), number)
  return accountId ? listNotes(ctx, { accountId, pinned: true }) : []
}

/** Lists what staff noted about the customer, for the data export. The authors are left out. */
export async function exportNotes(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<Pick<AccountNote, 'body' | 'createdAt' | 'changedAt'>[]> {
  const accountId = requireCustomer(ctx)
  const { id, body, createdAt, changedAt } = accountNote
  return ctx.db.select({ body, createdAt, changedAt }).from(accountNote).where(eq(accountNote.accountId, accountId)).orderBy(desc(createdAt), desc(id))
}

/** Deletes the notes on an account that closes. */
export async function eraseNotes(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<void> {
  requireSystem(ctx)
  await ctx.db.delete(accountNote).where(eq(accountNote.accountId, accountId))
}
