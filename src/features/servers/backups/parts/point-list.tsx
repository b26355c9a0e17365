import { useState } from 'react'
import IconRemove from '~icons/lucide/trash-2'
import { Badge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { wallMoment, wallTime, type RestorePoint } from '../model.ts'
import { useBackupMessages } from '../messages/use-messages.ts'
import { serverCan } from '../../model.ts'
import type { Snapshot } from '../../disks/model.ts'
import type { BackupsProps } from '../../parts/admin/admin-props.ts'
import { NewServerLink } from '../../disks/parts/new-server-link.tsx'
import { WhyNoRebuild } from '../../locks/parts/why-protected.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

const RestoreBackupDialog = lazyPart(async () => (await import('./backup-dialogs.tsx')).RestoreBackupDialog)
const RemoveBackupDialog = lazyPart(async () => (await import('./backup-dialogs.tsx')).RemoveBackupDialog)
const RevertDialog = lazyPart(async () => (await import('../../disks/parts/revert-dialog.tsx')).RevertDialog)
const RemoveSnapshotDialog = lazyPart(async () => (await import('../../disks/parts/snapshot-dialogs.tsx')).RemoveSnapshotDialog)

/** Restore points with their content and actions; `dated` if they are of several days. */
export function PointList(props: BackupsProps & { points: readonly RestorePoint[]; dated?: boolean; itemClass: string }) {
  const m = useBackupMessages().points
  const { server, backups, images, now } = props
  const { timeZone } = backups
  const [asked, setAsked] = useState<{ kind: 'restore' | 'remove'; point: RestorePoint }>()
  const close = () => setAsked(undefined)
  return (
    <>
      {props.points.length > 0 ? <WhyNoRebuild server={server} className="px-5 py-2.5 text-xs text-warn" /> : null}
      <ul>
        {props.points.map((point) => {
          const at = wallMoment(point.madeAt, timeZone)
          return (
            <li key={point.id} className={props.itemClass}>
              <div className="flex min-w-0 flex-1 items-baseline gap-4">
                <time dateTime={point.madeAt.toISOString()} className="ident shrink-0 text-sm font-semibold">
                  {props.dated ? at.slice(5) : wallTime(point.madeAt, timeZone)}
                </time>
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
                    <span className="break-words">{point.name ?? m.kinds[point.kind]}</span>
                    {point.name ? <span className="text-xs font-normal text-ink-3">{m.kinds[point.kind]}</span> : null}
                    {point.state === 'ready' ? null : (
                      <Badge tone="info" dot pulse>
                        {m.states[point.state]}
                      </Badge>
                    )}
                  </p>
                  <p className="text-xs text-ink-2">
                    {images[point.imageId] ?? point.imageId} · <span className="tabular-nums">{m.disks(point.systemGib, point.dataGib)}</span>
                  </p>
                  <Remarks point={point} timeZone={timeZone} />
                </div>
              </div>
              <span className="flex shrink-0 items-center gap-1 max-sm:justify-end">
                <Button
                  size="sm"
                  aria-label={m.restoreOf(at)}
                  disabled={point.state !== 'ready' || point.tooBig || !serverCan('revert', server, now)}
                  onClick={() => setAsked({ kind: 'restore', point })}
                >
                  {m.restore}
                </Button>
                {point.state === 'ready' && server.locks.length === 0 ? (
                  <NewServerLink source={{ kind: 'point', id: point.id }} name={point.name ?? at} like={server} />
                ) : null}
                <IconButton
                  label={m.removeOf(at)}
                  disabled={point.state !== 'ready' || server.locks.length > 0}
                  onClick={() => setAsked({ kind: 'remove', point })}
                >
                  <IconRemove className="size-4" aria-hidden />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ul>
      {asked ? <Asked {...asked} {...props} onClose={close} /> : null}
    </>
  )
}

function Remarks({ point, timeZone }: { point: RestorePoint; timeZone: string }) {
  const m = useBackupMessages().points
  return (
    <>
      {point.usedAt ? <p className="text-xs text-ink-3">{m.usedAt(wallMoment(point.usedAt, timeZone))}</p> : null}
      {point.keptUntilAt ? <p className="text-xs text-warn">{m.keptUntil(wallMoment(point.keptUntilAt, timeZone))}</p> : null}
      {point.formerOwners ? <p className="text-xs text-ink-3">{m.former}</p> : null}
      {point.tooBig ? <p className="text-xs text-warn">{m.tooBig}</p> : null}
    </>
  )
}

/** Dialog of a point. A snapshot has the same dialogs as on its panel. */
function Asked({ kind, point, server, backups, onClose }: BackupsProps & { kind: 'restore' | 'remove'; point: RestorePoint; onClose: () => void }) {
  if (point.kind === 'snapshot') {
    const { systemGib: diskGib, dataGib: _data, kind: _kind, keptUntilAt: _until, name, ...rest } = point
    const snapshot: Snapshot = { ...rest, diskGib, name: name ?? '', remark: '' }
    return kind === 'restore' ? (
      <RevertDialog server={server} snapshot={snapshot} onClose={onClose} />
    ) : (
      <RemoveSnapshotDialog server={server} snapshot={snapshot} onClose={onClose} />
    )
  }
  const shown = { server, point, at: wallMoment(point.madeAt, backups.timeZone), onClose }
  return kind === 'restore' ? <RestoreBackupDialog {...shown} /> : <RemoveBackupDialog {...shown} />
}

/** All points in a list, where there is no room for the calendar. */
export function PhonePoints(props: BackupsProps & { itemClass: string }) {
  const m = useBackupMessages().points
  const { points } = props.backups
  return (
    <div className="sm:hidden">
      {points.length === 0 ? <EmptyState art="copy" title={m.noneAtAll} text={m.noneText} /> : null}
      <PointList {...props} points={points} dated />
    </div>
  )
}
