import type { Fen } from '#platform/pure/money.ts'
import type { AgentLevel, CommissionState, OwnApplication } from '../model.ts'
import type { PageOf } from '#platform/pure/page-place.ts'

/** Figures of a CPS partner's links in a period: clicks, sales and earnings recorded in it. */
export type CpsFigures = {
  clicks: number
  customers: number
  orders: number
  heldFen: Fen
  paidFen: Fen
  /** Reversed or owed because of refunds. */
  takenFen: Fen
}

/** A CPS partner's view of their partnership, also after its end. */
export type OwnCps = {
  code: string
  since: Date
  endedAt: Date | null
  /** Month of the viewer's calendar. */
  month: CpsFigures
  all: CpsFigures
  /** Commission paid before its order was refunded, and not yet covered by the balance. */
  owedFen: Fen
  /** The next commission to be paid to the balance. */
  next: { at: Date; amountFen: Fen } | null
}

/** An agent's view of their partnership, also after its end. */
export type OwnAgent = { code: string; level: AgentLevel; since: Date; endedAt: Date | null; paidYearFen: Fen }

/** An account's status in both programs, for its console page. */
export type OwnPartner = {
  cps: { application: OwnApplication | null; partner: OwnCps | null }
  agent: { application: OwnApplication | null; partner: OwnAgent | null }
}

/** An agent's customer without their identity. */
export type AgentCustomer = {
  /** Position in the order of registrations. */
  place: number
  /** Month of registration in the viewer's calendar, `2026-11`. */
  month: string
  /** Number of servers that are not released. */
  servers: number
  /** Paid orders of the current month. */
  paidMonthFen: Fen
}
export type AgentCustomers = { customers: AgentCustomer[]; total: number; page: number; pageSize: number }

/** A partner's customer for staff, with their account. */
export type PartnerCustomer = AgentCustomer & { account: { number: string; nickname: string } | null; at: Date }
export type PartnerCustomers = { customers: PartnerCustomer[]; total: number; page: number; pageSize: number }

/** Former and new value of each changed field of a level. Sums are texts in fen. The former is null for a new level. */
export type LevelValues = Readonly<Record<string, readonly [string | number | boolean | null, string | number | boolean]>>

/** A change of a level, for staff: of its floor alone, or of the fields in `changes`. */
export type LevelChange = {
  id: number
  levelId: string
  fromPerMille: number | null
  toPerMille: number | null
  changes: LevelValues | null
  reason: string
  at: Date
}

export const commissionPageSizes = [10, 20, 50] as const

/** A movement of the balance, with its day in the viewer's calendar, under which the ledger shows it. */
export type Moved = { at: Date; day: string }

/** A commission as its partner sees it. The customer is identified by number only. */
export type CommissionRow = {
  id: string
  customer: number
  orderFen: Fen
  perMille: number
  amountFen: Fen
  state: CommissionState
  createdAt: Date
  releaseAt: Date
  paid: Moved | null
  givenBack: Moved | null
}
export type CommissionPage = { commissions: CommissionRow[]; total: number; page: number; pageSize: number }

/** A commission as staff see it. */
export type PartnerCommission = Omit<CommissionRow, 'customer' | 'paid' | 'givenBack'> & {
  orderNumber: string
  buyer: { number: string; nickname: string } | null
  stateAt: Date
  /** Last action of staff on it, with the reason. */
  byHand: { action: 'pay' | 'reverse'; reason: string; at: Date } | null
}

export type PartnerCommissions = { commissions: PartnerCommission[] } & PageOf

export type LevelStep<Level> = { level: Level; is: 'reached' | 'current' | 'ahead'; missingFen: Fen }

/** Arranges the levels around an agent's, lowest first: which are reached, and the amount missing for higher ones. Accepts levels in any order. */
export function levelSteps<Level extends Pick<AgentLevel, 'id' | 'yearlyFen'>>(
  agent: { level: Level; paidYearFen: Fen },
  levels: readonly Level[],
): LevelStep<Level>[] {
  const { level: own, paidYearFen } = agent
  // Agents keep a level that is no longer offered.
  const all = levels.some(({ id }) => id === own.id) ? levels : [...levels, own]
  return all
    .toSorted((a, b) => (a.yearlyFen < b.yearlyFen ? -1 : 1))
    .map((level) => {
      const is = level.id === own.id ? 'current' : level.yearlyFen < own.yearlyFen ? 'reached' : 'ahead'
      return { level, is, missingFen: is === 'ahead' && level.yearlyFen > paidYearFen ? level.yearlyFen - paidYearFen : 0n }
    })
}
