import { and, asc, desc, eq, inArray, like, ne, or, type SQL } from 'drizzle-orm'
import { accountOfNumber, nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { keysetBy, readKeysetPage } from '#platform/db/reads/read-keyset-page.ts'
import type { PagePlace } from '#platform/pure/page-place.ts'
import { maskText } from '#platform/pure/mask.ts'
import { likePrefix } from '#platform/pure/search-words.ts'
import { invoicePageSize, invoiceStates, openStates, type FoundInvoice, type StaffInvoicePage, type InvoiceState, type TitleContact } from '../model.ts'
import { invoice } from '../schema.ts'
import { invoicesOf } from './invoice-rows.ts'
import { permission } from './ports.ts'

type Asked = { state?: InvoiceState | undefined; search?: string } & PagePlace

/** Lists invoices for finance: waiting ones oldest first, those of one state latest first, or in all states those found by a number or of a customer. */
export async function listInvoiceQueue(ctx: Ctx, asked: Asked): Promise<StaffInvoicePage> {
  requireStaff(ctx, permission)
  const { state, search = '', page } = asked
  const ofStates = Object.fromEntries(invoiceStates.map((one) => [one, eq(invoice.state, one)]))
  const sought = search === '' ? undefined : ((await ofCustomer(ctx, search)) ?? numbered(search))
  const { found, ...byState } = await countRows(ctx.db, invoice, sought ? { ...ofStates, found: sought } : ofStates)
  const counts: Record<string, number> = Object.fromEntries(Object.entries(byState).filter(([, total]) => total > 0))
  const shown = state ? [state] : [...openStates]
  const down = state !== undefined || search !== ''
  const keyset = keysetBy<typeof invoice.$inferSelect>('since', { by: invoice.stateAt, type: 'time' }, invoice.id, { down, of: (row) => [row.stateAt, row.id] })
  const { rows, turns } = await readKeysetPage({ ...asked, pageSize: invoicePageSize }, keyset, (part) =>
    ctx.db
      .select()
      .from(invoice)
      .where(and(sought ?? inArray(invoice.state, shown), part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  )
  const names = await nameAccounts(
    asSystem(ctx, 'invoices'),
    rows.map(({ accountId }) => accountId),
  )
  const invoices = (await invoicesOf(ctx, rows)).map((one, index) => {
    const { accountId, fileId } = rows[index]!
    const { number = '', verification = 'none' } = names.get(accountId) ?? {}
    return { ...one, title: one.title && maskTitle(one.title), accountNumber: number, verification, hasFile: fileId !== null }
  })
  const total = found ?? shown.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
  return { invoices, total, page, pageSize: invoicePageSize, turns, counts }
}

/** Finds at most `limit` invoices by a number, for finance. */
export async function findStaffInvoices(ctx: Ctx, { search, limit }: { search: string; limit: number }): Promise<FoundInvoice[]> {
  requireStaff(ctx, permission)
  return ctx.db
    .select({ number: invoice.number, state: invoice.state, amountFen: invoice.amountFen })
    .from(invoice)
    .where(numbered(search))
    .orderBy(desc(invoice.stateAt), asc(invoice.id))
    .limit(limit)
}

/** Condition for the invoices of a customer, if the search is an account number. */
async function ofCustomer(ctx: Ctx, search: string): Promise<SQL | undefined> {
  if (!/^[1-9]\d{9}$/.test(search)) return undefined
  const accountId = await accountOfNumber(asSystem(ctx, 'invoices'), search)
  return accountId ? and(ne(invoice.state, 'draft'), eq(invoice.accountId, accountId)) : undefined
}

/** The beginning of our number, or the whole number of the tax office. Drafts are the customer's alone. */
function numbered(search: string): SQL | undefined {
  const typed = search.toUpperCase()
  return and(ne(invoice.state, 'draft'), or(like(invoice.number, likePrefix(typed)), eq(invoice.officialNumber, typed), eq(invoice.redNumber, typed)))
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
