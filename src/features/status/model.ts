import type { LocalNames } from '#features/content/model.ts'
import type { Locale } from '#platform/i18n/locales.ts'

/** `buying` and `servers` are measured by region and zone, the others for the whole site. */
export const services = ['console', 'payments', 'messages', 'buying', 'servers'] as const
export type Service = (typeof services)[number]
export const regionalServices = ['buying', 'servers'] as const satisfies readonly Service[]

export const isRegional = (service: Service): boolean => (regionalServices as readonly Service[]).includes(service)

/** Result of a check. */
export type CheckState = 'operational' | 'degraded' | 'outage'
/** State of a service now or on a day. Without a record it is `no-data`, never `operational`. */
export type ServiceState = CheckState | 'maintenance' | 'no-data'

/** Time after its last check at which the state of a service is unknown. */
export const checkLastsMs = 300_000

export const impacts = ['degraded', 'outage'] as const
export type Impact = (typeof impacts)[number]

export const incidentStates = ['investigating', 'identified', 'monitoring', 'resolved'] as const
export type IncidentState = (typeof incidentStates)[number]

/** States to which an update may move an incident. Every state but the last may also be kept. The trigger `incident_guard` has the same list. */
const nextStates: Record<IncidentState, readonly IncidentState[]> = {
  investigating: ['investigating', 'identified', 'monitoring', 'resolved'],
  identified: ['identified', 'monitoring', 'resolved'],
  monitoring: ['monitoring', 'identified', 'resolved'],
  resolved: [],
}

export function incidentCan(from: IncidentState, to: IncidentState): boolean {
  return nextStates[from].includes(to)
}

export function nextIncidentStates(from: IncidentState): readonly IncidentState[] {
  return nextStates[from]
}

export const incidentRules = { title: 120, text: 2_000, daysBack: 7 } as const

/** Service, or service of a region, that an incident affects: `console`, `servers:hongkong`. */
export type Affected = { service: Service; regionId: string | null }

export function affectedKey({ service, regionId }: Affected): string {
  return regionId === null ? service : `${service}:${regionId}`
}

/** Undefined for a text that names no service, or a region of a service that has none. */
export function affectedOf(key: string): Affected | undefined {
  const [name, regionId, ...more] = key.split(':')
  const service = services.find((one) => one === name)
  if (!service || more.length > 0 || regionId === '') return undefined
  if (isRegional(service) !== (regionId !== undefined)) return undefined
  return { service, regionId: regionId ?? null }
}

export type IncidentUpdate = {
  id: string
  state: IncidentState
  texts: LocalNames
  at: Date
  correctedAt: Date | null
  revision: number
}

/** Updates are newest first. */
export type Incident = {
  id: string
  titles: LocalNames
  impact: Impact
  affected: Affected[]
  state: IncidentState
  begunAt: Date
  resolvedAt: Date | null
  revision: number
  updates: IncidentUpdate[]
}

/** Version of an incident or update before a correction. `updateId` is null for the incident itself. */
export type IncidentChange = { updateId: string | null; revision: number; was: Record<string, unknown>; changedBy: string; changedAt: Date }
export type StaffIncident = Incident & { changes: IncidentChange[] }

/** State of the whole site, in words, for the footer of public pages. */
export type StatusLine = { state: ServiceState; text: string }

/** Answers of a form for a subscription. */
export type SubscriptionAnswer = { outcome: 'sent' | 'confirmed' | 'unsubscribed' | 'link-over' } | { outcome: 'refused'; code: string; minutes: number }

export type SubscriptionTarget = { email: string; locale: Locale; regionId: string | null }
