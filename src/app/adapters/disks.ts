import { embeddedFolderOf } from '#platform/db/embedded/cluster.ts'
import { watchDisks, type DiskWatch } from '#platform/disk/disk-space.ts'
import type { Config } from '../config/config.ts'

/** Watches the volume of the data folder and that of the database, if it is on this machine: the embedded one, or one whose folder is configured. */
export function disksOf({ dataDir, databaseUrl, disks }: Pick<Config, 'dataDir' | 'databaseUrl' | 'disks'>): DiskWatch {
  let embedded: string | undefined
  const databaseFolder = databaseUrl ? disks.databaseFolder : undefined
  return watchDisks({
    leastMib: disks.leastMib,
    folders: [
      { volume: 'data', folder: () => dataDir },
      ...(databaseFolder ? [{ volume: 'database' as const, folder: () => databaseFolder }] : []),
      ...(databaseUrl ? [] : [{ volume: 'database' as const, folder: () => (embedded ??= embeddedFolderOf(dataDir)) }]),
    ],
  })
}
