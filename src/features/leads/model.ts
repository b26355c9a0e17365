import type { RetentionRule } from '#platform/pure/retention.ts'
import type { PageOf } from '#platform/pure/page-place.ts'

export const leadTopics = ['sales', 'partnership', 'press', 'complaint', 'other'] as const
export type LeadTopic = (typeof leadTopics)[number]

export const leadStates = ['open', 'taken', 'closed'] as const
export type LeadState = (typeof leadStates)[number]

/** Steps that staff can take with a lead, with their initial states. */
export const leadSteps = {
  take: { from: ['open'], to: 'taken' },
  release: { from: ['taken'], to: 'open' },
  close: { from: ['open', 'taken'], to: 'closed' },
  reopen: { from: ['closed'], to: 'open' },
} as const satisfies Record<string, { from: readonly LeadState[]; to: LeadState }>
export type LeadStep = keyof typeof leadSteps

export function leadCan(step: LeadStep, state: LeadState): boolean {
  return (leadSteps[step].from as readonly LeadState[]).includes(state)
}

export const leadRules = {
  name: 60,
  company: 100,
  email: 254,
  message: { min: 10, max: 2000 },
  note: 1000,
  /** Minimum time to fill in the form in milliseconds. Faster submissions are automatic. */
  minFillMs: 2_500,
  /** Days until closed leads are deleted. The consent text names the number. */
  keptDays: 180,
} as const

export const leadRetention: RetentionRule = {
  table: 'lead',
  from: 'state_at',
  kept: `${leadRules.keptDays} days`,
  when: `state = 'closed'`,
  because: 'the consent text names the number; the history goes with the lead',
}

/** Version of the consent text. A new wording gets a new version. */
export const leadConsentVersion = '2026-11'

/** Parses the topic from the query (`?topic=press`). */
export function topicOf(value: string | undefined): LeadTopic | undefined {
  return leadTopics.find((topic) => topic === value)
}

/** Checks an address in the browser: text, an at sign, a domain with a dot. The server checks it again. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
}

/** Generates a lead number: the day in Shanghai and six random digits, `L20260311048213`. */
export function leadNumber(at: Date, random: number): string {
  const shanghai = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  return `L${shanghai}${String(random).padStart(6, '0')}`
}

export type LeadLine = { state: LeadState; staffId: string | null; note: string | null; at: Date }

export type Lead = {
  id: string
  number: string
  topic: LeadTopic
  name: string
  company: string
  /** Staff see it in full only through `revealLead`, which is audited. */
  phoneMasked: string | null
  emailMasked: string | null
  message: string
  locale: string
  /** Account of the writer. Null for visitors. */
  accountId: string | null
  state: LeadState
  takenBy: string | null
  createdAt: Date
  history: LeadLine[]
}

/** Contact data of the writer. */
export type LeadContact = { phone: string | null; email: string | null }

export type LeadPage = { leads: Lead[]; counts: Record<LeadState, number> } & PageOf
