import type { DayRun } from '../model/days.ts'
import type { Impact, IncidentState, ServiceState } from '../model.ts'

type Link = { href: string; text: string }

export type ServiceRow = {
  id: string
  name: string
  state: ServiceState
  word: string
  runs: Pick<DayRun, 'state' | 'days'>[]
  summary: string
  detail: { label: string; lines: { when: string; what: string; state: ServiceState }[] }
}

export type IncidentView = {
  id: string
  title: string
  impact: Impact
  impactWord: string
  state: IncidentState
  stateWord: string
  scope: string
  /** Beginning and end. */
  times: string[]
  updates: { id: string; word: string; at: string; text: string[]; corrected: string | null }[]
}

export type MaintenanceView = { id: string; name: string; span: string; text: string; running: boolean }

/** Everything is written by the server, so the page needs no texts of its own. */
export type StatusProps = {
  heading: string
  lead: string
  state: ServiceState
  stateText: string
  axis: { from: string; until: string }
  detailText: string
  columns: { when: string; what: string }
  legend: { title: string; items: { state: ServiceState; text: string }[] }
  groups: { id: string; title: string; rows: ServiceRow[] }[]
  open: { title: string; items: IncidentView[] }
  past: { title: string; none: string; items: IncidentView[] }
  planned: { title: string; none: string; running: string; items: MaintenanceView[] }
  measured: { title: string; items: { name: string; text: string }[] }
  feeds: { title: string; lead: string; links: Link[]; regionsTitle: string; regions: Link[] }
  form: SubscribeView
}

export type SubscribeView = {
  action: string
  email: string
  region: string
  regions: { value: string; label: string }[]
  submit: string
  hint: string
  website: string
}

export type SubscriptionProps = {
  title: string
  description: string
  heading: string
  text: string
  tone: 'ok' | 'bad' | 'info'
  /** Button that confirms or unsubscribes, for the token of the address. */
  button: { name: 'confirm' | 'unsubscribe'; token: string; text: string } | null
  action: string
  back: Link
}
