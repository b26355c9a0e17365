import { useState } from 'react'
import { maintenancePhase, type MaintenancePhase, type MaintenanceWindow } from '#features/support/maintenance/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useDates, useLocale } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import type { Tone } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { AdminColumn } from '../../parts/shared/admin-list.tsx'

const tones: Record<MaintenancePhase, Tone> = { planned: 'info', running: 'warn', ended: 'mute', cancelled: 'mute' }

/** Columns of maintenance windows, with the button that cancels one that has not ended. */
export function useMaintenanceColumns(now: Date): AdminColumn<MaintenanceWindow>[] {
  const m = useMessages().maintenance
  const locale = useLocale()
  const { dateTime } = useDates()
  return [
    { key: 'region', head: m.columns.region, phone: 'title', cell: (row) => row.regionNames[locale] },
    {
      key: 'phase',
      head: m.columns.phase,
      phone: 'state',
      cell: (row) => {
        const phase = maintenancePhase(row, now)
        return <Badge tone={tones[phase]}>{m.phases[phase]}</Badge>
      },
    },
    { key: 'span', head: m.columns.span, cell: (row) => `${dateTime(row.startsAt)} – ${dateTime(row.endsAt)}` },
    { key: 'text', head: m.columns.text, cell: (row) => row.texts[locale] },
    {
      key: 'actions',
      head: m.columns.actions,
      phone: 'actions',
      cell: (row) => (['planned', 'running'].includes(maintenancePhase(row, now)) ? <CancelMaintenance row={row} /> : null),
    },
  ]
}

function CancelMaintenance({ row }: { row: MaintenanceWindow }) {
  const m = useMessages().maintenance
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const cancel = useMutation(() => callApi('POST', `/admin/maintenance/${row.id}/cancel`), { done: m.cancelled, onDone: () => setOpen(false) })
  return (
    <>
      <Button size="sm" tone="ghost" onClick={() => setOpen(true)}>
        {m.cancel}
      </Button>
      {open ? (
        <ConfirmDialog
          onClose={() => setOpen(false)}
          title={m.cancelTitle(row.regionNames[locale])}
          description={m.cancelText}
          confirm={m.cancel}
          tone="danger"
          mutation={cancel}
          onConfirm={() => void cancel.run()}
        />
      ) : null}
    </>
  )
}
