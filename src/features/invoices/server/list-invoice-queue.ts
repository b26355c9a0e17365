import { asc, desc, eq, inArray } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { maskText } from '#platform/pure/mask.ts'
import { invoicePageSize, invoiceStates, openStates, type StaffInvoicePage, type InvoiceState, type TitleContact } from '../model.ts'
import { invoice } from '../schema.ts'
import { invoicesOf } from './invoice-rows.ts'
import { permission } from './ports.ts'

/** Lists invoices for finance: waiting ones oldest first, or those of one state latest first. */
export async function listInvoiceQueue(ctx: Ctx, { state, page }: { state?: InvoiceState | undefined; page: number }): Promise<StaffInvoicePage> {
  requireStaff(ctx, permission)
  const byState = await countRows(ctx.db, invoice, Object.fromEntries(invoiceStates.map((one) => [one, eq(invoice.state, one)])))
  const counts: Record<string, number> = Object.fromEntries(Object.entries(byState).filter(([, total]) => total > 0))
  const shown = state ? [state] : [...openStates]
  const rows = await ctx.db
    .select()
    .from(invoice)
    .where(inArray(invoice.state, shown))
    .orderBy(state ? desc(invoice.stateAt) : asc(invoice.stateAt), asc(invoice.id))
    .limit(invoicePageSize)
    .offset((page - 1) * invoicePageSize)
  const names = await nameAccounts(
    asSystem(ctx, 'invoices'),
    rows.map(({ accountId }) => accountId),
  )
  const invoices = (await invoicesOf(ctx, rows)).map((one, index) => {
    const { accountId, fileId } = rows[index]!
    const { number = '', verification = 'none' } = names.get(accountId) ?? {}
    return { ...one, title: one.title && maskTitle(one.title), accountNumber: number, verification, hasFile: fileId !== null }
  })
  return { invoices, total: shown.reduce((sum, one) => sum + (counts[one] ?? 0), 0), page, pageSize: invoicePageSize, counts }
}

function maskTitle<Title extends TitleContact>(title: Title): Title {
  const { address, phone, bankAccount } = title
  return { ...title, address: address && maskText(address, 6, 0), phone: phone && maskText(phone), bankAccount: bankAccount && maskText(bankAccount, 4, 4) }
}

/** Returns the owner of an invoice, for finance's work on its file. */
export async function ownerOfInvoice(ctx: Pick<Ctx, 'actor' | 'db'>, invoiceId: string): Promise<string | undefined> {
  requireStaff(ctx, permission)
  const [row] = await ctx.db.select({ accountId: invoice.accountId }).from(invoice).where(eq(invoice.id, invoiceId))
  return row?.accountId
}
