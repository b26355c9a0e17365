import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { enableCompileCache, flushCompileCache, getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { buildIfStale, compiledFolder } from './build.ts'

process.env['NODE_ENV'] ??= 'production'
// Megabytes for what was made just now. V8 grows to this by itself, but cleans up dozens of times on the way, while the product is being loaded.
setFlagsFromString('--min-semi-space-size=16')
// Compiled code is kept beside the build: a start, above all the one after a crash, takes a quarter less of the processor.
enableCompileCache(path.resolve(compiledFolder))

type Built = { start: (env: NodeJS.ProcessEnv) => Promise<{ opened: string; signIns: string[]; stop: () => Promise<void> }> }

async function main(): Promise<void> {
  if (buildIfStale() === 'built') console.log('Built the product.')
  const serverFile = new URL('../build/server/index.js', import.meta.url).href
  const { start } = (await import(serverFile)) as Built
  const running = await start(process.env)
  keepCompiled()
  // In one piece: who waits for the first line has the others too.
  console.log(['', running.opened, ...running.signIns].join('\n'))
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

/** Writes down what was compiled: now, because a process that is killed writes nothing; once a build, because it takes a while. */
function keepCompiled(): void {
  const folder = getCompileCacheDir()
  if (!folder) return
  const kept = path.join(folder, 'kept')
  if (existsSync(kept)) return
  // A build that was made by this very start has thrown the folder away.
  mkdirSync(folder, { recursive: true })
  flushCompileCache()
  writeFileSync(kept, '')
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
