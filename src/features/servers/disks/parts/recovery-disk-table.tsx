import { useDates } from '#platform/i18n/messages.tsx'
import { Table } from '#ui/display/table.tsx'
import { useDiskMessages } from '../messages/use-messages.ts'
import type { RecoveryDisk } from '../model.ts'

/** Recovery disks, without actions. */
export function RecoveryDiskTable({ kept }: { kept: readonly RecoveryDisk[] }) {
  const m = useDiskMessages().kept
  const { dateTime } = useDates()
  const time = (at: Date) => <time dateTime={at.toISOString()}>{dateTime(at)}</time>
  return (
    <Table
      caption={m.caption}
      rows={kept}
      rowKey={(disk) => disk.id}
      columns={[
        { key: 'reason', head: m.columns.reason, phone: 'title', cell: (disk) => m.reasons[disk.reason] },
        { key: 'at', head: m.columns.at, cell: (disk) => time(disk.madeAt) },
        { key: 'until', head: m.columns.until, cell: (disk) => time(disk.keptUntilAt) },
      ]}
    />
  )
}
