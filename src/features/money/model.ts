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

/** Age in milliseconds after which the verification of everything is outdated. It runs every night. */
export const wholeProofLastsMs = 36 * 3_600_000

/** `checkedAt`: end of the last verification. `wholeAt`: end of the last one of everything; null if there was none. `firstAt`: end of the first one. */
export type ProofTimes = { stopped: boolean; checkedAt: Date | null; wholeAt: Date | null; firstAt: Date | null }

/** State of the verification. `late`: the last completed run is too old. `partly`: new entries are proven, and everything was not for too long. */
export type ProofState = 'stopped' | 'never' | 'late' | 'partly' | 'holds'

export function proofStateOf({ stopped, checkedAt, wholeAt, firstAt }: ProofTimes, now: Date): ProofState {
  if (stopped) return 'stopped'
  if (!checkedAt) return 'never'
  if (now.getTime() - checkedAt.getTime() > proofLastsMs) return 'late'
  return now.getTime() - (wholeAt ?? firstAt ?? checkedAt).getTime() > wholeProofLastsMs ? 'partly' : 'holds'
}

/** Findings about books that are consistent: only the sealed mark or the signed anchors know that they were others. */
export const onlyOutsideKnows: readonly string[] = [
  'the ledger differs from a signed anchor',
  'the audit log differs from a signed anchor',
  'the file of anchors was changed',
  'the history up to the proven mark was changed',
  'the last proven journal was changed',
  'the proven mark was changed',
  'the proven mark is missing',
]

/** `new`: entries since the proven mark. `all`: the whole ledger. */
export type ProofScope = 'new' | 'all'

/** Verifier status in the back office: whether money is stopped, and the last runs, newest first. */
export type LedgerProof = {
  state: ProofState
  checkedAt: Date | null
  wholeAt: Date | null
  stoppedAt: Date | null
  reason: string | null
  runs: { id: string; at: Date; journals: bigint; problems: bigint; firstProblem: string | null; scope: ProofScope }[]
}

export const ledgerPageSizes = [10, 20, 50, 100] as const

export const directions = ['in', 'out'] as const
export type Direction = (typeof directions)[number]

export function directionOf(entry: { amountFen: bigint }): Direction {
  return entry.amountFen > 0n ? 'in' : 'out'
}
