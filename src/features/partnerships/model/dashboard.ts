import type { Fen } from '#platform/pure/money.ts'
import type { AgentLevel, CommissionState, OwnApplication } from '../model.ts'

/** What a CPS partner's links brought in a time: what was noted, sold and earned in it. */
export type CpsFigures = {
  clicks: number
  customers: number
  orders: number
  heldFen: Fen
  paidFen: Fen
  /** Taken back with refunds, or still to be taken. */
  takenFen: Fen
}

/** A CPS partner's own side, also after the partnership. */
export type OwnCps = {
  code: string
  since: Date
  endedAt: Date | null
  /** The month of the viewer's calendar. */
  month: CpsFigures
  all: CpsFigures
  /** Paid out before its order was refunded, and not covered by the balance yet. */
  owedFen: Fen
  /** The commission that comes to the balance next. */
  next: { at: Date; amountFen: Fen } | null
}

/** An agent's own side, also after the partnership. */
export type OwnAgent = { code: string; level: AgentLevel; since: Date; endedAt: Date | null; paidYearFen: Fen }

/** What an account is in both programmes, for its page of the console. */
export type OwnPartner = {
  cps: { application: OwnApplication | null; partner: OwnCps | null }
  agent: { application: OwnApplication | null; partner: OwnAgent | null }
}

/** A customer of an agent's as the agent sees it: who it is stays with us. */
export type AgentCustomer = {
  /** In the order of registrations. */
  place: number
  /** The month of registration in the viewer's calendar, `2026-11`. */
  month: string
  /** That are not released. */
  servers: number
  /** Paid orders of the month that runs. */
  paidMonthFen: Fen
}
export type AgentCustomers = { customers: AgentCustomer[]; total: number; page: number; pageSize: number }

/** The same for staff, who see whose they are. */
export type PartnerCustomer = AgentCustomer & { account: { number: string; nickname: string } | null; at: Date }
export type PartnerCustomers = { customers: PartnerCustomer[]; total: number; page: number; pageSize: number }

/** A change of a level's floor, for staff. */
export type LevelChange = { id: number; levelId: string; fromPerMille: number; toPerMille: number; reason: string; at: Date }

export const commissionPageSizes = [10, 20, 50] as const

/** A movement of the balance, with its day in the viewer's calendar: where the ledger shows it. */
export type Moved = { at: Date; day: string }

/** A commission as its partner sees it: who the customer is stays with us, only which one of theirs is told. */
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
  /** What staff did with it last, and why. */
  byHand: { action: 'pay' | 'reverse'; reason: string; at: Date } | null
}

export type PartnerCommissions = { commissions: PartnerCommission[]; total: number; page: number; pageSize: number }

export type LevelStep<Level> = { level: Level; is: 'reached' | 'current' | 'ahead'; missingFen: Fen }

/** An agent's place among the levels, lowest first: which are behind, and what the next ones still ask for. Levels in any order. */
export function levelSteps<Level extends Pick<AgentLevel, 'id' | 'yearlyFen'>>(
  agent: { level: Level; paidYearFen: Fen },
  levels: readonly Level[],
): LevelStep<Level>[] {
  const { level: own, paidYearFen } = agent
  // A level that is no longer offered stays that of its agents.
  const all = levels.some(({ id }) => id === own.id) ? levels : [...levels, own]
  return all
    .toSorted((a, b) => (a.yearlyFen < b.yearlyFen ? -1 : 1))
    .map((level) => {
      const is = level.id === own.id ? 'current' : level.yearlyFen < own.yearlyFen ? 'reached' : 'ahead'
      return { level, is, missingFen: is === 'ahead' && level.yearlyFen > paidYearFen ? level.yearlyFen - paidYearFen : 0n }
    })
}
