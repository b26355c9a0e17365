import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Contents of a volume: uploads and keys, or the database. */
export type Volume = 'data' | 'database'
export type DiskState = { volume: Volume; freeMib: number; low: boolean }

/** States of the volumes that this process writes to. A volume that cannot be read is left out. */
export type DiskWatch = { read: () => Promise<DiskState[]> }

type Space = { bavail: number | bigint; bsize: number | bigint }
type Watched = { volume: Volume; folder: () => string }
type Options = {
  folders: readonly Watched[]
  /** Space below which a volume counts as low. */
  leastMib: number
  /** For tests. */
  statfs?: (folder: string) => Promise<Space>
}

/** A volume stays low until so much more than the least is free, so that its state does not flap. */
const recoveryFactor = 1.25

const longestMs = 1_000

/** Watches the free space of folders. Folders of one volume may be given twice: each has its own line. */
export function watchDisks({ folders, leastMib, statfs: read = statfs }: Options): DiskWatch {
  const low = new Set<Volume>()
  // A lost network volume never answers. A second question would block one more thread of Node's.
  const asked = new Map<Volume, Promise<Space | undefined>>()

  function spaceOf({ volume, folder }: Watched): Promise<Space | undefined> {
    const pending =
      asked.get(volume) ??
      read(folder())
        .catch(() => undefined)
        .finally(() => asked.delete(volume))
    asked.set(volume, pending)
    return Promise.race([pending, sleep(longestMs, undefined, { ref: false })])
  }

  async function stateOf(watched: Watched): Promise<DiskState[]> {
    const { volume } = watched
    const space = await spaceOf(watched)
    if (!space) return []
    const freeMib = Math.floor((Number(space.bavail) * Number(space.bsize)) / 2 ** 20)
    if (freeMib < leastMib) low.add(volume)
    else if (freeMib >= leastMib * recoveryFactor) low.delete(volume)
    return [{ volume, freeMib, low: low.has(volume) }]
  }

  return { read: async () => (await Promise.all(folders.map(stateOf))).flat() }
}
