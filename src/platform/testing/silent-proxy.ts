import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** `frozen`: nothing passes, as with a stopped host or a cut cable. `mute`: statements arrive, and their answers do not. */
type Mode = 'open' | 'frozen' | 'mute'

export type SilentProxy = {
  /** Folder of its socket, which node-postgres takes as `host`, or its address. */
  host: string
  set: (mode: Mode) => void
  /** Connections that it has accepted so far. */
  accepted: () => number
  close: () => Promise<void>
}

const socketName = '.s.PGSQL.5432'

/**
 * Opens a proxy between clients and a server that can fall silent without closing a connection. Opened again, it delivers what it held back. `target`: the folder
 * of PostgreSQL's socket, or an address; `at`: the address of the proxy, instead of a folder.
 */
export async function openSilentProxy(target: string | net.TcpNetConnectOpts, at?: { host: string; port: number }): Promise<SilentProxy> {
  const folder = at ? undefined : newFolder()
  let mode: Mode = 'open'
  let accepted = 0
  const pairs = new Set<{ near: net.Socket; far: net.Socket }>()
  const apply = ({ near, far }: { near: net.Socket; far: net.Socket }) => {
    // A second pipe between the same sockets would deliver everything twice, and each answer to the statement after its own.
    near.unpipe(far)
    far.unpipe(near)
    if (mode === 'frozen') near.pause()
    else near.pipe(far)
    if (mode === 'open') far.pipe(near)
    else far.pause()
  }
  const server = net.createServer((near) => {
    accepted++
    const pair = { near, far: net.connect(typeof target === 'string' ? { path: path.join(target, socketName) } : target) }
    pairs.add(pair)
    const gone = () => {
      pairs.delete(pair)
      pair.near.destroy()
      pair.far.destroy()
    }
    for (const socket of [pair.near, pair.far]) socket.on('error', gone).on('close', gone)
    apply(pair)
  })
  await new Promise<void>((resolve) => server.listen(folder ? { path: path.join(folder, socketName) } : at, resolve))
  return {
    host: folder ?? at!.host,
    set(next) {
      mode = next
      for (const pair of pairs) apply(pair)
    },
    accepted: () => accepted,
    async close() {
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      if (folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'silent-'))
  chmodSync(folder, 0o755)
  return folder
}
