import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBooks, type Books } from '../e2e/harness/books.ts'
import { buyServer, registerCustomer, type Customer } from '../e2e/harness/customer.ts'
import { newDataDir, removeDataDir, startProduct } from '../e2e/harness/product.ts'

/**
 * `npm run bench:servers`: a fleet of 500 servers on the simulated engine, measured by the running product itself, while its
 * owner's list, filters and monitoring are read 50 times a second over HTTP. Target: p95 of each kind of read.
 */
const fleet = Number(process.env['BENCH_SERVERS'] ?? 500)
const perSecond = Number(process.env['BENCH_RATE'] ?? 50)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60)

const reads = {
  list: () => '/servers?page=1&pageSize=50',
  search: (code: string) => `/servers?search=${code.slice(4, 7)}`,
  filter: () => '/servers?state=running&regionId=hongkong&page=3&pageSize=20',
  'figures 1 h': (code: string) => `/servers/${code}/metrics?range=1h`,
  'figures 24 h': (code: string) => `/servers/${code}/metrics?range=24h`,
  'figures 30 d': (code: string) => `/servers/${code}/metrics?range=30d`,
} as const
type Read = keyof typeof reads
const kinds = Object.keys(reads) as Read[]

async function main(): Promise<void> {
  const dataDir = newDataDir('bench-servers')
  const product = await startProduct({ dataDir, readyWithinMs: 180_000 })
  const books = await openBooks(dataDir)
  try {
    const customer = await registerCustomer(product.address)
    const { serverCode } = await buyServer(customer)
    await multiply(books, serverCode)
    await addPast(books)
    const codes = (
      await books.query<{ code: string }>(`select code from server where account_id = (select account_id from server where code = $1)`, [serverCode])
    ).map(({ code }) => code)
    console.log(`${codes.length} servers; ${perSecond} requests/s for ${seconds} s`)
    await ask(product.address, customer, codes, 10)
    report(await ask(product.address, customer, codes, seconds), await measuredFor(books))
  } finally {
    await books.close()
    await product.stop()
    removeDataDir(dataDir)
  }
}

/** Copies of the bought server, each with a separate machine at the engine. */
async function multiply(books: Books, code: string): Promise<void> {
  const copies = `(select n, gen_random_uuid() as id, 'srv-' || lpad(to_hex(n), 8, '0') as code, 'sim-' || lpad(to_hex(n), 12, '0') as machine from generate_series(1, ${fleet - 1}) n) copy`
  const parts = async (table: string) => {
    const [schema, name] = table.includes('.') ? table.split('.') : ['public', table]
    const rows = await books.query<{ column_name: string }>(`select column_name from information_schema.columns where table_schema = $1 and table_name = $2`, [
      schema,
      name,
    ])
    return rows.map((row) => row.column_name)
  }
  const copyOf = async (table: string, where: string, over: Record<string, string>) => {
    const columns = await parts(table)
    const values = columns.map((column) => over[column] ?? `o.${column}`)
    await books.query(`insert into ${table} (${columns.join()}) select ${values.join()} from ${table} o, ${copies} where ${where}`)
  }
  await books.query('alter table server disable trigger user')
  await books.query('alter table server drop constraint server_order_id_ordinal_key, drop constraint server_ordinal_check')
  const machine = `o.id = (select machine_id from server where code = '${code}')`
  await copyOf('sim.machine', machine, { id: 'copy.machine', token: 'copy.id::text', last_task_id: 'null', power: `'running'` })
  // The engine knows a machine by its server's id.
  await copyOf('server', `o.code = '${code}'`, {
    id: '(select m.token::uuid from sim.machine m where m.id = copy.machine)',
    code: 'copy.code',
    name: 'copy.code',
    machine_id: 'copy.machine',
    ordinal: 'copy.n + 1',
  })
  await books.query('alter table server enable trigger user')
}

/** Forty days of figures for every server, as the roll-ups would have made them. */
async function addPast(books: Books): Promise<void> {
  const grains = [
    ['raw', '15 seconds', '1 hour'],
    ['minute', '1 minute', '1 day'],
    ['quarter', '15 minutes', '40 days'],
    ['hour', '1 hour', '40 days'],
  ] as const
  await books.query(`update server set started_at = started_at - interval '40 days'`)
  for (const [grain, step, back] of grains)
    await books.query(`insert into server_metric_${grain} select s.id, t, random() * 100, 50, 30, 1, 1, random() * 2, random() * 5 from server s,
      generate_series(date_bin('${step}', now() - interval '${back}', 'epoch'), now() - interval '1 minute', interval '${step}') t on conflict do nothing`)
  await books.query('insert into server_meter select id, now(), null from server on conflict do nothing')
  await books.query('vacuum analyze server, server_metric_raw, server_metric_minute, server_metric_quarter, server_metric_hour')
}

/** At a fixed rate, whether or not earlier answers have arrived: a slow product does not reduce its load. */
async function ask(address: string, customer: Customer, codes: readonly string[], forSeconds: number): Promise<Record<Read, number[]>> {
  const times = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Record<Read, number[]>
  const headers = { cookie: `token=${customer.client.cookie('token')}` }
  const under: Promise<void>[] = []
  const begun = performance.now()
  for (let at = 0; at < forSeconds * perSecond; at++) {
    const due = begun + (at * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    const kind = kinds[at % kinds.length]!
    const path = reads[kind](codes[(at * 7) % codes.length]!)
    under.push(
      fetch(`${address}/api${path}`, { headers }).then(async (response) => {
        await response.arrayBuffer()
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
        // Counts from the moment when it was due: waiting in line is waiting for the product too.
        times[kind].push(performance.now() - due)
      }),
    )
  }
  await Promise.all(under)
  return times
}

/** Duration of a reading of the whole fleet, from the records of the last minutes. */
async function measuredFor(books: Books): Promise<string> {
  const [row] = await books.query<{ servers: string; looks: string }>(
    `select count(distinct server_id) as servers, count(distinct date_trunc('second', at)) as looks from server_metric_raw where at > now() - interval '1 minute'`,
  )
  return `in the last minute ${row?.looks} looks measured ${row?.servers} servers`
}

function report(times: Record<Read, number[]>, measured: string): void {
  const at = (sorted: readonly number[], part: number) => `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(1) ?? '-'} ms`
  const lines = kinds.map((kind) => {
    const sorted = times[kind].toSorted((a, b) => a - b)
    return `| ${kind} | ${sorted.length} | ${at(sorted, 0.5)} | ${at(sorted, 0.95)} | ${at(sorted, 0.99)} |`
  })
  const load = os.loadavg()[0]?.toFixed(1)
  const text = [
    `${fleet} servers, ${perSecond} requests/s; ${measured}. ${os.cpus()[0]?.model.trim()} × ${os.cpus().length}, load ${load}.`,
    '',
    '| Read | Answers | Median | p95 | p99 |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n')
  console.log(text)
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/bench-servers.md', `${text}\n`)
}

await main()
