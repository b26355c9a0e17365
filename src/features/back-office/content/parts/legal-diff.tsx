import type { LegalWordsDiff } from '#features/content/legal/model.ts'
import { isoOf, locales } from '#platform/i18n/locales.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { DiffText } from './version-diff.tsx'

/** Differences of two texts of a legal document, by language. */
export function LegalDiffDialog({ diff, onClose }: { diff: LegalWordsDiff; onClose: () => void }) {
  const m = useMessages().contentSection.legal
  return (
    <Dialog open onClose={onClose} title={m.comparison} size="lg">
      {diff.length === 0 ? <p className="text-ink-2">{m.same}</p> : null}
      {diff.map(({ locale, parts }) => (
        <div key={locale}>
          <p className="label mb-1">{locales.find(({ code }) => code === locale)!.name}</p>
          <p lang={isoOf(locale)} className="rounded-field border border-line p-3 text-sm break-words whitespace-pre-wrap">
            <DiffText parts={parts} />
          </p>
        </div>
      ))}
    </Dialog>
  )
}
