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
  staffPageOf,
  staffPageSize,
  paymentSearchOf,
  type StaffPayment,
  type StaffPaymentPage,
  type StaffPaymentView,
  type StaffRefundPage,
  type Difference,
  type PaymentSearch,
  type Suspended,
} from '#features/payments/model/staff.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { financeViewOf } from '../address.ts'

export type FinanceSection =
  | { view: 'payments'; page: StaffPaymentPage; asked: PaymentSearch; open: StaffPaymentView | undefined }
  | { view: 'transfers'; transfers: StaffPayment[] }
  | { view: 'refunds'; page: StaffRefundPage; open: boolean }
  | { view: 'differences'; differences: Difference[]; resolved: boolean }
  | { view: 'suspense'; rows: Suspended[]; resolved: boolean }
  | { view: 'proof'; proof: LedgerProof }

/** Reads the finance page for its address. */
export async function readFinance(ctx: Ctx & Pick<PaymentsCtx, 'gateways'>, query: URLSearchParams): Promise<FinanceSection> {
  requireStaff(ctx, 'money')
  const view = financeViewOf(query)
  const resolved = query.get('kind') === 'resolved'
  if (view === 'transfers') return { view, transfers: await listTransfers(ctx) }
  if (view === 'refunds') {
    const open = query.get('kind') === 'open'
    return { view, open, page: await listStaffRefunds(ctx, { open, page: staffPageOf(query), pageSize: staffPageSize }) }
  }
  if (view === 'differences') return { view, resolved, differences: await listDifferences(ctx, { resolved }) }
  if (view === 'suspense') return { view, resolved, rows: await listSuspense(ctx, { resolved }) }
  if (view === 'proof') return { view, proof: await readLedgerProof(ctx) }
  const asked = paymentSearchOf(query)
  const number = query.get('number')
  const [page, open] = await Promise.all([listStaffPayments(ctx, asked), number ? readStaffPayment(ctx, number.slice(0, 40)) : undefined])
  return { view, asked, page, open }
}
