import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { debianProgram, type DebianProgram } from '#platform/testing/debian-program.ts'

/** The installed VictoriaMetrics, or the reason why the test is skipped. */
export const victoriaHere = (): DebianProgram =>
  debianProgram({ variable: 'VICTORIA_METRICS', places: ['/usr/bin/victoria-metrics', '/usr/local/bin/victoria-metrics'], packages: ['victoria-metrics'] })

/** `flush` makes everything that was written visible to queries, which otherwise takes a second. */
export type RealVictoria = { url: URL; flush: () => Promise<void>; stop: () => Promise<void> }

/** Starts VictoriaMetrics with its own folder and port. It keeps samples of any age, because clocks of tests are in the past. */
export async function startVictoria(program: string): Promise<RealVictoria> {
  const folder = mkdtempSync(path.join(tmpdir(), 'runxin-victoria-'))
  const port = await freePort()
  const child = spawn(
    program,
    [
      `-storageDataPath=${path.join(folder, 'data')}`,
      `-httpListenAddr=127.0.0.1:${port}`,
      '-retentionPeriod=100y',
      '-dedup.minScrapeInterval=1ms',
      '-storage.minFreeDiskSpaceBytes=1MiB',
      '-memory.allowedBytes=256MiB',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-2_000)))
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = new URL(`http://127.0.0.1:${port}`)
  const isUp = () =>
    fetch(new URL('/health', url)).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; tries < 300 && child.exitCode === null; tries++) {
    if (await isUp()) return { url, flush: async () => void (await fetch(new URL('/internal/force_flush', url))), stop }
    await sleep(50)
  }
  await stop()
  throw new Error(`VictoriaMetrics did not come up: ${said}`)
}

/** A port that is free for TCP now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
