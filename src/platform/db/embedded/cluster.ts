import type { Binaries } from './binaries.ts'
import { findBinaries } from './binaries.ts'
import { hasClients, registerClient, unregisterClient } from './clients.ts'
import { withFileLock } from './file-lock.ts'
import { choosePlace, type Place } from './place.ts'
import { initialise, readyPid, startPostmaster, stopPostmaster, type ServerOptions } from './postmaster.ts'

export type ClusterOptions = Partial<ServerOptions> & {
  dataDir: string
  /** Instead of those from npm or of the system. */
  binaries?: Binaries
  /** Where root keeps what its PostgreSQL user cannot reach otherwise. */
  rootBase?: string
}

export type Cluster = {
  /** Folder of the Unix socket: node-postgres takes it as `host`. */
  socketFolder: string
  pid: number
  attached: boolean
  /** Starts it again if it is gone (killed, machine out of memory); true if that was needed. */
  revive: () => Promise<boolean>
  /** Leaves; the last client that leaves stops PostgreSQL. */
  close: () => Promise<void>
}

/**
 * Starts the embedded PostgreSQL of a data folder, or attaches to it if it runs. Any number of processes may call this at once:
 * one starts, the others attach. Killing them leaves PostgreSQL healthy.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const place = choosePlace(options.dataDir, options.binaries ?? findBinaries(), options.rootBase)
  const server: ServerOptions = { durable: options.durable ?? true, maxConnections: options.maxConnections ?? 100 }
  const clients = `${place.folder}.clients`
  const opened = await withFileLock(lockOf(place), async () => {
    const note = registerClient(clients)
    try {
      return { note, ...(await startOrAttach(place, server)) }
    } catch (error) {
      unregisterClient(note)
      throw error
    }
  })
  return {
    socketFolder: place.socketFolder,
    pid: opened.pid,
    attached: opened.attached,
    async revive() {
      if (await readyPid(place)) return false
      return withFileLock(lockOf(place), async () => !(await startOrAttach(place, server)).attached)
    },
    close: () =>
      withFileLock(lockOf(place), async () => {
        unregisterClient(opened.note)
        if (!hasClients(clients)) await stopPostmaster(place)
      }),
  }
}

function lockOf(place: Place): string {
  return `${place.folder}.lock`
}

async function startOrAttach(place: Place, server: ServerOptions): Promise<{ pid: number; attached: boolean }> {
  const running = await readyPid(place)
  if (running) return { pid: running, attached: true }
  initialise(place, server)
  return { pid: await startPostmaster(place, server), attached: false }
}

/** Stops the PostgreSQL of a throw-away data folder, whoever still uses it. */
export async function stopCluster(options: ClusterOptions): Promise<void> {
  const place = choosePlace(options.dataDir, options.binaries ?? findBinaries(), options.rootBase)
  await withFileLock(lockOf(place), () => stopPostmaster(place))
}
