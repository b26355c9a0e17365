import { useDates } from '#platform/i18n/messages.tsx'
import { useGuestMessages } from '../messages/use-messages.ts'
import { useDiskMessages } from '../../disks/messages/use-messages.ts'
import { useReadOnly } from '../../parts/read-only.ts'
import { CreateSnapshot } from '../../disks/parts/snapshot-tools.tsx'
import type { DisksPage } from '../../disks/model.ts'
import type { SharedServerProps } from './shared-props.ts'

/** Snapshots for a guest, who may take and see them; only the owner restores and deletes. */
export function GuestSnapshots({ server, names, now, disks, className }: SharedServerProps & { disks: DisksPage; className: string }) {
  const m = useGuestMessages().shared
  const disk = useDiskMessages()
  const { dateTime } = useDates()
  const readOnly = useReadOnly()
  return (
    <>
      <div className={`flex flex-wrap items-center justify-between gap-3 border-b border-line ${className}`}>
        <h2 className="text-[0.9375rem] font-semibold">
          {m.snapshots} <span className="ms-1.5 text-xs font-normal text-ink-3">{disk.snapshots.usedOf(disks.snapshots.length, disks.quota)}</span>
        </h2>
        {readOnly ? null : <CreateSnapshot server={server} disks={disks} images={names.images} now={now} />}
      </div>
      {disks.snapshots.length === 0 ? (
        <p className={`text-sm text-ink-3 ${className}`}>{m.noSnapshots}</p>
      ) : (
        <ul className="divide-y divide-line">
          {disks.snapshots.map((snapshot) => (
            <li key={snapshot.id} className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm ${className}`}>
              <span className="min-w-0 font-medium break-words">{snapshot.name}</span>
              <span className="text-xs text-ink-2 tabular-nums">
                {disk.gib(snapshot.diskGib)} · {disk.snapshots.states[snapshot.state]} ·{' '}
                <time dateTime={snapshot.madeAt.toISOString()}>{dateTime(snapshot.madeAt)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
