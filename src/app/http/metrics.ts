import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { areSalesPaused } from '#features/catalog/api.ts'
import { ledgerHealth } from '#features/money/api.ts'
import { engineHealth } from '#features/servers/api.ts'
import { readQueueState } from '#platform/jobs/queue-state.ts'
import type { Company } from '../app-ctx.ts'

/** Kind of a request. Whole paths would make a series for every order. */
export function kindOf(path: string): string {
  if (path.startsWith('/api/notify/')) return 'notice'
  if (path.startsWith('/api/')) return 'api'
  if (path === '/healthz' || path === '/readyz') return 'health'
  if (/^\/(?:assets|fonts|builds|share|icons|captcha)\//.test(path) || /\.[a-z0-9]{2,5}$/.test(path)) return 'file'
  if (/^\/(?:[a-zA-Z-]+\/)?console(?:\/|$)/.test(path)) return 'console'
  return path === '/admin' || path.startsWith('/admin/') ? 'admin' : 'page'
}

export type Metrics = { watch: (server: Server) => void; text: () => Promise<string>; type: string }

/** Prometheus metrics of this process, and of the queue and the ledger that all processes share. They contain no customer data. */
export function makeMetrics(company: Pick<Company, 'ctx' | 'database' | 'clock'>): Metrics {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'runxin_http_request_seconds',
    help: 'Answered requests by what they are for, method and status; status 0: the asker went away',
    labelNames: ['kind', 'method', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const up = gauge('runxin_database_up', 'Whether the database answers')
  const pool = new Gauge({ name: 'runxin_database_connections', help: 'Connections of this process by state', labelNames: ['state'] as const, registers })
  const jobs = new Gauge({ name: 'runxin_jobs', help: 'Jobs of all processes: due, running, given up', labelNames: ['state'] as const, registers })
  const late = gauge('runxin_jobs_late_seconds', 'How long the job that is due longest has waited')
  const events = gauge('runxin_events_waiting', 'Events that nobody was told of yet')
  const stopped = gauge('runxin_money_stopped', '1: the ledger is broken and money stands still')
  const checked = gauge('runxin_ledger_checked_timestamp_seconds', 'When the books were last proved')
  const engineUp = gauge('runxin_engine_up', 'Whether the engine answers as far as is known; 0 also where nothing was heard of it for a minute')
  const paused = gauge('runxin_sales_paused', '1: nothing new is sold, because the engine is away')
  const clock = gauge('runxin_clock_wrong', '1: the clocks disagree, and work by date waits')
  const ctx = { ...company.ctx({ kind: 'system', name: 'metrics' }), db: company.database.lookout }

  async function look(): Promise<void> {
    const { totalCount, idleCount, waitingCount } = company.database.pool
    clock.set(company.clock.holds() ? 1 : 0)
    pool.set({ state: 'open' }, totalCount)
    pool.set({ state: 'idle' }, idleCount)
    pool.set({ state: 'waited-for' }, waitingCount)
    try {
      const [queue, books, engine, still] = await Promise.all([readQueueState(ctx.db, ctx.now()), ledgerHealth(ctx), engineHealth(ctx), areSalesPaused(ctx)])
      for (const state of ['queued', 'running', 'dead'] as const) jobs.set({ state }, queue[state])
      late.set(queue.lateSeconds)
      events.set(queue.unrelayed)
      stopped.set(books.stopped ? 1 : 0)
      checked.set((books.checkedAt?.getTime() ?? 0) / 1000)
      engineUp.set(engine.state === 'answers' || engine.state === 'unlisted' ? 1 : 0)
      paused.set(still ? 1 : 0)
      up.set(1)
    } catch {
      // The last known values of the queue would be wrong by now.
      for (const one of [jobs, late, events, stopped, checked, engineUp, paused]) one.reset()
      up.set(0)
    }
  }

  return {
    watch: (server) =>
      void server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
        const since = performance.now()
        const kind = kindOf((request.url ?? '').split('?', 1)[0]!)
        response.once('close', () => {
          const status = response.writableFinished ? String(response.statusCode) : '0'
          seconds.observe({ kind, method: request.method ?? '', status }, (performance.now() - since) / 1000)
        })
      }),
    text: async () => {
      await look()
      return register.metrics()
    },
    type: register.contentType,
  }
}

/** Serves `GET /metrics` on a separate port, which the proxy in front does not expose. */
export async function serveMetrics(metrics: Metrics, { port, host }: { port: number; host: string }): Promise<{ address: string; stop: () => void }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, host, resolve))
  return { address: `http://${host}:${(server.address() as AddressInfo).port}/metrics`, stop: () => void server.close() }
}
