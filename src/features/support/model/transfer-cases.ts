import type { PageOf } from '#platform/pure/page-place.ts'

/** Transfers that only staff can carry out (product §8): the receiver cannot be reached, or a company succeeds another. */
export const transferCaseKinds = ['receiver-unreachable', 'succession'] as const
export type TransferCaseKind = (typeof transferCaseKinds)[number]

/** Side of the applicant: gives the servers away, or receives them. */
export const transferCaseSides = ['owner', 'successor'] as const
export type TransferCaseSide = (typeof transferCaseSides)[number]

export const transferCaseStates = ['submitted', 'reviewing', 'approved', 'completed', 'failed', 'rejected', 'withdrawn'] as const
export type TransferCaseState = (typeof transferCaseStates)[number]

export const transferCaseSteps = {
  review: { from: ['submitted'], to: 'reviewing', by: 'staff' },
  approve: { from: ['reviewing', 'failed'], to: 'approved', by: 'staff' },
  reject: { from: ['submitted', 'reviewing', 'failed'], to: 'rejected', by: 'staff' },
  withdraw: { from: ['submitted', 'reviewing'], to: 'withdrawn', by: 'customer' },
  /** The transfer itself ended. */
  complete: { from: ['approved'], to: 'completed', by: 'system' },
  fail: { from: ['approved'], to: 'failed', by: 'system' },
} as const satisfies Record<string, { from: readonly TransferCaseState[]; to: TransferCaseState; by: 'customer' | 'staff' | 'system' }>
export type TransferCaseStep = keyof typeof transferCaseSteps

export function transferCaseCan(step: TransferCaseStep, { state }: { state: TransferCaseState }): boolean {
  return (transferCaseSteps[step].from as readonly TransferCaseState[]).includes(state)
}

/** States in which an action is still needed. */
export const openTransferCases: readonly TransferCaseState[] = ['submitted', 'reviewing', 'approved', 'failed']

export const transferCaseRules = {
  servers: 20,
  otherParty: 40,
  otherName: 100,
  reason: { min: 4, max: 500 },
  /** Limit of open cases of one account. */
  open: 5,
} as const

export type TransferCaseRow = {
  /** Number of the work order with its documents and conversation. */
  number: string
  kind: TransferCaseKind
  side: TransferCaseSide
  serverCodes: string[]
  otherParty: string
  otherName: string
  state: TransferCaseState
  stateAt: Date
  createdAt: Date
  reason: string | null
  transferNumber: string | null
}

export type TransferCasePage = {
  cases: TransferCaseRow[]
  total: number
  page: number
  pageSize: number
  byState: Partial<Record<TransferCaseState, number>>
}

export type TransferCaseLine = { fromState: TransferCaseState | null; toState: TransferCaseState; by: 'customer' | 'staff' | 'system'; at: Date }
export type TransferCaseView = TransferCaseRow & { lines: TransferCaseLine[] }

/** An account as staff judge it. */
export type CaseParty = { number: string; nickname: string; verification: string }

/** A case for staff, with the accounts and servers that the application names and the obstacles. */
export type CaseQueueRow = TransferCaseRow & {
  applicant: CaseParty
  /** Account of the other party's number or phone. */
  other: CaseParty | null
  /** Present owner of each server. Null if the server does not exist. */
  servers: { code: string; owner: CaseParty | null }[]
  /** Reason why it cannot be approved now. */
  obstacle: CaseObstacle | null
}
export const caseObstacles = ['no-other', 'same-account', 'no-server', 'not-theirs', 'unverified'] as const
export type CaseObstacle = (typeof caseObstacles)[number]
export type CaseQueuePage = { cases: CaseQueueRow[]; counts: Record<TransferCaseState, number> } & PageOf

/** Path of an application in the console, without locale. */
export function transferCasePath(number: string): string {
  return `/console/service?transfers=1&number=${number}`
}
