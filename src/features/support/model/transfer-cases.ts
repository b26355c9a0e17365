/** Transfers that only the staff can carry out (product §8): the receiver cannot be reached, or a company follows another. */
export const transferCaseKinds = ['receiver-unreachable', 'succession'] as const
export type TransferCaseKind = (typeof transferCaseKinds)[number]

/** Whether who asks gives the servers away or is to have them. */
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

/** States in which somebody still has to do something. */
export const openTransferCases: readonly TransferCaseState[] = ['submitted', 'reviewing', 'approved', 'failed']

export const transferCaseRules = {
  servers: 20,
  otherParty: 40,
  otherName: 100,
  reason: { min: 4, max: 500 },
  /** At the same time, of one account. */
  open: 5,
} as const

export type TransferCaseRow = {
  /** Of its work order, where its documents and what was said about it stand. */
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

/** An account as the staff judge it. */
export type CaseParty = { number: string; nickname: string; verification: string }

/** What the staff see beside the case: who the words of the application turn out to be, and what stands against it. */
export type CaseDeskRow = TransferCaseRow & {
  applicant: CaseParty
  /** The account that the other side's number or phone belongs to. */
  other: CaseParty | null
  /** Whose the servers are now; null: there is no such server. */
  servers: { code: string; owner: CaseParty | null }[]
  /** Why it cannot be approved as it stands. */
  obstacle: CaseObstacle | null
}
export const caseObstacles = ['no-other', 'same-account', 'no-server', 'not-theirs', 'unverified'] as const
export type CaseObstacle = (typeof caseObstacles)[number]
export type CaseDeskPage = { cases: CaseDeskRow[]; total: number; page: number; pageSize: number; counts: Record<TransferCaseState, number> }

/** The address of an application in the console, without locale. */
export function transferCasePath(number: string): string {
  return `/console/service?transfers=1&number=${number}`
}
