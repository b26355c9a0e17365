import { spawn, type ChildProcess } from 'node:child_process'
import { compiledFolder } from '../../tools/build.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { CrashPoint } from './crash-points.ts'

const patienceMs = 180_000

/** Process of the built product that is restarted on the same port. */
export type App = {
  address: string
  pid: () => number
  alive: () => boolean
  /** Starts it. Returns the milliseconds until its first healthy answer. */
  start: () => Promise<number>
  kill: () => Promise<void>
  /** Lets it die at that place. Returns false if it does not reach the place in time. */
  crashAt: (point: CrashPoint, withinMs: number) => Promise<boolean>
  stop: () => Promise<void>
  /** The last that it printed. */
  tail: () => string
  /** Lines that it printed and that speak of a bug. */
  faults: () => string[]
}

/** Planted faults of its processes: `env` of every start after the first, or of the first such start alone. */
export type Handicap = { env: Record<string, string>; once: boolean }

export function makeApp(port: number, dataDir: string, handicap?: Handicap): App {
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let ended = Promise.resolve()
  const faults: string[] = []
  let printed = ''
  let starts = 0

  function launch(): void {
    const worse = handicap && starts > 0 && !(handicap.once && starts > 1) ? handicap.env : {}
    starts++
    const own = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', './bench/chaos/crash-preload.ts', 'tools/start.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        NODE_COMPILE_CACHE: compiledFolder,
        DEMO_YEAR: 'off',
        SIMULATED_SPEED: '20',
        ...worse,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const read = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4_000)
      for (const line of chunk.toString().split('\n')) if (speaksOfBug(line) && faults.length < 50) faults.push(line.slice(0, 600))
    }
    own.stdout?.on('data', read)
    own.stderr?.on('data', read)
    own.on('error', () => {})
    ended = new Promise((resolve) => own.once('exit', () => resolve()))
    child = own
  }

  async function kill(): Promise<void> {
    child?.kill('SIGKILL')
    await ended
  }

  const alive = () => child !== undefined && child.exitCode === null && child.signalCode === null

  return {
    address,
    pid: () => child?.pid ?? 0,
    alive,
    tail: () => printed,
    faults: () => faults,
    kill,
    async start() {
      const begun = performance.now()
      launch()
      await untilHealthy(address, begun + patienceMs, alive)
      return performance.now() - begun
    },
    async crashAt(point, withinMs) {
      const died = ended.then(() => true)
      child?.send({ arm: point }, () => {})
      const reached = await Promise.race([died, pause(withinMs, false)])
      if (!reached) child?.send({ arm: null }, () => {})
      return reached
    },
    async stop() {
      child?.kill('SIGTERM')
      await Promise.race([ended, pause(15_000)])
      await kill()
    },
  }
}

/** The product's last resort logs `fatal`. A refused or broken connection while PostgreSQL is away is no bug. */
export function speaksOfBug(line: string): boolean {
  return /"level":60|UnhandledPromise|uncaughtException|TypeError|ReferenceError/.test(line)
}

/** Asks until the product answers from its database. */
export async function untilHealthy(address: string, deadline: number, alive: () => boolean = () => true): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/api/site-config`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
    await answer?.text().catch(() => {})
    if (answer?.status === 200) return
    if (!alive()) throw new Error(`the product at ${address} ended instead of becoming healthy`)
    if (performance.now() > deadline) throw new Error(`the product at ${address} is not healthy in time`)
    await pause(10)
  }
}
