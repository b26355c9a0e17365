import { eq } from 'drizzle-orm'
import { maskName } from '#features/account/model/holders.ts'
import type { AuthCtx } from '#features/auth/api.ts'
import { limitPaperChecks, type ReceiptPort } from '#features/money/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import type { InvoiceCheck, TitleFacts } from '../model.ts'
import { invoice } from '../schema.ts'
import { hasParty, readInvoiceToken, type InvoiceFacts } from './invoice-token.ts'
import type { InvoiceRow } from './move-invoice.ts'

/**
 * Compares a printed invoice with the books, for anyone who holds its token. Says what the paper says, with a person's name masked, and whether it was
 * reversed or voided since. A token that is not ours has one answer, whatever is wrong with it.
 */
export async function checkInvoice(ctx: AuthCtx & ReceiptPort, token: string): Promise<InvoiceCheck> {
  requireAnyone(ctx)
  await limitPaperChecks(ctx)
  const facts = readInvoiceToken(ctx.receiptMac, token)
  if (!facts) return { state: 'unknown' }
  const [row] = await ctx.db.select().from(invoice).where(eq(invoice.officialNumber, facts.number))
  if (!row || !isSame(row, facts)) return { state: 'differs', ...facts }
  const { title, kind, redNumber } = row
  if (title && !hasParty(ctx.receiptMac, token, { kind, title })) return { state: 'differs', ...facts }
  return { state: stateOf(row), ...facts, kind, buyer: title && buyerOf(title), redNumber }
}

function isSame({ amountFen, issuedAt }: InvoiceRow, facts: InvoiceFacts): boolean {
  return amountFen === facts.amountFen && Math.floor((issuedAt?.getTime() ?? 0) / 1_000) === facts.at.getTime() / 1_000
}

function stateOf({ state }: InvoiceRow): 'matches' | 'reversed' | 'voided' {
  if (state === 'red-issued') return 'reversed'
  return state === 'voided' ? 'voided' : 'matches'
}

/** A company's name is public; a person's is masked, because a code may be read without the paper. */
function buyerOf({ kind, name }: Pick<TitleFacts, 'kind' | 'name'>): string {
  return kind === 'enterprise' ? name : maskName(name)
}
