import { MetricStoreFault, type MetricFaultCode } from '#features/servers/monitoring/server/ports.ts'
import { makeVendorFetch } from '#platform/http/vendor-fetch.ts'
import { victoriaCalls, type VictoriaSettings } from './calls.ts'

const fetchFlags = makeVendorFetch({ maxBytes: 4 * 1024 * 1024 })
const dedup = /^flag\{name="dedup\.minScrapeInterval", value="([^"]*)"/m

/** `countsOnce`: whether a sample that is written twice counts once; undefined where VictoriaMetrics does not show its flags. */
export type VictoriaCheck = { fault?: MetricFaultCode; countsOnce?: boolean | undefined }

/** Makes an empty write and a read of nothing. */
export async function checkVictoria(settings: VictoriaSettings): Promise<VictoriaCheck> {
  const calls = victoriaCalls(settings)
  try {
    await calls.store('')
    await calls.range('vector(1)', { from: 0, to: 1000, stepMs: 1000 })
    return { countsOnce: await readDedup(settings) }
  } catch (error) {
    if (error instanceof MetricStoreFault) return { fault: error.code }
    throw error
  }
}

async function readDedup({ readUrl }: VictoriaSettings): Promise<boolean | undefined> {
  try {
    const answer = await fetchFlags(new URL('/metrics', readUrl), { method: 'GET' })
    const [, value] = (answer.ok && dedup.exec(await answer.text())) || []
    return value === undefined ? undefined : !/^0[a-z]*$/.test(value)
  } catch {
    return undefined
  }
}
