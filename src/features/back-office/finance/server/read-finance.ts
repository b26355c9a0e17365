import { z } from 'zod'
import { readLedgerProof } from '#features/money/api.ts'
import type { LedgerProof } from '#features/money/model.ts'
import {
  listStaffPayments,
  listStaffRefunds,
  listDifferences,
  listSuspense,
  listTransfers,
  readStaffPayment,
  type PaymentsCtx,
} from '#features/payments/api.ts'
import {
  staffPageSize,
  type StaffPayment,
  type StaffPaymentPage,
  type StaffPaymentView,
  type StaffRefundPage,
  type Difference,
  type PaymentSearch,
  type Suspended,
} from '#features/payments/model/staff.ts'
import { gatewayNames, paymentStates } from '#features/payments/model.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { choice, given, listOrder, pagePlace, searchWords } from '#platform/pure/query-fields.ts'
import type { ListViews } from '../../model/list-views.ts'
import { viewFields } from '../../views/forms.ts'
import { openListViews } from '../../views/server/read-views.ts'
import { financeViews } from '../address.ts'

export type FinanceSection =
  | { view: 'payments'; page: StaffPaymentPage; asked: PaymentSearch; open: StaffPaymentView | undefined; views: ListViews }
  | { view: 'transfers'; transfers: StaffPayment[] }
  | { view: 'refunds'; page: StaffRefundPage; open: boolean }
  | { view: 'differences'; differences: Difference[]; resolved: boolean }
  | { view: 'suspense'; rows: Suspended[]; resolved: boolean }
  | { view: 'proof'; proof: LedgerProof }

/** Query of the finance page. `kind` selects the open or the resolved items of a view. */
export const financeQuery = z.object({
  view: z.enum(financeViews).catch('payments'),
  kind: given,
  number: given,
  search: searchWords(100),
  state: choice(paymentStates),
  gateway: choice(gatewayNames),
  sort: listOrder(['created', 'amount']),
  ...pagePlace,
  ...viewFields,
})

/** Reads the finance page for its address. */
export async function readFinance(ctx: Ctx & Pick<PaymentsCtx, 'gateways'>, query: z.output<typeof financeQuery>): Promise<FinanceSection> {
  requireStaff(ctx, 'money')
  const { view, kind, page: at, after, before } = query
  const place = { page: at, after, before, pageSize: staffPageSize }
  const resolved = kind === 'resolved'
  if (view === 'transfers') return { view, transfers: await listTransfers(ctx) }
  if (view === 'refunds') {
    const open = kind === 'open'
    return { view, open, page: await listStaffRefunds(ctx, { open, ...place }) }
  }
  if (view === 'differences') return { view, resolved, differences: await listDifferences(ctx, { resolved }) }
  if (view === 'suspense') return { view, resolved, rows: await listSuspense(ctx, { resolved }) }
  if (view === 'proof') return { view, proof: await readLedgerProof(ctx) }
  const { search, state, gateway, sort: order, number } = query
  const asked = { search, state, gateway, order, ...place }
  const [page, open, views] = await Promise.all([
    listStaffPayments(ctx, asked),
    number ? readStaffPayment(ctx, number.slice(0, 40)) : undefined,
    openListViews(ctx, 'payments', { schema: financeQuery, query }),
  ])
  return { view, asked, page, open, views }
}
