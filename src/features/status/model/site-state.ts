import { checkLastsMs, type CheckState, type Impact, type ServiceState } from '../model.ts'
import { overallState, worstState } from './days.ts'

type Facts = { checks: readonly { state: CheckState; checkedAt: Date }[]; incidents: readonly { impact: Impact }[]; maintenance: boolean }

/** State of the whole site: the worst of its checks, its open incidents and its running maintenance. */
export function siteState({ checks, incidents, maintenance }: Facts, now: Date): ServiceState {
  const checked = overallState(checks.map((check) => checkedState(check, now)))
  return worstState([checked, ...incidents.map(({ impact }) => impact), ...(maintenance ? (['maintenance'] as const) : [])])
}

/** State of a service by its last check. An old check has no meaning, whatever its result. */
export function checkedState(check: { state: CheckState; checkedAt: Date } | undefined, now: Date): ServiceState {
  return check && now.getTime() - check.checkedAt.getTime() < checkLastsMs ? check.state : 'no-data'
}
