/** Kinds of journal as the database allows them (migrations/0030_ledger.sql). */
export const entryKinds = ['payment.credit', 'order.charge', 'order.refund', 'commission.release', 'commission.reverse'] as const
/** What moves a customer's balance. */
export type EntryKind = (typeof entryKinds)[number]
/** What moves money between accounts of the house, or a customer's frozen balance. */
export type HouseEntryKind = 'suspense.receive' | 'suspense.release' | 'commission.hold' | 'commission.cancel'

export type Balance = { availableFen: bigint; frozenFen: bigint; vouchersFen: bigint }

/** One line of a customer's ledger. `amountFen` has its sign: above zero is money in. */
export type LedgerEntry = {
  id: string
  kind: EntryKind
  at: Date
  amountFen: bigint
  balanceAfterFen: bigint
  /** What it belongs to, with the number that its owner knows it by (empty where none was given). */
  subject: { kind: 'order' | 'payment' | 'commission'; id: string; number: string }
}

export type LedgerPage = { entries: LedgerEntry[]; total: number; page: number; pageSize: number }

/** A finding of the verifier: what is wrong, and with which journal, account or payment. */
export type LedgerProblem = { problem: string; subject: string }

export const ledgerPageSizes = [10, 20, 50, 100] as const

export const directions = ['in', 'out'] as const
export type Direction = (typeof directions)[number]

export function directionOf(entry: { amountFen: bigint }): Direction {
  return entry.amountFen > 0n ? 'in' : 'out'
}

/** `-1234n` → `-12.34`: plain digits for files, which programs read. */
export function plainYuan(amount: bigint): string {
  const absolute = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${absolute / 100n}.${String(absolute % 100n).padStart(2, '0')}`
}
