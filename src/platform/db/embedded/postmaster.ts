import { execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sleepSync } from './file-lock.ts'
import { hasProcess, isAlive, isPostgresOf } from './process-facts.ts'
import { makeSocketFolder, socketIn, type Place } from './place.ts'

export type ServerOptions = {
  /** False only for throw-away clusters of tests: nothing is flushed to the disk. */
  durable: boolean
  maxConnections: number
}

/** A server that accepts connections. `socketFolder` is the one it was started with, which may be another than we would choose now. */
export type Running = { pid: number; socketFolder: string }

type Postmaster = Running & { status: string }

/** Outcome of a connection attempt: `gone` means that no server listens at that path, `busy` that one may. */
type Knock = 'answers' | 'gone' | 'busy'

const startPatienceMs = 120_000
const stopPatienceMs = 20_000
const lingerMs = 15_000
/** PostgreSQL gives its processes 5 s before it kills them. */
const stopNowPatienceMs = 6_000

/** Reads postmaster.pid: line 1 is the process, line 5 the folder of its socket, line 8 `starting`, `ready` or `stopping`. */
function readPostmaster(place: Place): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(place.folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return isPostgresOf(pid, place.folder) ? { pid, socketFolder: (lines[4] ?? '').trim(), status: (lines[7] ?? '').trim() } : undefined
  } catch {
    return undefined
  }
}

function knock(socketFolder: string): Promise<Knock> {
  return new Promise((resolve) => {
    const socket = net.connect(socketIn(socketFolder))
    const end = (outcome: Knock) => {
      socket.destroy()
      resolve(outcome)
    }
    socket.once('connect', () => end('answers'))
    socket.once('error', ({ code }: NodeJS.ErrnoException) => end(code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTDIR' ? 'gone' : 'busy'))
    socket.setTimeout(2000, () => end('busy'))
  })
}

/** Running server of this data folder, if it is ready and answers. */
export async function findRunning(place: Place): Promise<Running | undefined> {
  const postmaster = readPostmaster(place)
  if (postmaster?.status !== 'ready' || (await knock(postmaster.socketFolder)) !== 'answers') return undefined
  return { pid: postmaster.pid, socketFolder: postmaster.socketFolder }
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
 * Starts PostgreSQL in a separate session, so that no terminal signal reaches it and it outlives this process. Returns once it is ready.
 * Waits for one that is starting; first stops one that is stopping, or that lost its socket.
 */
export async function startPostmaster(place: Place, options: ServerOptions, socketFolder: string): Promise<Running> {
  const running = await untilUpOrGone(place)
  if (running) return running
  makeSocketFolder(place, socketFolder)
  for (const deadline = Date.now() + lingerMs; ; await sleep(200)) {
    removeStaleLocks(place, socketFolder)
    const outcome = await spawnPostmaster(place, options, socketFolder)
    if ('pid' in outcome) return outcome
    if (!outcome.lingering || Date.now() > deadline) throw new Error(`PostgreSQL did not start (${outcome.failure}); see ${place.folder}.log`)
  }
}

type Failure = { failure: string; lingering: boolean }

/** Servers that this process has spawned and that have not written their pid file yet, by data folder. */
const beingStarted = new Map<string, number>()

async function spawnPostmaster(place: Place, options: ServerOptions, socketFolder: string): Promise<Running | Failure> {
  const logFile = `${place.folder}.log`
  const log = openSync(logFile, 'a', 0o600)
  const logStart = fstatSync(log).size
  const child = spawn(path.join(place.bin, 'postgres'), serverArguments(place, options, socketFolder), {
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
  if (child.pid) beingStarted.set(place.folder, child.pid)
  try {
    for (const deadline = Date.now() + startPatienceMs; Date.now() < deadline; await sleep(10)) {
      const running = await findRunning(place)
      if (running) return running
      if (failure) break
    }
  } finally {
    beingStarted.delete(place.folder)
  }
  // Processes of a killed server that have not noticed yet: they go by themselves.
  const said = readFileSync(logFile).subarray(logStart)
  const lingering = said.includes('pre-existing shared memory block')
  const full = said.includes('No space left on device') ? 'No space left on device' : undefined
  return { failure: full ?? (failure || 'no answer in two minutes'), lingering }
}

/**
 * If the number in a lock file belongs to a zombie or another program, PostgreSQL would take it for a server and refuse to start. Numbers without a process are
 * left to PostgreSQL, which then also looks for processes that outlived the server.
 */
function removeStaleLocks(place: Place, socketFolder: string): void {
  for (const file of [path.join(place.folder, 'postmaster.pid'), `${socketIn(socketFolder)}.lock`]) {
    if (!existsSync(file)) continue
    const pid = Math.abs(Number(readFileSync(file, 'utf8').split('\n')[0]))
    if (hasProcess(pid) && !isPostgresOf(pid, place.folder)) rmSync(file, { force: true })
  }
}

/**
 * Waits while the server of this folder starts; crash recovery takes time. Stops one that cannot become ready again. After an external stop request it refuses
 * connections until the last session ends; without its socket none can be made.
 */
async function untilUpOrGone(place: Place): Promise<Running | undefined> {
  for (const deadline = Date.now() + startPatienceMs; Date.now() < deadline; await sleep(20)) {
    const postmaster = readPostmaster(place)
    if (!postmaster) return undefined
    if (postmaster.status === 'stopping') await stopPostmaster(place)
    if (postmaster.status !== 'ready') continue
    const outcome = await knock(postmaster.socketFolder)
    if (outcome === 'answers') return { pid: postmaster.pid, socketFolder: postmaster.socketFolder }
    if (outcome === 'gone') await stopPostmaster(place)
  }
  return undefined
}

function serverArguments(place: Place, { durable, maxConnections }: ServerOptions, socketFolder: string): string[] {
  const settings = [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    `max_connections=${maxConnections}`,
    'shared_buffers=64MB',
    'log_timezone=UTC',
    'timezone=UTC',
    // Rows stay out of the server's log, because a row that breaks a rule may contain personal data.
    'log_error_verbosity=terse',
    `fsync=${durable ? 'on' : 'off'}`,
    ...(durable ? ['synchronous_commit=on', 'full_page_writes=on'] : ['synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
  ]
  return ['-D', place.folder, '-k', socketFolder, ...settings.flatMap((setting) => ['-c', setting])]
}

/** Fast shutdown: open transactions are rolled back, everything committed is on the disk. */
export async function stopPostmaster(place: Place): Promise<void> {
  const postmaster = readPostmaster(place)
  if (!postmaster) return
  signal(postmaster.pid, 'SIGINT')
  for (const deadline = Date.now() + stopPatienceMs; Date.now() < deadline; await sleep(10)) {
    if (!isAlive(postmaster.pid)) return removeSocketFolder(postmaster)
  }
  signal(postmaster.pid, 'SIGQUIT')
}

/**
 * Immediate shutdown, without the event loop, for a process that is about to exit: nothing committed is lost, the next start
 * recovers from the log.
 */
export function stopPostmasterNow(place: Place): void {
  const pid = readPostmaster(place)?.pid ?? beingStarted.get(place.folder)
  if (pid === undefined) return
  signal(pid, 'SIGQUIT')
  for (const deadline = Date.now() + stopNowPatienceMs; Date.now() < deadline && isAlive(pid);) sleepSync(10)
}

/** One in /tmp would be left over. */
function removeSocketFolder({ socketFolder }: Postmaster): void {
  try {
    rmdirSync(socketFolder)
  } catch {
    // Not empty, or removed already.
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
