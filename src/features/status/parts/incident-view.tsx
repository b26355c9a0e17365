import { join } from '#ui/recipes.ts'
import type { IncidentView } from '../pages/status-props.ts'
import { inkOf } from './state-look.ts'
import { StateMark } from './state-mark.tsx'

/** An incident with its updates, newest first. */
export function IncidentArticle({ incident, className }: { incident: IncidentView; className?: string }) {
  return (
    <article id={`incident-${incident.id}`} className={join('scroll-mt-24', className)}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className={join('inline-flex items-center gap-2 font-medium', inkOf[incident.impact])}>
          <StateMark state={incident.impact} />
          {incident.impactWord}
        </span>
        <span className="font-medium">{incident.stateWord}</span>
      </p>
      <h3 className="mt-2 text-lg">{incident.title}</h3>
      <p className="mt-1 text-sm text-ink-2">{incident.scope}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-ink-3 tabular-nums">
        {incident.times.map((time) => (
          <span key={time}>{time}</span>
        ))}
      </p>
      <ol className="mt-4 flex flex-col gap-4 border-s border-line-2 ps-4">
        {incident.updates.map((update) => (
          <li key={update.id} className="text-sm">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-medium">{update.word}</span>
              <span className="text-ink-3 tabular-nums">{update.at}</span>
            </p>
            {update.text.map((text, index) => (
              <p key={index} className="mt-1 wrap-anywhere text-ink-2">
                {text}
              </p>
            ))}
            {update.corrected ? <p className="mt-1 text-xs text-ink-3">{update.corrected}</p> : null}
          </li>
        ))}
      </ol>
    </article>
  )
}
