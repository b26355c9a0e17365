import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { debianProgram, type DebianProgram } from '#platform/testing/debian-program.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startRealProgram } from '#platform/testing/real-program.ts'

/** The installed VictoriaMetrics, or the reason why the test is skipped. */
export const victoriaHere = (): DebianProgram =>
  debianProgram({ variable: 'VICTORIA_METRICS', places: ['/usr/bin/victoria-metrics', '/usr/local/bin/victoria-metrics'], packages: ['victoria-metrics'] })

/** `flush` makes everything that was written visible to queries, which otherwise takes a second. */
export type RealVictoria = { url: URL; flush: () => Promise<void>; stop: () => Promise<void> }

/** Starts VictoriaMetrics with its own folder and port. It keeps samples of any age, because clocks of tests are in the past. */
export async function startVictoria(program: string): Promise<RealVictoria> {
  const folder = mkdtempSync(path.join(tmpdir(), 'runxin-victoria-'))
  const port = await freePort()
  const url = new URL(`http://127.0.0.1:${port}`)
  const { stop } = await startRealProgram({
    name: 'VictoriaMetrics',
    program,
    args: [
      `-storageDataPath=${path.join(folder, 'data')}`,
      `-httpListenAddr=127.0.0.1:${port}`,
      '-retentionPeriod=100y',
      '-dedup.minScrapeInterval=1ms',
      '-storage.minFreeDiskSpaceBytes=1MiB',
      '-memory.allowedBytes=256MiB',
    ],
    folder,
    isUp: () =>
      fetch(new URL('/health', url)).then(
        ({ ok }) => ok,
        () => false,
      ),
  })
  return { url, flush: async () => void (await fetch(new URL('/internal/force_flush', url))), stop }
}
