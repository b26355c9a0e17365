import type { IncidentChange } from '#features/status/model.ts'
import { useDates, useLocale } from '#platform/i18n/messages.tsx'
import { useMessages } from '../../messages/use-messages.ts'

/** Former versions of an incident and its updates, the oldest first. */
export function IncidentHistory({ changes, scope }: { changes: readonly IncidentChange[]; scope: (key: string) => string }) {
  const m = useMessages().incidents
  const locale = useLocale()
  const { dateTime } = useDates()
  if (changes.length === 0) return null
  return (
    <details className="mt-4 text-sm">
      <summary className="flex min-h-10 items-center text-ink-2 hover:text-brand-ink">{m.history(changes.length)}</summary>
      <ul className="flex flex-col gap-3">
        {changes.map(({ updateId, revision, was, changedAt }) => {
          const { titles, texts, affected } = was as { titles?: Record<string, string>; texts?: Record<string, string>; affected?: string[] }
          return (
            <li key={`${updateId ?? ''}${revision}`}>
              <p className="text-xs text-ink-3">{m.before(dateTime(changedAt))}</p>
              <p className="whitespace-pre-line wrap-anywhere text-ink-2">{(texts ?? titles)?.[locale]}</p>
              {affected ? <p className="text-xs text-ink-3">{affected.map(scope).join(' / ')}</p> : null}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
