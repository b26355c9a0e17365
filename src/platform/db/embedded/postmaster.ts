import { execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasProcess, isAlive, isPostgresOf } from './process-facts.ts'
import { socketOf, type Place } from './place.ts'

export type ServerOptions = {
  /** False only for throw-away clusters of tests: nothing is flushed to the disk. */
  durable: boolean
  maxConnections: number
}

type Postmaster = { pid: number; status: string }

const startPatienceMs = 120_000
const stopPatienceMs = 20_000
const lingerMs = 15_000

/** What PostgreSQL says of itself: line 1 of postmaster.pid is its process, line 8 `starting`, `ready` or `stopping`. */
function readPostmaster(place: Place): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(place.folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return isPostgresOf(pid, place.folder) ? { pid, status: (lines[7] ?? '').trim() } : undefined
  } catch {
    return undefined
  }
}

function socketAnswers(place: Place): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(socketOf(place))
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.setTimeout(2000, () => end(false))
  })
}

/** Its process number if it runs, says that it is ready, and answers. */
export async function readyPid(place: Place): Promise<number | undefined> {
  const postmaster = readPostmaster(place)
  return postmaster?.status === 'ready' && (await socketAnswers(place)) ? postmaster.pid : undefined
}

/** Makes the cluster beside its place and moves it there when it is complete: a killed initdb leaves nothing half-made. */
export function initialise(place: Place, { durable }: ServerOptions): void {
  if (existsSync(path.join(place.folder, 'PG_VERSION'))) return requireOwner(place)
  const fresh = `${place.folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  if (place.ids.uid !== undefined) chownSync(fresh, place.ids.uid, place.ids.gid!)
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--data-checksums', '--no-instructions', ...(durable ? [] : ['--no-sync'])]
  try {
    execFileSync(path.join(place.bin, 'initdb'), ['-D', fresh, ...options], { ...place.ids, env: environment(), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (error) {
    throw new Error(`The database could not be made in ${place.folder}: ${String((error as { stderr?: Buffer }).stderr ?? error).trim()}`, { cause: error })
  }
  renameSync(fresh, place.folder)
}

function requireOwner(place: Place): void {
  const owner = statSync(place.folder).uid
  const runner = place.ids.uid ?? process.getuid!()
  if (owner !== runner) throw new Error(`The database in ${place.folder} belongs to user number ${owner}; start as that user, or as root`)
}

function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Starts PostgreSQL on its own: it outlives this process. Returns its number once it is ready. One that is already on its way
 * up is waited for; one on its way down is waited out.
 */
export async function startPostmaster(place: Place, options: ServerOptions): Promise<number> {
  await waitOutOrUp(place)
  const running = await readyPid(place)
  if (running) return running
  for (const deadline = Date.now() + lingerMs; ; await sleep(200)) {
    removeStaleLocks(place)
    const outcome = await spawnPostmaster(place, options)
    if (typeof outcome === 'number') return outcome
    if (!outcome.lingering || Date.now() > deadline) throw new Error(`PostgreSQL did not start (${outcome.failure}); see ${place.folder}.log`)
  }
}

type Failure = { failure: string; lingering: boolean }

async function spawnPostmaster(place: Place, options: ServerOptions): Promise<number | Failure> {
  const logFile = `${place.folder}.log`
  const log = openSync(logFile, 'a', 0o600)
  const logStart = fstatSync(log).size
  const child = spawn(path.join(place.bin, 'postgres'), serverArguments(place, options), {
    ...place.ids,
    env: environment(),
    cwd: '/',
    stdio: ['ignore', 'ignore', log],
    detached: true,
  })
  closeSync(log)
  let failure = ''
  child.once('error', (error) => (failure = error.message))
  child.once('exit', (code, signal) => (failure = `it ended with ${signal ?? code}`))
  child.unref()
  for (const deadline = Date.now() + startPatienceMs; Date.now() < deadline; await sleep(10)) {
    const pid = await readyPid(place)
    if (pid) return pid
    if (failure) break
  }
  // Processes of a killed server that have not noticed yet: they go by themselves.
  const lingering = readFileSync(logFile).subarray(logStart).includes('pre-existing shared memory block')
  return { failure: failure || 'no answer in two minutes', lingering }
}

/**
 * If the number in a lock file is a zombie's, or another program got it, PostgreSQL would take that for itself and refuse to
 * start. A number that nobody has is left to PostgreSQL, which then also looks for processes that outlived the server.
 */
function removeStaleLocks(place: Place): void {
  for (const file of [path.join(place.folder, 'postmaster.pid'), `${socketOf(place)}.lock`]) {
    if (!existsSync(file)) continue
    const pid = Math.abs(Number(readFileSync(file, 'utf8').split('\n')[0]))
    if (hasProcess(pid) && !isPostgresOf(pid, place.folder)) rmSync(file, { force: true })
  }
}

/** While the server of this folder starts (crash recovery takes its time) or stops, there is nothing to do but wait. */
async function waitOutOrUp(place: Place): Promise<void> {
  for (const deadline = Date.now() + startPatienceMs; Date.now() < deadline; await sleep(20)) {
    if (!readPostmaster(place) || (await readyPid(place))) return
  }
}

function serverArguments(place: Place, { durable, maxConnections }: ServerOptions): string[] {
  const settings = [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    `max_connections=${maxConnections}`,
    'shared_buffers=64MB',
    'log_timezone=UTC',
    'timezone=UTC',
    // Its own log repeats no rows: what broke a rule may be a person's.
    'log_error_verbosity=terse',
    `fsync=${durable ? 'on' : 'off'}`,
    ...(durable ? ['synchronous_commit=on', 'full_page_writes=on'] : ['synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
  ]
  return ['-D', place.folder, '-k', place.socketFolder, ...settings.flatMap((setting) => ['-c', setting])]
}

/** Fast shutdown: open transactions are rolled back, everything committed is on the disk. */
export async function stopPostmaster(place: Place): Promise<void> {
  const postmaster = readPostmaster(place)
  if (!postmaster) return
  signal(postmaster.pid, 'SIGINT')
  for (const deadline = Date.now() + stopPatienceMs; Date.now() < deadline; await sleep(10)) {
    if (!isAlive(postmaster.pid)) return
  }
  signal(postmaster.pid, 'SIGQUIT')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
