import { z } from 'zod'
import { MetricStoreFault, type MetricFaultCode } from '#features/servers/monitoring/server/ports.ts'
import { makeVendorFetch } from '#platform/http/vendor-fetch.ts'

/** Addresses with the path before `api/v1`, which in a cluster names the tenant: `http://vmselect:8481/select/0/prometheus`. */
export type VictoriaSettings = { writeUrl: URL; readUrl: URL; token?: string | undefined }

const writeMs = 5_000
const readMs = 10_000
/** A page of servers by the quarter, or the alarms of a hundred servers, are about a megabyte. */
const maxBytes = 32 * 1024 * 1024

const fetchWrite = makeVendorFetch({ timeoutMs: writeMs })
const fetchRead = makeVendorFetch({ timeoutMs: readMs, maxBytes })

const matrix = z.object({
  isPartial: z.boolean().optional(),
  data: z.object({ result: z.array(z.object({ metric: z.record(z.string(), z.string()), values: z.array(z.tuple([z.number(), z.string()])) })) }),
})
const exported = z.object({ metric: z.record(z.string(), z.string()), values: z.array(z.number().nullable()), timestamps: z.array(z.number()) })

export type Series = { labels: Readonly<Record<string, string>>; points: readonly (readonly [at: number, value: number])[] }

/** Calls of the HTTP API. Every failure is a `MetricStoreFault`. */
export function victoriaCalls({ writeUrl, readUrl, token }: VictoriaSettings) {
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }

  async function call(send: typeof fetchRead, base: URL, path: string, body: string | URLSearchParams): Promise<string> {
    const url = new URL(path, base.href.endsWith('/') ? base : `${base.href}/`)
    try {
      const answer = await send(url, { method: 'POST', headers, body })
      if (answer.ok) return await answer.text()
      const code = faultOf(answer.status)
      // A proxy that refuses a token may repeat it.
      const says = code === 'credentials' ? '' : ` ${(await answer.text()).slice(0, 300)}`
      throw new MetricStoreFault(code, { cause: new Error(`${path}: ${answer.status}${says}`) })
    } catch (error) {
      throw error instanceof MetricStoreFault ? error : new MetricStoreFault('unreachable', { cause: error })
    }
  }

  return {
    /** Stores lines of Prometheus' text format. */
    store: (lines: string) => call(fetchWrite, writeUrl, 'api/v1/import/prometheus', lines),

    /** Values of a query at even steps, in milliseconds. An answer without a part of the cluster counts as none. */
    async range(query: string, { from, to, stepMs }: { from: number; to: number; stepMs: number }): Promise<Series[]> {
      const times = { start: String(from / 1000), end: String(to / 1000), step: `${stepMs}ms` }
      const answer = parse(matrix, await call(fetchRead, readUrl, 'api/v1/query_range', new URLSearchParams({ query, ...times, nocache: '1' })))
      if (answer.isPartial) throw new MetricStoreFault('incomplete')
      return answer.data.result.map(({ metric, values }) => ({
        labels: metric,
        points: values.map(([at, value]) => [Math.round(at * 1000), Number(value)] as const),
      }))
    },

    /** Samples as they were stored, both ends included. */
    async samples(selector: string, { from, to }: { from: number; to: number }): Promise<Series[]> {
      const times = { start: String(from / 1000), end: String(to / 1000) }
      const lines = (await call(fetchRead, readUrl, 'api/v1/export', new URLSearchParams({ 'match[]': selector, ...times }))).split('\n')
      return lines.filter(Boolean).map((line) => {
        const { metric, values, timestamps } = parse(exported, line)
        return { labels: metric, points: timestamps.flatMap((at, place) => (values[place] == null ? [] : [[at, values[place]] as const])) }
      })
    },

    /** Deletes series. A cluster does so under `/delete/` instead of `/select/`. */
    async erase(selector: string): Promise<void> {
      const base = new URL(readUrl)
      base.pathname = base.pathname.replace(/^\/select\//, '/delete/')
      await call(fetchRead, base, 'api/v1/admin/tsdb/delete_series', new URLSearchParams({ 'match[]': selector }))
    },
  }
}

function parse<Answer>(form: z.ZodType<Answer>, text: string): Answer {
  try {
    return form.parse(JSON.parse(text))
  } catch (error) {
    throw new MetricStoreFault('refused', { cause: error })
  }
}

function faultOf(status: number): MetricFaultCode {
  if (status === 401 || status === 403) return 'credentials'
  return status >= 500 || status === 429 ? 'unreachable' : 'refused'
}
