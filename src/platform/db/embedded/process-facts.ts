import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'

type Stat = { command: string; state: string; startedAt: string }

/** Line of /proc; undefined where there is no /proc (macOS) or no such process. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command is in brackets and may itself contain brackets and blanks.
    const end = text.lastIndexOf(')')
    const rest = text.slice(end + 2).split(' ')
    return { command: text.slice(text.indexOf('(') + 1, end), state: rest[0]!, startedAt: rest[19]! }
  } catch {
    return undefined
  }
}

/** Tells whether a process id is in use, also by a zombie. */
export function hasProcess(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process runs. A zombie, which a container without a reaping init keeps for ever, does not. */
export function isAlive(pid: number): boolean {
  if (!hasProcess(pid)) return false
  const state = statOf(pid)?.state
  return state !== 'Z' && state !== 'X'
}

/** Identifies a process by number and start (`123:4567`), so that a reused number is not mistaken for it. */
export function identityOf(pid: number): string {
  return `${pid}:${statOf(pid)?.startedAt ?? ''}`
}

/** Whether the process of an `identityOf` still runs. False for text that is no identity. */
export function isSameAlive(identity: string): boolean {
  const pid = Number(/^(\d+):/.exec(identity)?.[1] ?? 0)
  return pid > 0 && isAlive(pid) && identityOf(pid) === identity
}

/** Whether a process is the PostgreSQL server of that data folder, and not another program that got its number. */
export function isPostgresOf(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false
  const command = statOf(pid)?.command ?? commandByPs(pid)
  if (!command.includes('postgres')) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    // Not readable by this user, or no /proc: the name has to do.
    return true
  }
}

function commandByPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}
