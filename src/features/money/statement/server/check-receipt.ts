import type { AuthCtx } from '#features/auth/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import type { ReceiptCheck } from '../model.ts'
import { limitPaperChecks } from './limit-paper-checks.ts'
import { hasEntries, readReceiptToken } from './receipt-token.ts'
import { entriesOf, type ReceiptPort } from './receipt-link.ts'

/**
 * Compares a printed receipt with the books, for anyone who holds its token. Says what the paper says and nothing about the customer; a token that
 * is not ours has one answer, whatever is wrong with it.
 */
export async function checkReceipt(ctx: AuthCtx & ReceiptPort, token: string): Promise<ReceiptCheck> {
  requireAnyone(ctx)
  await limitPaperChecks(ctx)
  const facts = readReceiptToken(ctx.receiptMac, token)
  if (!facts) return { state: 'unknown' }
  const entries = await entriesOf(ctx.db, facts.number)
  const { number, at, amountFen } = facts
  if (!hasEntries(ctx.receiptMac, token, entries.slice(0, facts.entries))) return { state: 'differs', number, at, amountFen, added: 0 }
  return { state: 'matches', number, at, amountFen, added: entries.length - facts.entries }
}
