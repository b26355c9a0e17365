/** Kinds of journal, as the database allows them (migrations/0200_ledger.sql). */
export const entryKinds = [
  'payment.credit',
  'order.charge',
  'order.refund',
  'commission.release',
  'commission.reverse',
  'refund.hold',
  'refund.return',
  'transfer.escrow',
  'transfer.return',
  'transfer.release',
  'transfer.give-back',
  'mix.hold',
  'mix.return',
  'withdraw.hold',
  'withdraw.return',
  'suspense.release',
  'import.credit',
] as const
/** Kinds that move a customer's balance. */
export type EntryKind = (typeof entryKinds)[number]
/** Kinds that move money between company accounts, or a customer's frozen balance. */
export type HouseEntryKind =
  | 'suspense.receive'
  | 'commission.hold'
  | 'commission.cancel'
  | 'refund.send'
  | 'transfer.settle'
  | 'voucher.issue'
  | 'voucher.expire'
  | 'voucher.withdraw'

export const voucherStates = ['active', 'expired', 'withdrawn'] as const
export type VoucherState = (typeof voucherStates)[number]

export type Balance = { availableFen: bigint; frozenFen: bigint; vouchersFen: bigint }

/** One line of a customer's ledger. `amountFen` is positive for money in. */
export type LedgerEntry = {
  id: string
  kind: EntryKind
  at: Date
  amountFen: bigint
  balanceAfterFen: bigint
  /** Subject of the entry, with the number that the customer knows it by. Empty if none was given. */
  subject: { kind: 'order' | 'payment' | 'commission' | 'transfer' | 'trade'; id: string; number: string }
}

/** Spending of a month (`2026-03`) from the balance, less refunds. */
export type MonthSpending = { month: string; spentFen: bigint }

/** The customer's low-balance threshold. Null if none is set. */
export type BalanceAlert = { thresholdFen: bigint }

export const maxAlertFen = 1_000_000_000n

export type LedgerPage = { entries: LedgerEntry[]; total: number; page: number; pageSize: number }

/** A finding of the verifier: the problem and its journal, account or payment. */
export type LedgerProblem = { problem: string; subject: string }

/** Age in milliseconds after which a verification is outdated. The verifier runs every minute, so an older result means that it is dead or too slow. */
export const proofLastsMs = 300_000

/** State of the verification. `late`: the last completed run is too old. */
export type ProofState = 'stopped' | 'never' | 'late' | 'holds'

export function proofStateOf(proof: { stopped: boolean; checkedAt: Date | null }, now: Date): ProofState {
  if (proof.stopped) return 'stopped'
  if (!proof.checkedAt) return 'never'
  return now.getTime() - proof.checkedAt.getTime() > proofLastsMs ? 'late' : 'holds'
}

/** Verifier status in the back office: whether money is stopped, and the last runs, newest first. */
export type LedgerProof = {
  state: ProofState
  stoppedAt: Date | null
  reason: string | null
  runs: { id: string; at: Date; journals: bigint; problems: bigint; firstProblem: string | null }[]
}

export const ledgerPageSizes = [10, 20, 50, 100] as const

export const directions = ['in', 'out'] as const
export type Direction = (typeof directions)[number]

export function directionOf(entry: { amountFen: bigint }): Direction {
  return entry.amountFen > 0n ? 'in' : 'out'
}

/** Formats fen as plain digits for files that programs read: `-1234n` → `-12.34`. */
export function plainYuan(amount: bigint): string {
  const absolute = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${absolute / 100n}.${String(absolute % 100n).padStart(2, '0')}`
}
