import { useDates } from '#platform/i18n/messages.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { OffReason, ServerState } from '../../model.ts'
import { endedPhaseOf } from '../../model/lifecycle.ts'
import { daysUntil } from '../../model/calendar.ts'

const soonDays = 7

/** Expiry of a server, with the remaining time if it is soon. */
export function Expiry(props: { at: Date | null; now: Date; always?: boolean; state?: ServerState; offFor?: OffReason | null; autoRenew?: boolean }) {
  const m = useMessages()
  const dates = useDates()
  if (!props.at) return <span className="text-ink-3">—</span>
  const days = daysUntil(props.at, props.now)
  const phase = props.state ? endedPhaseOf({ state: props.state, offFor: props.offFor ?? null, expiresAt: props.at }, props.now) : undefined
  const over = phase !== undefined && phase !== 'released'
  const soon = days <= soonDays
  return (
    <span className="tabular-nums">
      <time dateTime={props.at.toISOString()}>{dates.date(props.at)}</time>
      {phase && over ? <span className="ms-2 text-xs font-medium text-bad">{m.life.phases[phase]}</span> : null}
      {!over && (soon || props.always) ? (
        <span className={`ms-2 text-xs ${soon ? 'font-medium text-warn' : 'text-ink-3'}`}>{m.admin.expiresIn(days)}</span>
      ) : null}
      {props.autoRenew && !over ? <span className="ms-2 text-xs text-ink-3">{m.life.auto.title}</span> : null}
    </span>
  )
}
