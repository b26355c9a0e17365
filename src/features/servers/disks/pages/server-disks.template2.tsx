import type { ReactNode } from 'react'
import { Disclosure } from '#ui/display/disclosure.tsx'
import type { DisksProps } from '../../parts/admin/admin-props.ts'
import { DiskGuide } from '../parts/disk-guide.tsx'
import { RecoveryDiskTable } from '../parts/recovery-disk-table.tsx'
import { AddDisk, GrowDisk } from '../parts/more-disk.tsx'
import { SnapshotTable } from '../parts/snapshot-table.tsx'
import { CreateSnapshot, WhyNoSnapshot } from '../parts/snapshot-tools.tsx'
import type { Disk } from '../model.ts'
import { useServerDisksView, type ServerDisksView } from './server-disks-view.ts'

/** Panel m4 as a sheet: totals in a ruled strip, disks as a drive bay seen from the front, snapshots and recovery disks numbered below. */
export default function ServerDisks(props: DisksProps) {
  const view = useServerDisksView(props)
  const { m } = view
  const { server, disks, now } = props
  const metal = server.shape.bareMetal !== undefined
  const data = disks.disks.filter((disk) => disk.kind === 'data')
  const cells: [string, ReactNode][] = [
    [m.system, m.gib(server.shape.systemDiskGib)],
    [
      m.dataDisks,
      m.dataTotal(
        data.length,
        data.reduce((sum, disk) => sum + disk.gib, 0),
      ),
    ],
    ...(disks.block ? [] : [[m.snapshots.quota, <Quota key="quota" {...view} />] satisfies [string, ReactNode]]),
  ]
  return (
    <>
      <dl className="grid border-b border-line sm:grid-cols-3">
        {cells.map(([label, value]) => (
          <div key={label} className="border-line px-5 py-3.5 max-sm:not-first:border-t sm:px-7 sm:not-first:border-s">
            <dt className="label">{label}</dt>
            <dd className="mt-0.5 flex min-h-7 items-center text-sm tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Section number="01" title={m.title} tools={<AddDisk server={server} sizes={disks.sizes} now={now} />} note={metal ? m.metalNote : m.priceNote}>
        <ol className="divide-y divide-line border-t border-line">
          {disks.disks.map((disk, at) => (
            <Bay key={at} at={at} disk={disk} {...view} />
          ))}
        </ol>
      </Section>
      {metal ? null : (
        <Disclosure summary={m.guide.title} className="border-t border-b-0 px-5 sm:px-7">
          <DiskGuide folders={disks.folders} login={server.login} />
        </Disclosure>
      )}
      <Section
        number="02"
        title={m.snapshots.title}
        tools={<CreateSnapshot {...props} />}
        note={disks.block ? m.snapshots.blocked[disks.block] : m.snapshots.text}
        ruled
      >
        {disks.block ? null : (
          <>
            <WhyNoSnapshot {...props} className="px-5 pb-4 text-xs text-warn sm:px-7" />
            <div className="border-t border-line">
              <SnapshotTable {...props} />
            </div>
          </>
        )}
      </Section>
      {disks.kept.length > 0 ? (
        <Section number="03" title={m.kept.title} note={m.kept.text} ruled>
          <div className="border-t border-line">
            <RecoveryDiskTable kept={disks.kept} />
          </div>
        </Section>
      ) : null}
    </>
  )
}

function Section(props: { number: string; title: string; note: string; tools?: ReactNode; ruled?: boolean; children?: ReactNode }) {
  return (
    <section aria-label={props.title} className={props.ruled ? 'border-t border-line' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-7">
        <div className="max-w-2xl">
          <h2 className="flex items-baseline gap-3 font-semibold">
            <span aria-hidden className="font-mono text-xs text-brand-ink">
              {props.number}
            </span>
            {props.title}
          </h2>
          <p className="mt-1 text-xs text-ink-2">{props.note}</p>
        </div>
        {props.tools}
      </div>
      {props.children}
    </section>
  )
}

/** Disk as a drive in its slot, with its fill level as notches on the front. */
function Bay({ at, disk, server, disks, now, m, diskName }: ServerDisksView & DisksProps & { at: number; disk: Disk }) {
  const name = diskName(disk)
  const percent = disk.kind === 'system' ? disk.usedPercent : null
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-3 sm:grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)_5rem] sm:px-7">
      <span aria-hidden className="font-mono text-xs text-ink-3">{`D${at}`}</span>
      <span className="text-sm font-medium">
        {name}
        {disk.kind === 'data' && disks.folders ? <span className="ident block text-xs font-normal text-ink-3">{m.folderAt(disk.number)}</span> : null}
      </span>
      <span className="font-mono text-sm tabular-nums max-sm:order-last max-sm:col-start-2">{m.gib(disk.gib)}</span>
      <span className="flex items-center gap-3 text-xs text-ink-2 max-sm:order-last max-sm:col-span-2 max-sm:col-start-2">
        {percent === null ? null : (
          <>
            <span aria-hidden className="flex gap-px">
              {Array.from({ length: 20 }, (_, notch) => (
                <i key={notch} className={`h-3 w-1 ${notch < Math.round(percent / 5) ? (percent >= 90 ? 'bg-bad' : 'bg-brand') : 'bg-line-2'}`} />
              ))}
            </span>
            <span className="tabular-nums">{m.used(Math.round(percent))}</span>
          </>
        )}
      </span>
      <span className="justify-self-end">
        <GrowDisk disk={disk} server={server} sizes={disks.sizes} now={now} />
      </span>
    </li>
  )
}

/** One block a snapshot. */
function Quota({ disks, m: { snapshots: m } }: ServerDisksView) {
  const used = disks.snapshots.length
  return (
    <span className="flex items-center gap-3">
      {m.usedOf(used, disks.quota)}
      <span aria-hidden className="flex gap-0.5">
        {Array.from({ length: disks.quota }, (_, at) => (
          <i key={at} className={`h-3 w-3 ${at < used ? 'bg-brand' : 'bg-line-2'}`} />
        ))}
      </span>
    </span>
  )
}
