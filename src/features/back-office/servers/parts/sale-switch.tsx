import { useState } from 'react'
import type { SaleStop, StopKind } from '#features/catalog/model/stock.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'

type Props = {
  what: StopKind | 'host'
  id: string
  name: string
  stop: SaleStop | null
  /** Used instead of the default texts. */
  texts?: Record<'stop' | 'resume', string>
  done?: Record<'stop' | 'resume', string>
  /** Warning about the consequences, before it is done. */
  warning?: string | undefined
}

/** Stops the sale of one item or resumes it, with a reason. */
export function SaleSwitch({ what, id, name, stop, texts, done, warning }: Props) {
  const m = useMessages().infrastructure.sale
  const step = useStaffStep()
  const [open, setOpen] = useState(false)
  const act = stop ? 'resume' : 'stop'

  function submit(reason: string) {
    const path = what === 'host' ? (`/admin/hosts/${id}/${act}` as const) : (`/admin/sale/${what}/${id}/${act}` as const)
    return step.run(path, { reason }, (done ?? m.done)[act])
  }
  return (
    <>
      <Button size="sm" tone={stop ? 'default' : 'ghost'} aria-label={m.title(m.acts[what][act], name)} onClick={() => setOpen(true)}>
        {m.acts[what][act]}
      </Button>
      {open ? (
        <NoteDialog
          title={m.title(m.acts[what][act], name)}
          description={(texts ?? m.texts)[act]}
          label={m.reason}
          hint={m.reasonHint}
          submit={m.acts[what][act]}
          mutation={step}
          onClose={() => setOpen(false)}
          onReason={submit}
        >
          {warning && !stop ? <Notice tone="warn">{warning}</Notice> : null}
        </NoteDialog>
      ) : null}
    </>
  )
}

type SaleStateProps = {
  offered: boolean
  stop: SaleStop | null
  names: Readonly<Record<string, string>>
  /** Used instead of the default texts. */
  words?: { onSale: string; stopped: string }
}

/** Sale state; if staff stopped it, since when, by whom and why. */
export function SaleState({ offered, stop, names, words }: SaleStateProps) {
  const sale = useMessages().infrastructure.sale
  const m = { ...sale, ...words }
  const { dateTime } = useDates()
  if (!stop) return <Badge tone={offered ? 'ok' : 'mute'}>{offered ? m.onSale : m.notOffered}</Badge>
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone="warn">{m.stopped}</Badge>
      <span className="max-w-64 text-xs whitespace-normal text-ink-3">
        {`${dateTime(stop.since)} · ${names[stop.by.replace(/^staff:/, '')] ?? stop.by} · ${stop.reason}`}
      </span>
    </span>
  )
}
