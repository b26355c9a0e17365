import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { brokenPromises, openBooks } from '../../e2e/harness/books.ts'
import { startCaddy } from '../../e2e/harness/caddy.ts'
import { registerCustomer, smallServer, type Customer, type Quoted } from '../../e2e/harness/customer.ts'
import { ownPort } from '../../e2e/harness/own-port.ts'
import { newDataDir, removeDataDir, startProduct } from '../../e2e/harness/product.ts'
import { until } from '../../e2e/harness/until.ts'
import { findCaddy } from '../../tools/ensure-caddy.ts'
import { openSilentProxy } from '../../src/platform/testing/silent-proxy.ts'

/** Bounds of the run in milliseconds. */
const bounds = { home: Number(process.env['FREEZE_HOME_MS'] ?? 100), signedIn: 5_000, healthy: 20_000 }

export type FreezeReport = { text: string; faults: string[] }

type Seen = { what: string; status: number; type: string; stale: boolean; ms: number }

/**
 * Lets the database of a running product fall silent, as a stopped host or a cut cable would, and requests pages all the time: the home page, also through
 * Caddy where it is installed, a page of a signed-in customer, and a call. Then it opens the way again, repeats the interrupted order, and compares the
 * books.
 */
export async function runFreeze(seconds: number, say: (line: string) => void): Promise<FreezeReport> {
  const dataDir = newDataDir('freeze')
  const books = await openBooks(dataDir)
  const host = new URLSearchParams(books.url.split('?')[1]).get('host')!
  await makeDatabase(host)
  const proxy = await openSilentProxy(host)
  const env = { DATABASE_URL: `postgresql://postgres@/runxin?host=${encodeURIComponent(proxy.host)}`, LOG_LEVEL: 'error' }
  const product = await startProduct({ dataDir, env, readyWithinMs: 180_000 })
  const caddy = await openCaddy(product.address)
  try {
    const customer = await registerCustomer(product.address)
    const targets = targetsOf(product.address, customer, caddy?.address)
    for (const { what, ask } of targets) await until(what, async () => (await ask()).status === 200)
    // The version of the site is checked four times a second, and the home pages are rendered again after changes of the start.
    await pause(10_000)
    const quote = await customer.client.post<Quoted>('/quotes', smallServer)
    const order = { quoteId: quote.id, idempotencyKey: randomUUID() }
    say(`the database is silent for ${seconds} s`)
    const interrupted = customer.client.post('/orders', order).then(
      () => 'answered',
      () => 'refused',
    )
    proxy.set('frozen')
    const frozenAt = performance.now()
    const seen = (await Promise.all(targets.map((target) => watch(target, frozenAt + seconds * 1000)))).flat()
    proxy.set('open')
    const healthyMs = await untilHealthy(targets)
    const first = await interrupted
    const [again, third] = [
      await customer.client.post<{ orderId: string }>('/orders', order),
      await customer.client.post<{ orderId: string }>('/orders', order),
    ]
    // The customer has placed no other.
    const orders = await books.query('select from customer_order where account_id = (select account_id from customer_order where id = $1)', [again.orderId])
    const faults = [
      ...faultsOf(seen),
      ...(healthyMs > bounds.healthy ? [`healthy only ${Math.round(healthyMs)} ms after the return`] : []),
      ...(orders.length !== 1 || again.orderId !== third.orderId ? [`the interrupted order exists ${orders.length} times`] : []),
      ...(await brokenPromises(books)),
    ]
    return { text: textOf({ seconds, seen, healthyMs, first, faults, caddy: caddy !== undefined }), faults }
  } finally {
    await caddy?.stop()
    await product.stop()
    await proxy.close()
    await books.close()
    removeDataDir(dataDir)
  }
}

async function makeDatabase(host: string): Promise<void> {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query('create database runxin')
  await client.end()
}

type Target = { what: string; everyMs: number; ask: () => Promise<Response> }

function targetsOf(address: string, { client }: Customer, caddy: string | undefined): Target[] {
  const get = (url: string, headers: Record<string, string>) => () => fetch(url, { headers, signal: AbortSignal.timeout(60_000) })
  const signedIn = { accept: 'text/html', cookie: `token=${client.cookie('token')}` }
  return [
    { what: 'home', everyMs: 250, ask: get(`${address}/zh`, { accept: 'text/html' }) },
    ...(caddy ? [{ what: 'home through Caddy', everyMs: 250, ask: get(`${caddy}/zh`, { accept: 'text/html' }) }] : []),
    { what: 'signed-in page', everyMs: 500, ask: get(`${address}/zh/console/order`, signedIn) },
    { what: 'call', everyMs: 500, ask: get(`${address}/api/account`, { ...signedIn, accept: 'application/json' }) },
  ]
}

async function watch({ what, everyMs, ask }: Target, endAt: number): Promise<Seen[]> {
  const seen: Seen[] = []
  while (performance.now() < endAt) {
    const begun = performance.now()
    const answer = await ask().catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    const ms = performance.now() - begun
    const stale = answer?.headers.has('cache-status') ?? false
    seen.push({ what, status: answer?.status ?? 0, type: (answer?.headers.get('content-type') ?? '').split(';')[0]!, stale, ms })
    await pause(everyMs)
  }
  return seen
}

/** Milliseconds until every target is answered from the database. */
async function untilHealthy(targets: readonly Target[]): Promise<number> {
  const begun = performance.now()
  for (const { what, ask } of targets)
    await until(what, async () => {
      const answer = await ask()
      await answer.arrayBuffer()
      return answer.status === 200 && !answer.headers.has('cache-status')
    })
  return performance.now() - begun
}

function faultsOf(seen: readonly Seen[]): string[] {
  return seen.flatMap(({ what, status, type, ms }) => {
    const isHome = what.startsWith('home')
    const wanted = isHome ? '200 text/html' : what === 'call' ? '503 application/json' : '503 text/html'
    const withinMs = isHome ? bounds.home : bounds.signedIn
    if (`${status} ${type}` !== wanted) return [`${what}: ${status} ${type} instead of ${wanted}`]
    return ms > withinMs ? [`${what}: ${Math.round(ms)} ms instead of ${withinMs}`] : []
  })
}

function textOf(of: { seconds: number; seen: readonly Seen[]; healthyMs: number; first: string; faults: readonly string[]; caddy: boolean }): string {
  const lines = [...Map.groupBy(of.seen, ({ what }) => what)].map(([what, all]) => {
    const times = all.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]!)
    const kinds = [...new Set(all.map(({ status, type }) => `${status} ${type}`))].join(', ')
    const marked = all.filter(({ stale }) => stale).length
    return `${what}: ${all.length} × ${kinds}${marked > 0 ? `, ${marked} marked as stale` : ''}; p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} ms`
  })
  return [
    `database silent for ${of.seconds} s`,
    ...lines,
    ...(of.caddy ? [] : ['through Caddy: not run, because caddy is not installed (CADDY names it)']),
    `healthy ${Math.round(of.healthyMs)} ms after its return, without a restart`,
    `the interrupted order was ${of.first}, and exists once after its repetition`,
    ...(of.faults.length === 0 ? ['OK'] : [`NO: ${of.faults.length} findings`, ...of.faults.slice(0, 10)]),
  ].join('\n')
}

/** Caddy with `deploy/Caddyfile` before the product; undefined where it is not installed. */
async function openCaddy(product: string): Promise<{ address: string; stop: () => Promise<void> } | undefined> {
  const program = findCaddy()
  if (!program) return undefined
  const address = `http://127.0.0.1:${await ownPort()}`
  const { stop } = await startCaddy(program, { host: address, processes: new URL(product).host })
  await until('Caddy', async () => (await fetch(`${address}/healthz`)).status === 200)
  return { address, stop }
}
