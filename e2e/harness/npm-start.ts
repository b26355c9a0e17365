import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { until } from './until.ts'

export type Started = {
  address: string
  output: () => string
  /** Presses keys at its terminal. */
  type: (keys: string) => void
  /** Signals one process of it: `terminal`, `npm`, `run.mjs`, `product`, or `postgres`. */
  signal: (name: ProcessName, signal: NodeJS.Signals) => void
  /** Exit code of the terminal's command. */
  exited: Promise<number | null>
}

type ProcessName = 'terminal' | 'npm' | 'run.mjs' | 'product' | 'worker' | 'postgres'
type Process = { pid: number; name: ProcessName }

const ctrlC = '\u0003'
export const keys = { ctrlC }

/**
 * Runs `npm start` in a separate terminal, as a person does: `script` (in every Debian) makes the terminal, and typed keys reach
 * the foreground process group through it, Ctrl-C as a signal.
 */
export async function npmStart(dataDir: string, { whenOpen = true, readyWithinMs = 60_000 } = {}): Promise<Started> {
  const terminal = spawn('script', ['-qfec', 'exec npm start', '/dev/null'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SHELL: '/bin/sh',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO_YEAR: 'off',
      SIMULATED_SPEED: '20',
      NO_COLOR: '1',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const output = outputOf(terminal)
  const exited = new Promise<number | null>((resolve) => terminal.once('exit', resolve))
  const addressNow = () => /is open: (http:\/\/\S+)/.exec(output())?.[1]
  let over = false
  void exited.then(() => (over = true))
  const open = async () => {
    if (over) throw new Error(`it ended: ${output()}`)
    return addressNow()
  }
  const address = whenOpen ? await until('the product to be open', open, readyWithinMs) : ''
  return {
    address,
    output,
    type: (typed) => void terminal.stdin.write(typed),
    signal: (name, signal) => {
      if (name === 'terminal') return void terminal.kill(signal)
      const found = processesOf(dataDir).find((one) => one.name === name)
      if (!found) throw new Error(`No process ${name} among ${JSON.stringify(processesOf(dataDir))}`)
      process.kill(found.pid, signal)
    },
    exited,
  }
}

function outputOf(child: ChildProcess): () => string {
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return () => printed
}

/** Every process that was started for a data folder: by its environment, PostgreSQL's by the folder that it runs in. */
export function processesOf(dataDir: string): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const isPostgres = readlinkSync(`/proc/${name}/cwd`).startsWith(dataDir)
        const environment = isPostgres ? '' : readFileSync(`/proc/${name}/environ`, 'utf8')
        if (!isPostgres && !environment.includes(`DATA_DIR=${dataDir}\0`)) return []
        return [{ pid: Number(name), name: isPostgres ? 'postgres' : nameOf(command, environment) } satisfies Process]
      } catch {
        return [] // It has ended meanwhile, or is a zombie.
      }
    })
    .toSorted((one, other) => one.pid - other.pid)
}

function nameOf(command: string, environment: string): ProcessName {
  if (/tools\/start\.ts/.test(command)) return environment.includes('WORKER=only\0') ? 'worker' : 'product'
  if (/tools\/run\.mjs/.test(command)) return 'run.mjs'
  return command.startsWith('script ') ? 'terminal' : 'npm'
}
