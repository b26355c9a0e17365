import type { Binaries } from './binaries.ts'
import { findBinaries } from './binaries.ts'
import { hasClients, registerClient, unregisterClient } from './clients.ts'
import { withFileLock, withFileLockSync } from './file-lock.ts'
import { choosePlace, socketFolderOf, type Place } from './place.ts'
import { findRunning, initialise, startPostmaster, stopPostmaster, stopPostmasterNow, type Running, type ServerOptions } from './postmaster.ts'

/** A process that holds the lock for longer is starting or attaching, so it is the last client. */
const leavePatienceMs = 1_000

export type ClusterOptions = Partial<ServerOptions> & {
  dataDir: string
  /** Instead of those from npm or of the system. */
  binaries?: Binaries
  /** Folder of root for files that its PostgreSQL user cannot reach otherwise. */
  rootBase?: string
}

export type Cluster = {
  /** Folder of the Unix socket: node-postgres takes it as `host`. */
  socketFolder: string
  pid: number
  attached: boolean
  /** Starts it again if it has stopped (killed, machine out of memory); true if that was needed. */
  revive: () => Promise<boolean>
  /** Detaches from the cluster. The last client stops PostgreSQL. */
  close: () => Promise<void>
}

type Held = { place: Place; clients: string; note: string }

/** Returns the folder of the embedded PostgreSQL of a data folder. */
export function embeddedFolderOf(dataDir: string): string {
  return choosePlace(dataDir, findBinaries()).folder
}

/** Clusters that this process opened and has not closed yet. */
const held = new Set<Held>()

/**
 * Starts the embedded PostgreSQL of a data folder, or attaches to it if it runs. Any number of processes may call this at once:
 * one starts, the others attach. Killing them leaves PostgreSQL healthy.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const place = choosePlace(options.dataDir, options.binaries ?? findBinaries(), options.rootBase)
  const server: ServerOptions = { durable: options.durable ?? true, maxConnections: options.maxConnections ?? 100 }
  const clients = `${place.folder}.clients`
  const { mine, opened } = await withFileLock(lockOf(place), async () => {
    const mine: Held = { place, clients, note: registerClient(clients) }
    held.add(mine)
    try {
      return { mine, opened: await startOrAttach(place, server) }
    } catch (error) {
      unregisterClient(mine.note)
      held.delete(mine)
      throw error
    }
  })
  return {
    socketFolder: opened.socketFolder,
    pid: opened.pid,
    attached: opened.attached,
    async revive() {
      if (await findRunning(place)) return false
      return withFileLock(lockOf(place), async () => {
        const revived = await startOrAttach(place, server, opened.socketFolder)
        if (revived.socketFolder !== opened.socketFolder)
          throw new Error(`${place.folder} was replaced while this process used it, and another process has opened the new one; start this process again`)
        return !revived.attached
      })
    },
    close: () =>
      withFileLock(lockOf(place), async () => {
        unregisterClient(mine.note)
        if (!hasClients(clients)) await stopPostmaster(place)
        held.delete(mine)
      }),
  }
}

/**
 * Leaves every cluster that is still open, without the event loop: for the `exit` event of a process that cannot close them in
 * order. The last client stops PostgreSQL at once.
 */
export function leaveClustersNow(): void {
  for (const { place, clients, note } of held) {
    unregisterClient(note)
    const stopIfLast = () => {
      if (!hasClients(clients)) stopPostmasterNow(place)
    }
    withFileLockSync(lockOf(place), stopIfLast, leavePatienceMs)
  }
}

function lockOf(place: Place): string {
  return `${place.folder}.lock`
}

async function startOrAttach(place: Place, server: ServerOptions, socketFolder?: string): Promise<Running & { attached: boolean }> {
  const running = await findRunning(place)
  if (running) return { ...running, attached: true }
  initialise(place, server)
  return { ...(await startPostmaster(place, server, socketFolder ?? socketFolderOf(place))), attached: false }
}

/** Stops the PostgreSQL of a throw-away data folder, even if it is in use. */
export async function stopCluster(options: ClusterOptions): Promise<void> {
  const place = choosePlace(options.dataDir, options.binaries ?? findBinaries(), options.rootBase)
  await withFileLock(lockOf(place), () => stopPostmaster(place))
}
