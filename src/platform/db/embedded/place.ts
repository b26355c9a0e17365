import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyBinaries, type Binaries } from './binaries.ts'

/** User and folders of PostgreSQL. `ids` is empty for this process's user. */
export type Place = { ids: { uid?: number; gid?: number }; folder: string; bin: string }

// sun_path holds 108 bytes on Linux and 104 on macOS, with the closing zero.
const longestSocketPath = 103
const socketName = '.s.PGSQL.5432'
const rootBase = '/var/lib/runxin-cloud'

/**
 * Decides user and folders. PostgreSQL refuses to run as root, so root starts it as the cluster's owner, else as `postgres`, else as `nobody`. If that user
 * cannot reach the binaries or the data folder (a home of mode 0700), both move to a base that it can reach.
 */
export function choosePlace(dataDir: string, binaries: Binaries, base = rootBase): Place {
  const wanted = path.join(path.resolve(dataDir), `pg${binaries.major}`)
  if (process.getuid?.() !== 0) {
    mkdirSync(path.dirname(wanted), { recursive: true })
    return { ids: {}, folder: wanted, bin: binaries.bin }
  }
  const ids = userFor(wanted)
  const own = path.join(base, createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12))
  const bin = isReachable(binaries.bin) || !binaries.native ? binaries.bin : copyBinaries(binaries, base).bin
  mkdirSync(path.dirname(wanted), { recursive: true })
  const folder = isReachable(path.dirname(wanted)) ? wanted : path.join(own, path.basename(wanted))
  if (folder !== wanted) moveCluster(wanted, folder, ids)
  return { ids, folder, bin }
}

function userFor(cluster: string): { uid: number; gid: number } {
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {
      // No such user here.
    }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody. Start as another user, or set DATABASE_URL.')
}

function idOf(which: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}

/** Whether every user may pass through every folder of a path. */
export function isReachable(place: string): boolean {
  for (let folder = path.resolve(place); ; folder = path.dirname(folder)) {
    if (existsSync(folder) && !(statSync(folder).mode & 0o001)) return false
    if (folder === path.dirname(folder)) return true
  }
}

/** Copies an existing cluster to the reachable base, once, and leaves a note in the original folder. */
function moveCluster(from: string, to: string, { uid, gid }: { uid: number; gid: number }): void {
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 })
  writeFileSync(`${from}.location`, `The database is in ${to}, because the user that runs PostgreSQL cannot reach this folder.\n`)
  if (existsSync(to) || !existsSync(path.join(from, 'PG_VERSION'))) return
  if (existsSync(path.join(from, 'postmaster.pid')))
    throw new Error(`${from} is in use or was not shut down cleanly; start it once as its own user before root may take it over`)
  const fresh = `${to}.${process.pid}`
  cpSync(from, fresh, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  execFileSync('chown', ['-R', `${uid}:${gid}`, fresh])
  renameSync(fresh, to)
}

const socketPrefix = '.socket-'

/**
 * Names the folder of the socket after the path and the inode of the data folder. A PostgreSQL whose data folder was replaced at
 * the same path removes its socket when it ends; with a name by path alone, that would be the socket of its successor. The folder
 * lies inside the data folder, or in /tmp when its path would be longer than the kernel takes.
 */
export function socketFolderOf({ folder }: Place): string {
  const inode = statSync(folder).ino.toString(36)
  const inside = path.join(folder, `${socketPrefix}${inode}`)
  if (Buffer.byteLength(path.join(inside, socketName)) <= longestSocketPath) return inside
  return `/tmp/runxin-${createHash('sha256').update(`${folder}\n${inode}`).digest('hex').slice(0, 12)}`
}

/** Makes the folder of the socket for the user that runs PostgreSQL, and removes those that came along with a copied data folder. */
export function makeSocketFolder({ folder, ids }: Place, socketFolder: string): void {
  for (const name of readdirSync(folder)) {
    const other = path.join(folder, name)
    if (name.startsWith(socketPrefix) && other !== socketFolder) rmSync(other, { recursive: true, force: true })
  }
  try {
    mkdirSync(socketFolder, { mode: 0o700 })
    if (ids.uid !== undefined) chownSync(socketFolder, ids.uid, ids.gid!)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const facts = lstatSync(socketFolder)
  const owner = ids.uid ?? process.getuid!()
  if (!facts.isDirectory() || facts.uid !== owner || facts.mode & 0o077) throw new Error(`${socketFolder} belongs to another user; remove it`)
}

export function socketIn(socketFolder: string): string {
  return path.join(socketFolder, socketName)
}
