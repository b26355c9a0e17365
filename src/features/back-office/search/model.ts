import type { StaffAccount } from '#features/account/model/staff.ts'
import type { FoundInvoice } from '#features/invoices/model.ts'
import type { StaffOrder } from '#features/orders/staff/model.ts'
import type { StaffServer } from '#features/servers/listing/model.ts'
import type { FoundWorkOrder } from '#features/support/model.ts'
import type { FoundTaxDocument } from '#features/taxes/model.ts'

/** Results of the back office's search. Kinds whose page the role may not open are empty. Phones are masked, as in the list of accounts. */
export type StaffResults = {
  accounts: Pick<StaffAccount, 'number' | 'nickname' | 'phoneMasked' | 'closedAt' | 'frozenAt'>[]
  orders: (Pick<StaffOrder, 'number' | 'state' | 'totalFen'> & { holder: string })[]
  servers: Pick<StaffServer, 'code' | 'name' | 'state' | 'ipv4' | 'accountNumber'>[]
  workOrders: FoundWorkOrder[]
  invoices: FoundInvoice[]
  taxInvoices: FoundTaxDocument[]
  articles: { slug: string; title: string }[]
}
