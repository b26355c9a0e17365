import { execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

export type Program = {
  pid: number
  alive: () => boolean
  /** Sends a signal and, if it ends the program, waits for that. */
  end: (signal?: NodeJS.Signals) => Promise<void>
}

export type ProgramOptions = { command: string; args: readonly string[]; log: string; env?: Record<string, string>; ids?: { uid: number; gid: number } }

/** User number and group of a system user. */
export function idsOf(user: string): { uid: number; gid: number } {
  const id = (which: string) => Number(execFileSync('id', [which, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const environment = () => ({ PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' })

/** Starts a program in a session of its own, so that Ctrl-C ends it by `end` alone. */
export function startProgram({ command, args, log, env = {}, ids }: ProgramOptions): Program {
  const file = openSync(log, 'a')
  const child = spawn(command, args, { ...ids, env: { ...environment(), ...env }, cwd: '/', stdio: ['ignore', file, file], detached: true })
  closeSync(file)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  const alive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid ?? 0,
    alive,
    async end(signal = 'SIGTERM') {
      if (!alive()) return
      child.kill(signal)
      await ended
    },
  }
}

export type Ended = { status: number; said: string }

/** Runs a program to its end, without holding up the proxies of this process. */
export async function runProgram({ command, args, env = environment(), ids, cwd = '/' }: Omit<ProgramOptions, 'log'> & { cwd?: string }): Promise<Ended> {
  const child = spawn(command, args, { ...ids, env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const status = await new Promise<number>((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)))
  return { status, said: said.trim() }
}

/** Runs a program that must succeed. */
export async function mustRun(options: Parameters<typeof runProgram>[0]): Promise<void> {
  const { status, said } = await runProgram(options)
  if (status !== 0) throw new Error(`${options.command} ended with ${status}: ${said}`)
}
