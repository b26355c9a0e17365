import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { enableCompileCache, flushCompileCache, getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { buildIfStale, compiledFolder } from './build.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { divideWork, isBuilt, runBeside, type Beside } from './worker-beside.ts'

process.env['NODE_ENV'] ??= 'production'
// Megabytes for new objects. V8 grows to this by itself, but collects garbage dozens of times on the way, while the product is being loaded.
setFlagsFromString('--min-semi-space-size=16')
// Compiled code is stored beside the build: a start, above all the one after a crash, takes a quarter less of the processor.
enableCompileCache(path.resolve(compiledFolder))

type Stop = () => Promise<void>
type Built = {
  readConfig: (env: NodeJS.ProcessEnv) => unknown
  start: (env: NodeJS.ProcessEnv, onStop: (stop: Stop) => void, say: (line: string) => void) => Promise<{ opened: string; signIns: string[] }>
}

const stopper = Promise.withResolvers<Stop>()
let stopping = false
let beside: Beside | undefined

async function main(): Promise<void> {
  if (!process.argv.includes(isBuilt) && buildIfStale() === 'built') console.log('Built the product.')
  // A build blocks this thread: signals that came meanwhile are delivered now.
  await turn()
  if (stopping) return stopper.resolve(async () => {})
  const serverFile = new URL('../build/server/index.js', import.meta.url).href
  const { readConfig, start } = (await import(serverFile)) as Built
  const divided = divideWork(process.env)
  // Faults of the worker's settings end this start too, instead of one worker after the other.
  if (divided) readConfig(divided.worker)
  const running = await start(divided?.web ?? process.env, stopper.resolve, console.log)
  if (stopping) return
  // After the start, which has brought the database up to date.
  if (divided) beside = runBeside(divided.worker)
  keepCompiled()
  // In one piece, so that a reader who waits for the first line has the others too.
  console.log(['', running.opened, ...running.signIns].join('\n'))
}

function stop(): void {
  stopping = true
  // The terminal has printed ^C on this line.
  const [before, after] = process.stdin.isTTY ? ['\n', ' Press Ctrl-C again to stop at once.'] : ['', '']
  console.log(`${before}Stopping: requests in progress are finished first.${after}`)
  stopper.promise
    .then((stopProduct) => Promise.all([stopProduct(), beside?.stop()]))
    .then(
      () => {
        console.log('Stopped.')
        process.exit(0)
      },
      (error: unknown) => fail(error),
    )
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Stores the compiled code now, because a killed process stores nothing, and once a build, because it takes a while. */
function keepCompiled(): void {
  const folder = getCompileCacheDir()
  if (!folder) return
  const kept = path.join(folder, 'kept')
  if (existsSync(kept)) return
  // A build that this start made has deleted the folder.
  mkdirSync(folder, { recursive: true })
  flushCompileCache()
  writeFileSync(kept, '')
}

function stopNow(): void {
  beside?.stopNow()
  process.exit(1)
}

stopOnSignal({ stop, stopNow })
main().catch(async (error: unknown) => {
  // A Ctrl-C ends the commands that a start runs, such as the build, and arrives here after their failure.
  await turn()
  if (!stopping) fail(error)
  stopper.resolve(async () => {})
})
