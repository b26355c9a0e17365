import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stopCluster } from '../../src/platform/db/embedded/cluster.ts'
import { isAlive } from '../../src/platform/db/embedded/process-facts.ts'
import { memoryFolder } from '../../src/platform/testing/memory-folder.ts'

export type Product = {
  /** Empty where it only works off jobs. */
  address: string
  pid: number
  dataDir: string
  /** Everything that the process printed so far. */
  output: () => string
  /** Everything that it wrote to its log so far. */
  logs: () => string
  /** Ends it as an operator would (SIGTERM), and waits. */
  stop: () => Promise<void>
  /** Ends it as a power cut would (SIGKILL), and waits. */
  kill: () => Promise<void>
  exited: Promise<number | null>
}

/** `cwd`: the folder of another release. */
/** Logs of the products that this file has started. */
const logsOfProducts: (() => string)[] = []
const shownErrors = 6

/** The latest errors in the logs of this file's products, as they were logged. */
export function latestErrors(): string[] {
  return logsOfProducts
    .flatMap((logs) =>
      logs()
        .split('\n')
        .filter((line) => /"level":(?:50|60)\b/.test(line)),
    )
    .slice(-shownErrors)
}

export type StartOptions = { dataDir?: string; env?: Record<string, string>; readyWithinMs?: number; cwd?: string }

/** Makes a folder that PostgreSQL's user can reach, for any user that runs the journeys. */
export function newDataDir(name: string): string {
  const folder = mkdtempSync(path.join(memoryFolder(), `runxin-${name}-${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** Copies the data of a stopped product, with its owners: PostgreSQL refuses to start on the files of another user. */
export function copyDataDir(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

/** Stops the databases and deletes the data of earlier runs that were killed. */
export async function removeLeftDataDirs(): Promise<void> {
  for (const name of readdirSync(memoryFolder())) {
    const [, pid] = /^runxin-[\w-]+-(\d+)-\w{6}$/.exec(name) ?? []
    if (!pid || isAlive(Number(pid))) continue
    const folder = path.join(memoryFolder(), name)
    try {
      await stopCluster({ dataDir: folder })
      removeDataDir(folder)
    } catch {
      // Another user's.
    }
  }
}

/** Deletes the data of a product that was stopped. */
export function removeDataDir(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

function readyLine(child: ChildProcess, output: () => string, withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The product was not ready within ${withinMs} ms:\n${output()}`)), withinMs)
    const look = () => {
      const ready = /is open: (http:\/\/\S+)|works off its jobs/.exec(output())
      if (!ready) return
      clearTimeout(timer)
      resolve(ready[1] ?? '')
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The product ended with ${code} before it was ready:\n${output()}`))
    })
  })
}

/** Starts the built product as `npm start` does, on a free port, with separate data, and waits until it is open. */
export async function startProduct({ dataDir = newDataDir('data'), env = {}, readyWithinMs = 60_000, cwd = '.' }: StartOptions = {}): Promise<Product> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/start.ts'], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Production refuses these. Journeys know what the lists contain, so their company begins empty.
      ...(env['RUNXIN_MODE'] === 'production' ? {} : { DEMO_YEAR: 'off', SIMULATED_SPEED: '100', CAPTCHA_EFFORT: '0.1' }),
      CAPTCHA_VISIBLE: 'never',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let logged = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    logged += chunk.toString()
  })
  logsOfProducts.push(() => logged)
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  const address = await readyLine(child, () => printed, readyWithinMs).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return { address, pid: child.pid ?? 0, dataDir, output: () => printed, logs: () => logged, stop: () => end('SIGTERM'), kill: () => end('SIGKILL'), exited }
}
