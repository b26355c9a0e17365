import { randomInt } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { sumOrderMoney } from '#features/money/api.ts'
import { lockDeliveredOrders } from '#features/orders/api.ts'
import { paymentNumber } from '#features/payments/model.ts'
import { isOwnCompany } from '#features/verification/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { SaveInvoiceInput } from '../forms.ts'
import { invoiceCan, invoiceLimits, taxPercent, transitions, type TitleFacts } from '../model.ts'
import { invoice, invoiceLine, invoiceTitle } from '../schema.ts'
import { lockInvoice, writeHistory, type InvoiceRow } from './move-invoice.ts'
import type { InvoicesCtx } from './ports.ts'

/**
 * Requests an invoice for the caller's orders, or saves it as a draft. A draft or a rejected request may be changed and sent again. The sum is what the ledger
 * has left of each order. Needs an approved identity; a special invoice needs the verified company's name and code. Throws `invoices.already-invoiced`,
 * `invoices.nothing-left`, `invoices.special-title`.
 */
export async function saveInvoice(ctx: InvoicesCtx, input: SaveInvoiceInput): Promise<{ invoiceId: string; number: string }> {
  const accountId = requireCustomer(ctx)
  const { idempotencyKey: key, ...request } = input
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'invoices.save', owner: accountId, key, request }, async () => {
      const held = input.invoiceId ? await lockInvoice(ctx, input.invoiceId, accountId) : undefined
      if (held && !invoiceCan('submit', held)) throw new DomainError('conflict', 'invoices.moved-on', { state: held.state })
      const title = await ownTitle(ctx, accountId, input.titleId)
      if (input.submit) await requireMay(ctx, accountId, input.kind, title)
      const lines = await linesOf(ctx, accountId, input)
      return write(ctx, accountId, held, { input, title, lines })
    }),
  )
}

type Title = TitleFacts & { titleId: string }
type Line = { orderId: string; amountFen: bigint }

async function ownTitle(ctx: InvoicesCtx, accountId: string, titleId: string): Promise<Title> {
  const { kind, name, taxNumber, address, phone, bank, bankAccount } = invoiceTitle
  const [found] = await ctx.db
    .select({ kind, name, taxNumber, address, phone, bank, bankAccount })
    .from(invoiceTitle)
    .where(and(eq(invoiceTitle.id, titleId), eq(invoiceTitle.accountId, accountId)))
  if (!found) throw new DomainError('not-found', 'invoices.title-not-found')
  return { ...found, titleId }
}

async function requireMay(ctx: InvoicesCtx, accountId: string, kind: SaveInvoiceInput['kind'], title: Title): Promise<void> {
  await requireWithinLimits(ctx, 'invoices.submitted-often', [{ key: `invoices.submit:${accountId}`, max: invoiceLimits.submitsADay, windowSeconds: 86_400 }])
  const { verification: verified } = await readAccount(ctx, accountId)
  if (verified === 'none') throw new DomainError('forbidden', 'invoices.verify-first')
  if (kind !== 'special') return
  const own =
    verified === 'enterprise' &&
    title.kind === 'enterprise' &&
    title.taxNumber !== null &&
    (await isOwnCompany(ctx, { companyName: title.name, creditCode: title.taxNumber }))
  if (!own) throw new DomainError('forbidden', 'invoices.special-title')
  // Facts that the tax authority prints on a special invoice.
  if (!title.address || !title.phone || !title.bank || !title.bankAccount) throw new DomainError('invalid', 'invoices.special-facts')
}

/** Reads the amounts under the orders' locks, so that a concurrent refund waits or has been deducted. */
async function linesOf(ctx: InvoicesCtx, accountId: string, { orderIds, submit }: SaveInvoiceInput): Promise<Line[]> {
  const orders = await lockDeliveredOrders(ctx, orderIds)
  if (submit) {
    const taken = await ctx.db
      .select({ orderId: invoiceLine.orderId })
      .from(invoiceLine)
      .where(and(inArray(invoiceLine.orderId, [...orderIds]), eq(invoiceLine.live, true)))
    if (taken.length > 0) throw new DomainError('conflict', 'invoices.already-invoiced')
  }
  const money = await sumOrderMoney(ctx, { accountId, orderIds })
  return orders.map(({ id, number }) => {
    const amountFen = money.get(id) ?? 0n
    if (amountFen <= 0n) throw new DomainError('conflict', 'invoices.nothing-left', { number })
    return { orderId: id, amountFen }
  })
}

async function write(
  ctx: InvoicesCtx,
  accountId: string,
  held: InvoiceRow | undefined,
  { input, title, lines }: { input: SaveInvoiceInput; title: Title; lines: Line[] },
): Promise<{ invoiceId: string; number: string }> {
  const now = ctx.now()
  const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0n)
  const state = input.submit ? transitions.submit.to : (held?.state ?? 'draft')
  const facts = { kind: input.kind, title, amountFen, taxPercent, state, stateAt: now, reasonCode: null, reason: null }
  const head = held ?? { id: newId(), number: paymentNumber(now, randomInt(10_000_000_000)).replace('P', 'F') }
  if (held) {
    await ctx.db.delete(invoiceLine).where(eq(invoiceLine.invoiceId, held.id))
    await ctx.db.update(invoice).set(facts).where(eq(invoice.id, held.id))
  } else {
    await ctx.db.insert(invoice).values({ id: head.id, number: head.number, accountId, createdAt: now, ...facts })
  }
  await ctx.db.insert(invoiceLine).values(lines.map((line) => ({ ...line, invoiceId: head.id })))
  if (held?.state !== state) await writeHistory(ctx, { invoiceId: head.id, from: held?.state ?? null, to: state })
  if (input.submit) await announce(ctx, 'invoice.submitted', { number: head.number })
  return { invoiceId: head.id, number: head.number }
}
