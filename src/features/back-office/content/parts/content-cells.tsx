import type { NewsState } from '#features/content/model/staff.ts'
import { locales, type Locale } from '#platform/i18n/locales.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'

const tones: Record<NewsState, Tone> = { draft: 'mute', planned: 'info', shown: 'ok', withdrawn: 'warn' }

export function NewsStateBadge({ state }: { state: NewsState }) {
  const { states } = useMessages().contentSection
  return (
    <Badge tone={tones[state]} dot>
      {states[state]}
    </Badge>
  )
}

export function ShownBadge({ shown }: { shown: boolean }) {
  const { shownStates } = useMessages().contentSection
  return (
    <Badge tone={shown ? 'ok' : 'mute'} dot>
      {shown ? shownStates.shown : shownStates.hidden}
    </Badge>
  )
}

/** Languages of a page, with the missing ones marked. */
export function LanguageMarks({ written }: { written: readonly Locale[] }) {
  const m = useMessages().contentSection
  return (
    <span className="inline-flex gap-1">
      {locales.map(({ code, name }) => {
        const there = written.includes(code)
        return (
          <span
            key={code}
            title={there ? name : m.notWritten(name)}
            className={`inline-grid h-5.5 min-w-6.5 place-items-center rounded-field border px-1 text-2xs ${there ? 'border-line bg-ok-soft text-ok' : 'border-dashed border-line-2 text-ink-3'}`}
          >
            <span aria-hidden>{code.slice(-2).toUpperCase()}</span>
            <span className="sr-only">{there ? name : m.notWritten(name)}</span>
          </span>
        )
      })}
    </span>
  )
}

/** Last editor and time. */
export function LastWritten({ at, by, names }: { at: Date; by: string; names: Readonly<Record<string, string>> }) {
  const m = useMessages().contentSection
  const { dateTime } = useDates()
  return (
    <>
      <span className="block">{dateTime(at).slice(0, -3)}</span>
      <span className="block text-xs text-ink-3">{writerOf(by, names) ?? m.bySystem}</span>
    </>
  )
}

/** Name of `staff:<id>`; undefined for the seed and the command line. */
export function writerOf(by: string, names: Readonly<Record<string, string>>): string | undefined {
  return by.startsWith('staff:') ? names[by.slice('staff:'.length)] : undefined
}
