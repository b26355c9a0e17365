import { buildIfStale } from './build.ts'

process.env['NODE_ENV'] ??= 'production'

type Built = { start: (env: NodeJS.ProcessEnv) => Promise<{ address: string; signIns: string[]; stop: () => Promise<void> }> }

async function main(): Promise<void> {
  if (buildIfStale() === 'built') console.log('Built the product.')
  const serverFile = new URL('../build/server/index.js', import.meta.url).href
  const { start } = (await import(serverFile)) as Built
  const running = await start(process.env)
  // In one piece: who waits for the first line has the others too.
  console.log(['', `Runxin Cloud is open: ${running.address}`, ...running.signIns].join('\n'))
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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
