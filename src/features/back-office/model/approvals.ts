import type { RoleId, RoleNames } from './roles.ts'
import type { PageOf } from '#platform/pure/page-place.ts'

/** Acts that can need the approval of a second member of staff. */
export const approvalKinds = [
  'order-refund',
  'payment-refund',
  'voucher',
  'balance-credit',
  'new-owner',
  'owner-role',
  'owner-disable',
  'owner-enable',
  'owner-link',
  'owner-factor',
  'limit',
  'addresses',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** Sums up to which one member of staff acts alone within 24 hours. */
export const approvalLimits = ['refund', 'voucher', 'credit'] as const
export type ApprovalLimit = (typeof approvalLimits)[number]

type ApprovalPermission = 'orders.refund' | 'money' | 'staff' | 'settings'

/** Permission for each kind, and its limit. Kinds without a limit always need approval. */
export const approvalRules: Readonly<Record<ApprovalKind, { permission: ApprovalPermission; limit: ApprovalLimit | null }>> = {
  'order-refund': { permission: 'orders.refund', limit: 'refund' },
  'payment-refund': { permission: 'money', limit: 'refund' },
  voucher: { permission: 'money', limit: 'voucher' },
  'balance-credit': { permission: 'money', limit: 'credit' },
  'new-owner': { permission: 'staff', limit: null },
  'owner-role': { permission: 'staff', limit: null },
  'owner-disable': { permission: 'staff', limit: null },
  'owner-enable': { permission: 'staff', limit: null },
  'owner-link': { permission: 'staff', limit: null },
  'owner-factor': { permission: 'staff', limit: null },
  limit: { permission: 'settings', limit: null },
  addresses: { permission: 'settings', limit: null },
}

/** Limits of a new installation, in fen. */
export const defaultLimits: Readonly<Record<ApprovalLimit, bigint>> = { refund: 500_000n, voucher: 50_000n, credit: 500_000n }

export const maxLimitFen = 100_000_000_00n

/** Days after which a request expires. */
export const approvalDays = 7

/** Days in which a member of staff cannot approve requests of the person who gave them access. */
export const admissionDays = 7

/** Hours over which the acts of one member of staff are added up. */
export const limitHours = 24

export type ApprovalState = 'waiting' | 'approved' | 'rejected' | 'withdrawn' | 'expired' | 'failed'

/** A limit with the part that the reader has used. Null: no limit. `alone`: there is no second person, so the only owner decides alone. */
export type ApprovalRule = { limitFen: bigint | null; usedFen: bigint; alone: boolean }
export type ApprovalRules = Record<ApprovalKind, ApprovalRule>

/** Values of all limits in fen. Null: without a limit. */
export type LimitValues = Record<ApprovalLimit, bigint | null>

/** Returns whether an act needs approval. A limit of zero means always. */
export function needsApproval({ limitFen, usedFen }: Pick<ApprovalRule, 'limitFen' | 'usedFen'>, amountFen: bigint): boolean {
  if (limitFen === null) return false
  return limitFen === 0n || usedFen + amountFen > limitFen
}

/** Returns whether a changed limit lets one person do more alone. */
export function raisesLimit(from: bigint | null, to: bigint | null): boolean {
  if (from === null) return false
  return to === null || to > from
}

/** Response instead of the result, where an act waits for approval. */
export type AwaitsApproval = { approval: { id: string; expiresAt: Date } }

export function awaitsApproval(result: unknown): result is AwaitsApproval {
  return typeof result === 'object' && result !== null && 'approval' in result
}

export type Person = { id: string; name: string }

/** A request as the page lists it. */
export type Approval = {
  id: string
  kind: ApprovalKind
  /** Number of the order, payment or account; login name; name of the limit. */
  subject: string
  amountFen: bigint | null
  reason: string
  requestedBy: Person
  createdAt: Date
  expiresAt: Date
  state: ApprovalState
  alone: boolean
  decidedBy: Person | null
  decidedAt: Date | null
  note: string | null
  failure: string | null
  detail: ApprovalDetail
  /** Action of the reader. `admitted`: not yet, because the requester gave them access a short time ago. */
  can: 'decide' | 'withdraw' | 'admitted' | null
}

/** Further facts that the approver has to see. */
export type ApprovalDetail = {
  extent?: 'formula' | 'full'
  days?: number
  displayName?: string
  role?: RoleId
  /** Names of the role, if it still exists. */
  roleNames?: RoleNames
  accountNumber?: string
  /** Networks of the new list, separated by commas. Empty: every address. */
  networks?: string
  /** The present value of a limit and the new one. Null: without a limit. */
  from?: bigint | null
  to?: bigint | null
}

export type ApprovalView = 'waiting' | 'decided'
export const approvalPageSize = 20
export type ApprovalPage = { approvals: Approval[]; view: ApprovalView } & PageOf
