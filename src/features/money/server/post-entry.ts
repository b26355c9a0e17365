import { sql } from 'drizzle-orm'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { companyCurrency } from '#platform/pure/currency.ts'
import type { EntryKind, HouseEntryKind } from '../model.ts'

export type Line = { owner: string | null; kind: string; amountFen: bigint }

export type Entry = {
  kind: EntryKind | HouseEntryKind
  /** Idempotency key: the same key posts once, and with another request it is rejected. */
  key: string
  currency?: string
  subject: { kind: 'payment' | 'order' | 'trade' | 'commission' | 'transfer' | 'voucher'; id: string }
  memo?: string
  lines: readonly Line[]
}

type Posted = { outcome: 'posted' | 'replayed' | 'too-low' | 'stopped' }

/**
 * Calls `ledger.post`; only this and `postEntries` do. Returns true if it moved money now, and false if this key had been posted before. Throws `money.balance-too-low`
 * and, while the verifier has stopped money, `money.stopped`; neither breaks the transaction.
 */
export async function postEntry({ db, actor, now }: Ctx, entry: Entry): Promise<boolean> {
  const lines = JSON.stringify(entry.lines.map(({ owner, kind, amountFen }) => ({ owner, kind, amount: amountFen.toString() })))
  const { rows } = await db.execute<Posted>(sql`
    select outcome from ledger.post(
      ${newId()}::uuid, ${entry.kind}, ${entry.currency ?? companyCurrency().code}, ${entry.key}, ${lines}::jsonb,
      ${entry.subject.kind}, ${entry.subject.id}, ${entry.memo ?? ''}, ${actorText(actor)}, ${now().toISOString()}::timestamptz)`)
  const outcome = rows[0]?.outcome
  if (outcome === 'too-low') throw new DomainError('conflict', 'money.balance-too-low')
  if (outcome === 'stopped') throw new DomainError('unavailable', 'money.stopped')
  return outcome === 'posted'
}

function actorText(actor: Actor): string {
  if (actor.kind === 'customer') return `customer:${actor.accountId}`
  if (actor.kind === 'staff') return `staff:${actor.staffId}`
  return actor.kind === 'system' ? `system:${actor.name}` : 'visitor'
}
