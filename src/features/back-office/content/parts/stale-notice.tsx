import { useState } from 'react'
import type { StaffTexts } from '#features/content/model/staff.ts'
import { isoOf, locales } from '#platform/i18n/locales.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { DraftTexts } from '../draft.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { writerOf } from './content-cells.tsx'

export type Theirs = { updatedAt: Date; updatedBy: string; texts: StaffTexts }

type Props = {
  theirs: Theirs
  mine: DraftTexts
  names: Readonly<Record<string, string>>
  /** Keeps the text of this editor instead of the other version. */
  onKeep: () => void
  /** Discards the text of this editor. */
  onTake: () => void
}

/** Notice that another editor has saved in the meantime. Both texts are kept, and this editor decides which one continues. */
export function StaleNotice({ theirs, mine, names, onKeep, onTake }: Props) {
  const m = useMessages().contentSection
  const { dateTime } = useDates()
  const [looking, setLooking] = useState(false)
  const who = writerOf(theirs.updatedBy, names) ?? m.bySystem
  return (
    <Notice tone="bad" title={m.stale.title(who, dateTime(theirs.updatedAt))}>
      <p>{m.stale.text}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="sm" onClick={() => setLooking(true)}>
          {m.stale.look}
        </Button>
        <Button size="sm" tone="primary" onClick={onKeep}>
          {m.stale.keep}
        </Button>
        <Button size="sm" tone="danger" onClick={onTake}>
          {m.stale.take}
        </Button>
      </div>
      {looking ? <TheirVersion theirs={theirs} mine={mine} onClose={() => setLooking(false)} /> : null}
    </Notice>
  )
}

const parts = ['title', 'summary', 'body'] as const

/** Differences of the other version, to be read and copied from. */
function TheirVersion({ theirs, mine, onClose }: { theirs: Theirs; mine: DraftTexts; onClose: () => void }) {
  const m = useMessages().contentSection
  const differing = locales.flatMap(({ code, name }) =>
    parts
      .filter((part) => (theirs.texts[code]?.[part] ?? '') !== mine[code][part].trim())
      .map((part) => ({ key: `${code}.${part}`, code, label: `${name} · ${m.text[part]}`, text: theirs.texts[code]?.[part] ?? '' })),
  )
  return (
    <Dialog open size="lg" onClose={onClose} title={m.stale.look} description={m.stale.lookText} footer={<Button onClick={onClose}>{m.close}</Button>}>
      {differing.length === 0 ? <p className="text-ink-2">{m.stale.same}</p> : null}
      {differing.map(({ key, code, label, text }) => (
        <div key={key}>
          <p className="label mb-1">{label}</p>
          <pre lang={isoOf(code)} className="rounded-field border border-line bg-sunken p-3 font-mono text-xs whitespace-pre-wrap">
            {text || '–'}
          </pre>
        </div>
      ))}
    </Dialog>
  )
}
