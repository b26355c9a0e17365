import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Product = {
  /** Empty where it only works off jobs. */
  address: string
  pid: number
  dataDir: string
  /** Everything that the process printed so far. */
  output: () => string
  /** Ends it as an operator would (SIGTERM), and waits. */
  stop: () => Promise<void>
  /** Ends it as a power cut would (SIGKILL), and waits. */
  kill: () => Promise<void>
  exited: Promise<number | null>
}

export type StartOptions = { dataDir?: string; env?: Record<string, string>; readyWithinMs?: number }

const inMemory = '/dev/shm'
const memoryNeeded = 4 * 2 ** 30

/** Memory where the machine has enough of it: PostgreSQL flushes every commit, and other programs' writes would delay it. */
function base(): string {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > memoryNeeded ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A folder that PostgreSQL's user can reach, whoever runs the journeys. */
export function newDataDir(name: string): string {
  const folder = mkdtempSync(path.join(base(), `runxin-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** Copies the data of a product that was stopped, with its owners: PostgreSQL refuses to start on the files of another user. */
export function copyDataDir(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
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

/** Starts the built product as `npm start` does, on a free port, with data of its own, and waits until it is open. */
export async function startProduct({ dataDir = newDataDir('data'), env = {}, readyWithinMs = 60_000 }: StartOptions = {}): Promise<Product> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/start.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', SIMULATED_SPEED: '20', CAPTCHA_EFFORT: '0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  const address = await readyLine(child, () => printed, readyWithinMs).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return { address, pid: child.pid ?? 0, dataDir, output: () => printed, stop: () => end('SIGTERM'), kill: () => end('SIGKILL'), exited }
}
