import { newDiskGib } from '#features/catalog/config/options.ts'
import { useDiskMessages } from '../messages/use-messages.ts'
import type { ServerView, ShapeChange } from '../../model.ts'
import type { Disk, DiskSizes } from '../model.ts'
import { UpgradeButton } from '../../resizing/parts/upgrade-button.tsx'

/** Initial selection of the upgrade dialog: the disk, one step bigger. */
function grown(disk: Disk, server: ServerView, sizes: DiskSizes): ShapeChange | undefined {
  const { systemDiskGib, dataDisksGib } = server.shape
  const { systemDiskGib: system, dataDiskGib: data } = sizes
  if (disk.kind === 'system') return systemDiskGib < system.max ? { systemDiskGib: Math.min(system.max, systemDiskGib + system.step) } : undefined
  if (disk.gib >= data.max) return undefined
  return { dataDisksGib: dataDisksGib.map((gib, at) => (at === disk.number - 1 ? Math.min(data.max, gib + data.step) : gib)) }
}

export function useDiskName(): (disk: Disk) => string {
  const m = useDiskMessages()
  return (disk) => (disk.kind === 'system' ? m.system : m.data(disk.number))
}

/** Opens the upgrade dialog with this disk one step bigger. Hidden if the disk has the maximum size. */
export function GrowDisk({ disk, server, sizes, now }: { disk: Disk; server: ServerView; sizes: DiskSizes; now: Date }) {
  const m = useDiskMessages()
  const name = useDiskName()
  const start = grown(disk, server, sizes)
  if (!start || server.shape.bareMetal) return null
  return <UpgradeButton server={server} now={now} start={start} small label={m.grow} name={m.growOf(name(disk))} />
}

/** Opens the upgrade dialog with one more data disk. */
export function AddDisk({ server, sizes, now }: { server: ServerView; sizes: DiskSizes; now: Date }) {
  const m = useDiskMessages()
  const { dataDisksGib, bareMetal } = server.shape
  if (bareMetal) return null
  if (dataDisksGib.length >= sizes.dataDisks) return <span className="text-xs text-ink-3">{m.most(sizes.dataDisks)}</span>
  return <UpgradeButton server={server} now={now} start={{ dataDisksGib: [...dataDisksGib, newDiskGib(sizes)] }} label={m.add} />
}
