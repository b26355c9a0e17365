import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

type Env = NodeJS.ProcessEnv

/** Variables of engines and of the name server of their addresses, which a process that serves pages must not hold. */
const ofEngines = /^(?:PROVISION|INCUS|PROXMOX|PDNS)_/
/** Length that the path of a socket may have everywhere. */
const longestSocket = 100
/** Argument of a start that must not build: the files of the build belong to the process that serves them. */
export const isBuilt = '--built'
const firstWaitMs = 1_000
const longestWaitMs = 60_000

/**
 * Environments of the two processes of a production that starts without `WORKER`: this one serves pages, and a second one runs jobs and holds the engines,
 * whose keys open every machine. Undefined where one process does everything, or an operator has divided the work.
 */
export function divideWork(env: Env): { web: Env; worker: Env } | undefined {
  if (env['RUNXIN_MODE'] !== 'production' || env['WORKER'] !== undefined) return undefined
  const socket = path.resolve(env['DATA_DIR'] || 'data', 'console.sock')
  const consoles = env['CONSOLE_ADDRESS'] === undefined && socket.length <= longestSocket ? { CONSOLE_ADDRESS: socket } : {}
  const web = Object.fromEntries(Object.entries(env).filter(([name]) => !ofEngines.test(name)))
  // One process listens at that port. Metrics of jobs need a divided start.
  const { METRICS_PORT: _port, ...rest } = env
  return { web: { ...web, ...consoles, WORKER: 'off' }, worker: { ...rest, ...consoles, WORKER: 'only' } }
}

export type Beside = {
  /** Stops the worker as an operator would, and waits. */
  stop: () => Promise<void>
  /** Ends it at once. */
  stopNow: () => void
}

/** Runs the worker as a second process, and starts it again when it ends by itself. It stops when this process is gone. */
export function runBeside(env: Env): Beside {
  let child: ChildProcess | undefined
  let ended: Promise<void> = Promise.resolve()
  let waiting: NodeJS.Timeout | undefined
  let stopping = false
  let waitMs = firstWaitMs

  function begin(): void {
    const file = fileURLToPath(new URL('start.ts', import.meta.url))
    const begunAt = performance.now()
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, isBuilt], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child = started
    ended = new Promise((resolve) => {
      started.once('error', () => resolve())
      started.once('exit', () => resolve())
    })
    void ended.then(() => {
      if (stopping) return
      waitMs = performance.now() - begunAt > longestWaitMs ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs)
      console.error(`The process that runs jobs and engines has ended. It starts again in ${Math.round(waitMs / 1000)} s.`)
      waiting = setTimeout(begin, waitMs)
    })
  }

  begin()
  return {
    async stop() {
      stopping = true
      clearTimeout(waiting)
      child?.kill('SIGTERM')
      await ended
    },
    stopNow() {
      stopping = true
      clearTimeout(waiting)
      child?.kill('SIGTERM')
    },
  }
}
