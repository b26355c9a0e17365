import type { ReactNode } from 'react'
import { useDates, useIso, useLocale } from '#platform/i18n/messages.tsx'
import { formatFen, type Fen } from '#platform/pure/money.ts'
import { numberFormat } from '#platform/pure/formats.ts'
import { useOwnMessages } from '../messages/use-own-messages.ts'
import { percentOf, type OwnApplication, type PartnerKind } from '../../model.ts'
import { levelSteps, type CpsFigures, type LevelStep, type OwnAgent, type OwnCps } from '../../model/dashboard.ts'
import type { ShownLevel, ShownTerms } from '../../pages/partner-props.ts'
import type { OwnPartnerProps } from './own-props.ts'

export type Note = { key: string; title: string; text: string }
type Figure = { key: keyof CpsFigures; name: string; month: string; all: string; hint?: string }

/** Visits, registrations and orders, then held, paid and reversed commission: each for this month and in total. */
export function useFigures({ month, all, next }: OwnCps): { reach: Figure[]; money: Figure[] } {
  const m = useOwnMessages().figures
  const iso = useIso()
  const { date } = useDates()
  const numbers = numberFormat(iso)
  const reachOf = (key: 'clicks' | 'customers' | 'orders'): Figure => ({ key, name: m[key], month: numbers.format(month[key]), all: numbers.format(all[key]) })
  const moneyOf = (key: 'heldFen' | 'paidFen' | 'takenFen', name: string): Figure => ({
    key,
    name,
    month: formatFen(month[key], iso),
    all: formatFen(all[key], iso),
  })
  return {
    reach: [reachOf('clicks'), reachOf('customers'), reachOf('orders')],
    money: [
      { ...moneyOf('heldFen', m.held), hint: next ? m.next(formatFen(next.amountFen, iso), date(next.at)) : m.noneHeld },
      moneyOf('paidFen', m.paid),
      moneyOf('takenFen', m.taken),
    ],
  }
}

/** Terms in plain words. */
export function useTermNotes({ months, holdDays, cookieDays }: ShownTerms): Note[] {
  const { whose, long, hold, refund, use } = useOwnMessages().terms
  return [
    { key: 'whose', title: whose.title, text: whose.text(cookieDays) },
    { key: 'long', title: long.title, text: long.text(months) },
    { key: 'hold', title: hold.title, text: hold.text(holdDays) },
    { key: 'refund', ...refund },
    { key: 'use', ...use },
  ]
}

export function useAgentNotes({ floorPerMille }: Pick<ShownLevel, 'floorPerMille'>): Note[] {
  const { counts, quote, floor, resale } = useOwnMessages().agent.notes
  return [
    { key: 'counts', ...counts },
    { key: 'quote', ...quote },
    { key: 'floor', title: floor.title, text: floor.text(percentOf(floorPerMille)) },
    { key: 'resale', ...resale },
  ]
}

type AgentStanding = {
  level: ShownLevel
  percent: string
  steps: LevelStep<ShownLevel>[]
  /** Amount missing for the next level, or a text that it is due or that this is the top. */
  nextText: string
  /** Progress to the next level, 0 to 100; undefined at the top. */
  progress: { name: string; value: number } | undefined
}

/** Level of an agent among all levels, in the page's language. */
export function useAgentStanding({ level, paidYearFen }: OwnAgent, levels: readonly ShownLevel[]): AgentStanding {
  const m = useOwnMessages().agent
  const locale = useLocale()
  const iso = useIso()
  const { names, ...rest } = level
  const own: ShownLevel = { ...rest, name: names[locale] }
  const steps = levelSteps({ level: own, paidYearFen }, levels)
  const next = steps.find((step) => step.is === 'ahead')
  return {
    level: own,
    percent: percentOf(own.discountPerMille),
    steps,
    nextText: next ? (next.missingFen > 0n ? m.missing(next.level.name, formatFen(next.missingFen, iso)) : m.due(next.level.name)) : m.top,
    progress: next ? { name: m.progress(next.level.name), value: shareOf(paidYearFen, next.level.yearlyFen) } : undefined,
  }
}

function shareOf(part: Fen, whole: Fen): number {
  return Math.min(100, Number((part * 1000n) / whole) / 10)
}

export type Offer = {
  kind: PartnerKind
  title: string
  text: string
  facts: { label: string; value: ReactNode }[]
  application: OwnApplication | null
  apply: string
  path: `/partnerships/${PartnerKind}`
}

/** Programmes that the account is not in. */
export function useOffers({ own, levels, rates, terms }: OwnPartnerProps): Offer[] {
  const m = useOwnMessages().offers
  const most = Math.max(...rates.map((rate) => rate.firstPerMille))
  const off = levels.map((level) => level.discountPerMille)
  const offers: Offer[] = [
    {
      kind: 'cps',
      title: m.cps.title,
      text: m.cps.text,
      facts: [
        { label: m.cps.facts.rate, value: `${percentOf(most)}%` },
        { label: m.cps.facts.months, value: m.cps.facts.monthsValue(terms.months) },
      ],
      application: own.cps.application,
      apply: m.cps.apply,
      path: '/partnerships/cps',
    },
    {
      kind: 'agent',
      title: m.agent.title,
      text: m.agent.text,
      facts: [
        { label: m.agent.facts.rate, value: `${percentOf(Math.min(...off))}%–${percentOf(Math.max(...off))}%` },
        { label: m.agent.facts.levels, value: m.agent.facts.levelsValue(levels.length) },
      ],
      application: own.agent.application,
      apply: m.agent.apply,
      path: '/partnerships/agent',
    },
  ]
  return offers.filter(({ kind }) => own[kind].partner === null)
}
