import type { Comparison, DiffPart, VersionView } from '#features/content/model/versions.ts'
import { useMessages as useContentMessages } from '#features/content/messages/use-messages.ts'
import { isoOf, locales } from '#platform/i18n/locales.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useMessages } from '../../messages/use-messages.ts'

type Value = VersionView['settings'][number]['before']

/** Differences of two versions, in words and settings: removed text is struck out, added text is underlined. */
export function VersionDiff({ view: { words, settings, from }, against }: { view: VersionView; against: Comparison }) {
  const m = useMessages().contentSection
  const valueText = useValueText()
  const { title, summary, body } = m.text
  const parts: Readonly<Record<string, string>> = { title, summary, body, name: m.columns.name, note: m.fields.note }
  const labels: Readonly<Record<string, string>> = m.versions.fields
  if (words.length + settings.length === 0) return <p className="text-ink-2">{m.versions.same[against]}</p>
  return (
    <div className="flex flex-col gap-4">
      {from === null ? <p className="text-ink-2">{m.versions.first}</p> : null}
      {settings.length > 0 ? (
        <div>
          <p className="label mb-1">{m.versions.settings}</p>
          <ul className="rounded-field border border-line p-3">
            {settings.map(({ name, before, after }) => (
              <li key={name} className="flex flex-wrap gap-x-2">
                <span className="text-ink-2">{labels[name] ?? name}</span>
                {from === null ? null : <del className={removed}>{valueText(name, before)}</del>}
                <ins className={added}>{valueText(name, after)}</ins>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {words.map(({ locale, part, parts: pieces }) => (
        <div key={`${locale}.${part}`}>
          <p className="label mb-1">{`${locales.find(({ code }) => code === locale)!.name} · ${parts[part] ?? part}`}</p>
          <p lang={isoOf(locale)} className="rounded-field border border-line p-3 text-sm break-words whitespace-pre-wrap">
            <DiffText parts={pieces} />
          </p>
        </div>
      ))}
    </div>
  )
}

const removed = 'rounded-sm bg-bad-soft text-bad line-through decoration-1'
const added = 'rounded-sm bg-ok-soft text-ok underline decoration-1 underline-offset-4'

/** A diff is rendered once and never reordered. */
export function DiffText({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map((piece, at) => <Piece key={at} piece={piece} />)
}

function Piece({ piece }: { piece: DiffPart }) {
  const m = useMessages().contentSection.versions
  if (piece.kind === 'gap') return <span className="my-1 block text-xs text-ink-3">{m.gap(piece.lines)}</span>
  if (piece.kind === 'same') return piece.text
  return piece.kind === 'added' ? <ins className={added}>{piece.text}</ins> : <del className={removed}>{piece.text}</del>
}

function useValueText(): (name: string, value: Value) => string {
  const { versions: m, fields } = useMessages().contentSection
  const { categories, links } = useContentMessages()
  const { dateTime } = useDates()
  const named: Readonly<Record<string, Readonly<Record<string, string>>>> = { category: categories, cover: fields.covers, group: links.groups }
  return (name, value) => {
    if (value === null) return m.nothing
    if (typeof value === 'boolean') return value ? m.yes : m.no
    if (name === 'publish' || name === 'withdraw') return dateTime(new Date(String(value)))
    return named[name]?.[String(value)] ?? String(value)
  }
}
