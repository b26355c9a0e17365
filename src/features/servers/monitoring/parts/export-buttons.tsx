import IconDown from '~icons/lucide/download'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMonitoringMessages } from '../messages/use-messages.ts'
import type { MonitoringProps } from '../../parts/admin/admin-props.ts'
import type { ChartSpec } from './chart-specs.ts'
import { useSpanText } from './use-span-text.ts'

/** Exports the charts as a table of all values or as a picture. The code is loaded on demand. */
export function ExportButtons(props: MonitoringProps & { charts: readonly ChartSpec[]; table: boolean; panel: () => Element | null }) {
  const m = useMonitoringMessages()
  const span = useSpanText(props)
  const { server, charts, monitoring } = props
  const nameOf = (kind: 'csv' | 'png') =>
    `${server.code}-${monitoring.range}-${new Date(monitoring.to).toISOString().slice(0, 16).replace(/[-:]/g, '')}.${kind}`

  const { run, busy } = useMutation(
    async (kind: 'csv' | 'png') => {
      const exports = await import('./export-metrics.ts')
      const panel = props.panel()
      if (kind === 'csv') exports.saveCsv(nameOf(kind), charts, m.time)
      else if (panel)
        await exports.savePng(nameOf(kind), panel, charts, { title: server.name === server.code ? server.code : `${server.name} · ${server.code}`, text: span })
    },
    { done: (_result, kind) => m.exported(nameOf(kind)), onError: () => toast.bad(m.exportFailed), revalidate: false },
  )

  return (
    <Menu
      trigger={
        <Button size="sm" busy={busy} icon={<IconDown className="size-4" aria-hidden />}>
          {m.exports}
        </Button>
      }
      items={[
        { key: 'csv', label: m.csv, reads: true, onSelect: () => void run('csv') },
        { key: 'png', label: m.png, reads: true, disabled: props.table, onSelect: () => void run('png') },
      ]}
    />
  )
}
