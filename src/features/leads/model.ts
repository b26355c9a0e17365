export const leadTopics = ['sales', 'partnership', 'press', 'complaint', 'other'] as const
export type LeadTopic = (typeof leadTopics)[number]

export const leadStates = ['open', 'taken', 'closed'] as const
export type LeadState = (typeof leadStates)[number]

/** What staff can do with a lead, from which states. */
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
  /** Nobody reads and fills the form in less. */
  minFillMs: 2_500,
  /** Closed leads are deleted after so many days; the consent says so. */
  keptDays: 180,
} as const

/** The wording that people agree to; a new wording gets a new version. */
export const leadConsentVersion = '2026-11'

/** The topic that an address asks for (`?topic=press`). */
export function topicOf(value: string | null): LeadTopic | undefined {
  return leadTopics.find((topic) => topic === value)
}

/** A quick look before the server's: something, an at sign, a domain with a dot. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
}

/** `L20260311048213`: the day in Shanghai and six random digits. */
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
  /** In full only by `revealLead`, which the audit has. */
  phoneMasked: string | null
  emailMasked: string | null
  message: string
  locale: string
  /** Whether the writer was signed in as a customer. */
  accountId: string | null
  state: LeadState
  takenBy: string | null
  createdAt: Date
  history: LeadLine[]
}

/** How to reach who wrote. */
export type LeadContact = { phone: string | null; email: string | null }

export type LeadPage = { leads: Lead[]; total: number; page: number; pageSize: number; counts: Record<LeadState, number> }
