import IconData from '~icons/lucide/database'
import IconSystem from '~icons/lucide/hard-drive'
import { Card } from '#ui/display/card.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import type { DisksProps } from '../../parts/admin/admin-props.ts'
import { DiskGuide } from '../parts/disk-guide.tsx'
import { RecoveryDiskTable } from '../parts/recovery-disk-table.tsx'
import { AddDisk, GrowDisk } from '../parts/more-disk.tsx'
import { SnapshotTable } from '../parts/snapshot-table.tsx'
import { CreateSnapshot, WhyNoSnapshot } from '../parts/snapshot-tools.tsx'
import type { Disk } from '../model.ts'
import { useServerDisksView, type ServerDisksView } from './server-disks-view.ts'

/** Panel m4: a tile for every disk with its fill level, then the snapshots with their quota. */
export default function ServerDisks(props: DisksProps) {
  const view = useServerDisksView(props)
  const { m } = view
  const { server, disks, now } = props
  const metal = server.shape.bareMetal !== undefined
  return (
    <div className="flex flex-col gap-4">
      <Card title={m.title} aside={<AddDisk server={server} sizes={disks.sizes} now={now} />}>
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {disks.disks.map((disk, at) => (
            <DiskTile key={at} disk={disk} {...view} />
          ))}
        </ul>
        <p className="mt-4 text-xs text-ink-3">{metal ? m.metalNote : m.priceNote}</p>
        {metal ? null : (
          <Disclosure summary={m.guide.title} className="mt-4 -mb-5 border-t border-b-0 max-sm:-mb-4">
            <DiskGuide folders={disks.folders} login={server.login} />
          </Disclosure>
        )}
      </Card>
      <Card title={m.snapshots.title} aside={<CreateSnapshot {...props} />} flush>
        {disks.block ? (
          <div className="p-5 max-sm:p-4">
            <Notice tone="info">{m.snapshots.blocked[disks.block]}</Notice>
          </div>
        ) : (
          <>
            <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-line px-5 py-4 max-sm:px-4">
              <div className="max-w-xl text-sm text-ink-2">
                <p>{m.snapshots.text}</p>
                <WhyNoSnapshot {...props} className="mt-1 text-warn" />
              </div>
              <Quota {...view} />
            </div>
            <SnapshotTable {...props} />
          </>
        )}
      </Card>
      {disks.kept.length > 0 ? (
        <Card title={m.kept.title} flush>
          <p className="border-b border-line px-5 py-4 text-sm text-ink-2 max-sm:px-4">{m.kept.text}</p>
          <RecoveryDiskTable kept={disks.kept} />
        </Card>
      ) : null}
    </div>
  )
}

function DiskTile({ disk, server, disks, now, m, diskName }: ServerDisksView & DisksProps & { disk: Disk }) {
  const name = diskName(disk)
  const Icon = disk.kind === 'system' ? IconSystem : IconData
  const percent = disk.kind === 'system' ? disk.usedPercent : null
  return (
    <li className="flex min-w-0 items-start gap-3 rounded-button border border-line bg-sunken/60 p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-field bg-brand-soft text-brand-ink">
        <Icon className="size-5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-xs text-ink-2">{name}</p>
        <p className="text-lg/7 font-semibold tabular-nums">{m.gib(disk.gib)}</p>
        {percent === null ? null : (
          <>
            <Progress label={`${name} · ${m.use}`} value={percent} tone={percent >= 90 ? 'bad' : 'brand'} className="mt-1.5 max-w-40" />
            <p className="mt-1 text-xs text-ink-3 tabular-nums">{m.used(Math.round(percent))}</p>
          </>
        )}
        {disk.kind === 'data' && disks.folders ? <p className="ident mt-1 text-xs text-ink-3">{m.folderAt(disk.number)}</p> : null}
      </div>
      <GrowDisk disk={disk} server={server} sizes={disks.sizes} now={now} />
    </li>
  )
}

/** One capsule per snapshot. */
function Quota({ disks, m: { snapshots: m } }: ServerDisksView) {
  const used = disks.snapshots.length
  return (
    <p className="flex items-center gap-3 text-sm text-ink-2">
      <span className="sr-only">{m.quota}</span>
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: disks.quota }, (_, at) => (
          <i key={at} className={`h-1.5 w-7 rounded-full ${at < used ? 'bg-brand' : 'bg-mute-soft'}`} />
        ))}
      </span>
      <span className="tabular-nums">{m.usedOf(used, disks.quota)}</span>
    </p>
  )
}
