import { Link } from 'react-router'
import type { LegalEditor, LegalWordsDiff } from '#features/content/legal/model.ts'
import { useDates, useLocale } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { writerOf } from './content-cells.tsx'
import { useSave } from './use-save.ts'

type Props = { editor: LegalEditor; names: Readonly<Record<string, string>>; onDiff: (diff: LegalWordsDiff) => void }

/** Published versions, each with its page and its differences from the one before. */
export function LegalHistory({ editor, names, onDiff }: Props) {
  const { legal: m, bySystem } = useMessages().contentSection
  const { dateTime } = useDates()
  const locale = useLocale()
  const save = useSave(undefined)
  if (editor.versions.length === 0) return null
  async function open(version: number) {
    const done = await save.run<LegalWordsDiff>('GET', `/admin/legal/${editor.document}/versions/${version}`, {})
    if (done) onDiff(done.result)
  }
  return (
    <Card title={m.history}>
      <ul className="-my-2.5 divide-y divide-line">
        {editor.versions.map((one) => (
          <li key={one.version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2">
                {`${m.version(one.version)} · ${m.since(dateTime(one.effectiveAt))}`}
                {one.version === editor.current ? <Badge tone="ok">{m.columns.version}</Badge> : null}
                {one.version > editor.current ? <Badge tone="warn">{m.columns.next}</Badge> : null}
                {one.needsConsent ? <Badge tone="info">{m.asksConsent}</Badge> : null}
              </span>
              <span className="block text-xs text-ink-3">{m.by(writerOf(one.publishedBy, names) ?? bySystem, dateTime(one.publishedAt))}</span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              <Link
                to={`/${locale}/${editor.document}?version=${one.version}`}
                target="_blank"
                className={linkStyle}
                aria-label={`${m.open} · ${m.version(one.version)}`}
              >
                {m.open}
              </Link>
              <Button size="sm" disabled={save.busy} onClick={() => void open(one.version)} aria-label={`${m.comparison} · ${m.version(one.version)}`}>
                {m.comparison}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
