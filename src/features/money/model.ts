/** Kinds of journal as the database allows them (migrations/0200_ledger.sql). */
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
/** What moves a customer's balance. */
export type EntryKind = (typeof entryKinds)[number]
/** What moves money between accounts of the house, or a customer's frozen balance. */
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

/** One line of a customer's ledger. `amountFen` has its sign: above zero is money in. */
export type LedgerEntry = {
  id: string
  kind: EntryKind
  at: Date
  amountFen: bigint
  balanceAfterFen: bigint
  /** What it belongs to, with the number that its owner knows it by (empty where none was given). */
  subject: { kind: 'order' | 'payment' | 'commission' | 'transfer' | 'trade'; id: string; number: string }
}

/** What orders took of the balance in a month (`2026-03`), less what they gave back. */
export type MonthSpending = { month: string; spentFen: bigint }

/** The customer's own low-water mark; null if they set none. */
export type BalanceAlert = { thresholdFen: bigint }

export const maxAlertFen = 1_000_000_000n

export type LedgerPage = { entries: LedgerEntry[]; total: number; page: number; pageSize: number }

/** A finding of the verifier: what is wrong, and with which journal, account or payment. */
export type LedgerProblem = { problem: string; subject: string }

/** The books are proved every minute. A proof that is older than this says nothing any more: the verifier may be dead or too slow. */
export const proofLastsMs = 300_000

/** What can be said of the books at present. `late`: the last proof that came to its end is too old. */
export type ProofState = 'stopped' | 'never' | 'late' | 'holds'

export function proofStateOf(proof: { stopped: boolean; checkedAt: Date | null }, now: Date): ProofState {
  if (proof.stopped) return 'stopped'
  if (!proof.checkedAt) return 'never'
  return now.getTime() - proof.checkedAt.getTime() > proofLastsMs ? 'late' : 'holds'
}

/** What the back office shows of the verifier: whether money is stopped, and its last runs, the newest first. */
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

/** `-1234n` → `-12.34`: plain digits for files, which programs read. */
export function plainYuan(amount: bigint): string {
  const absolute = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${absolute / 100n}.${String(absolute % 100n).padStart(2, '0')}`
}
