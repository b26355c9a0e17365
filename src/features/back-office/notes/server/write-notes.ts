import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { accountOfNumber } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { newId } from '#platform/pure/id.ts'
import { accountNote } from '../schema.ts'
import { noteRules } from '../../model/notes.ts'

/** Note of a customer. The audit finds its acts by their number. */
type Named = { number: string; noteId: string }
type NewNote = { number: string; body: string; pinned: boolean; idempotencyKey: string }

/** Adds a note on a customer, once for each key. Throws `account.not-found` and, above the limit of a customer, `back-office.note-most`. */
export async function addNote(ctx: Ctx, { number, idempotencyKey: key, ...note }: NewNote): Promise<{ noteId: string }> {
  const staffId = requireStaff(ctx, 'accounts')
  const accountId = await accountIdOf(ctx, number)
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'back-office.note', owner: staffId, key, request: { accountId, ...note } }, async () => {
      // Notes of one customer are counted and added one after the other.
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`back-office.notes:${accountId}`}, 0))`)
      const [held] = await ctx.db.select({ notes: count() }).from(accountNote).where(eq(accountNote.accountId, accountId))
      if (held!.notes >= noteRules.most) throw new DomainError('conflict', 'back-office.note-most', { most: noteRules.most })
      const noteId = newId()
      await ctx.db.insert(accountNote).values({ id: noteId, accountId, staffId, ...note, createdAt: ctx.now(), changedAt: ctx.now() })
      return { noteId }
    }),
  )
}

/**
 * Changes the text of one's own note. Throws `back-office.note-gone`, `back-office.note-of-another`, and `back-office.note-changed` if it is no longer the
 * revision that was read.
 */
export async function changeNote(ctx: Ctx, { body, revision, ...named }: Named & { body: string; revision: number }): Promise<void> {
  const staffId = requireStaff(ctx, 'accounts')
  await inTransaction(ctx, async (ctx) => {
    const note = await held(ctx, named)
    if (note.staffId !== staffId) throw new DomainError('forbidden', 'back-office.note-of-another')
    if (note.body === body) return
    if (note.revision !== revision) throw new DomainError('conflict', 'back-office.note-changed')
    await ctx.db
      .update(accountNote)
      .set({ body, revision: revision + 1, changedAt: ctx.now() })
      .where(eq(accountNote.id, note.id))
  })
}

/** Pins a note of anyone to the top of the customer’s page and to their work orders, or releases it. Throws `back-office.note-gone`. */
export async function pinNote(ctx: Ctx, { pinned, ...named }: Named & { pinned: boolean }): Promise<void> {
  requireStaff(ctx, 'accounts')
  const [found] = await ctx.db
    .update(accountNote)
    .set({ pinned })
    .where(await noteOf(ctx, named))
    .returning({ id: accountNote.id })
  if (!found) throw new DomainError('not-found', 'back-office.note-gone')
}

/** Removes one's own note, or with the permission `staff` that of anyone. A note that is gone stays gone. Throws `back-office.note-of-another`. */
export async function removeNote(ctx: Ctx, named: Named): Promise<void> {
  const staffId = requireStaff(ctx, 'accounts')
  const any = ctx.actor.kind === 'staff' && ctx.actor.permissions.includes('staff')
  const note = await noteOf(ctx, named)
  const { rowCount } = await ctx.db.delete(accountNote).where(and(note, any ? undefined : eq(accountNote.staffId, staffId)))
  if (rowCount) return
  const [left] = await ctx.db.select({ id: accountNote.id }).from(accountNote).where(note)
  if (left) throw new DomainError('forbidden', 'back-office.note-of-another')
}

async function held(ctx: Ctx, named: Named): Promise<typeof accountNote.$inferSelect> {
  const [note] = await ctx.db
    .select()
    .from(accountNote)
    .where(await noteOf(ctx, named))
    .for('update')
  if (!note) throw new DomainError('not-found', 'back-office.note-gone')
  return note
}

async function noteOf(ctx: Ctx, { number, noteId }: Named): Promise<SQL | undefined> {
  return and(eq(accountNote.id, noteId), eq(accountNote.accountId, await accountIdOf(ctx, number)))
}

async function accountIdOf(ctx: Ctx, number: string): Promise<string> {
  const accountId = await accountOfNumber(asSystem(ctx, 'back-office.notes'), number)
  if (!accountId) throw new DomainError('not-found', 'account.not-found')
  return accountId
}
