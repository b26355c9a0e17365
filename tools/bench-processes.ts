import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { openBalancer, type Balancer } from '../e2e/harness/balancer.ts'
import { openBooks, type Books } from '../e2e/harness/books.ts'
import { registerCustomer, smallServer } from '../e2e/harness/customer.ts'
import { newDataDir, removeDataDir, startProduct, type Product } from '../e2e/harness/product.ts'
import { writeConfigEntry } from '../src/features/site-config/api.ts'

/**
 * `npm run bench:processes`: the same load on one process and on three, behind one proxy and on one PostgreSQL, in turns and in
 * one run. The first process runs the jobs too. Then, without load: the time until a change of the site shows on all three.
 * docs/growing.md describes its purpose.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 4)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15)
const connections = Number(process.env['BENCH_CONNECTIONS'] ?? 24)

type Kind = 'page from memory' | 'page drawn' | 'customer reads' | 'customer writes'
/** Mix of ten requests on a busy day. */
const mix: readonly Kind[] = [
  'page from memory',
  'customer reads',
  'page from memory',
  'page drawn',
  'customer reads',
  'page from memory',
  'customer writes',
  'page from memory',
  'page drawn',
  'customer reads',
]
type Times = Record<Kind, number[]>
type Round = { perSecond: number; times: Times; failed: number }

const emptyTimes = (): Times => ({ 'page from memory': [], 'page drawn': [], 'customer reads': [], 'customer writes': [] })
const quantile = (numbers: readonly number[], share: number) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN

async function load(address: string, cookie: string): Promise<Round> {
  const times = emptyTimes()
  let failed = 0
  const end = performance.now() + seconds * 1000
  const ask = (kind: Kind) => {
    if (kind === 'page from memory') return fetch(`${address}/zh`)
    if (kind === 'page drawn') return fetch(`${address}/en/login?redirect=/en/console`)
    if (kind === 'customer reads') return fetch(`${address}/api/servers?pageSize=20`, { headers: { cookie } })
    return fetch(`${address}/api/quotes`, {
      method: 'POST',
      headers: { cookie, origin: address, 'content-type': 'application/json' },
      body: JSON.stringify(smallServer),
    })
  }
  await Promise.all(
    Array.from({ length: connections }, async (_none, connection) => {
      for (let turn = connection; performance.now() < end; turn++) {
        const kind = mix[turn % mix.length]!
        const begun = performance.now()
        const answer = await ask(kind).catch(() => undefined)
        await answer?.arrayBuffer()
        if (answer?.status !== 200) failed++
        times[kind].push(performance.now() - begun)
      }
    }),
  )
  return { perSecond: Object.values(times).flat().length / seconds, times, failed }
}

function joined(some: readonly Round[]): Round {
  const times = emptyTimes()
  for (const one of some) for (const kind of Object.keys(times) as Kind[]) times[kind].push(...one.times[kind])
  const perSecond = quantile(
    some.map((one) => one.perSecond),
    0.5,
  )
  return { perSecond, times, failed: some.reduce((sum, one) => sum + one.failed, 0) }
}

function linesOf(name: string, { perSecond, times, failed }: Round): string[] {
  return [
    `${name}: ${Math.round(perSecond)} requests/s, ${failed} failed`,
    ...(Object.keys(times) as Kind[]).map(
      (kind) =>
        `  ${kind.padEnd(17)} p50 ${quantile(times[kind], 0.5).toFixed(0).padStart(4)} ms  p99 ${quantile(times[kind], 0.99).toFixed(0).padStart(4)} ms`,
    ),
  ]
}

async function measure(proxy: Balancer, processes: readonly Product[], cookie: string): Promise<[one: Round[], three: Round[]]> {
  const [one, three]: [Round[], Round[]] = [[], []]
  const others = processes.slice(1)
  for (let round = 0; round < rounds; round++) {
    for (const { address } of others) proxy.remove(address)
    one.push(await load(proxy.address, cookie))
    for (const { address } of others) proxy.add(address)
    three.push(await load(proxy.address, cookie))
  }
  return [one, three]
}

/** Milliseconds from the commit of a change until every process shows it, for twenty changes. */
async function showingTimes(processes: readonly Product[], books: Books): Promise<number[]> {
  const times: number[] = []
  for (let change = 1; change <= 20; change++) {
    const text = `浙ICP备${20_260_000 + change}号`
    await writeConfigEntry(books.ctx, { configKey: 'RUNXIN_ICP_NUMBER', configValue: text })
    const begun = performance.now()
    await Promise.all(
      processes.map(async ({ address }) => {
        while (!(await (await fetch(`${address}/zh`)).text()).includes(text)) await pause(10)
      }),
    )
    times.push(performance.now() - begun)
  }
  return times
}

async function main(): Promise<void> {
  const dataDir = newDataDir('bench-processes')
  const proxy = await openBalancer()
  const processes: Product[] = []
  const start = (worker: boolean) =>
    startProduct({ dataDir, env: { PUBLIC_ORIGIN: proxy.address, TRUSTED_PROXIES: '1', WORKER: worker ? 'on' : 'off' }, readyWithinMs: 180_000 })
  try {
    for (const worker of [true, false, false]) processes.push(await start(worker))
    for (const { address } of processes) proxy.add(address)
    const customer = await registerCustomer(proxy.address)
    const cookie = `token=${customer.client.cookie('token')}`
    const books = await openBooks(dataDir)
    // A customer who requests hundreds of prices a minute is a program, and is slowed down. Here one represents many.
    const unlimited = setInterval(() => void books.query('delete from usage_limit').catch(() => {}), 200)
    for (const _warm of [1, 2]) await load(proxy.address, cookie)
    const [one, three] = await measure(proxy, processes, cookie)
    clearInterval(unlimited)
    const showing = await showingTimes(processes, books)
    const [{ count } = { count: 0 }] = await books.query<{ count: number }>("select count(*)::int as count from pg_stat_activity where usename = 'runxin_app'")
    await books.close()
    const [alone, together] = [joined(one), joined(three)]
    const text = [
      `${rounds} rounds of ${seconds} s each in turns, ${connections} connections, ${os.cpus()[0]?.model} × ${os.cpus().length}, load from the same machine`,
      ...linesOf('one process', alone),
      ...linesOf('three processes', together),
      `three beside one: ${(together.perSecond / alone.perSecond).toFixed(2)}; ${count} connections to PostgreSQL`,
      `a change of the site shows on all three after p50 ${quantile(showing, 0.5).toFixed(0)} ms, at most ${Math.max(...showing).toFixed(0)} ms`,
    ].join('\n')
    console.log(text)
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/bench-processes.txt', `${text}\n`)
    process.exitCode = alone.failed + together.failed === 0 ? 0 : 1
  } finally {
    await Promise.all(processes.map((one) => one.stop()))
    proxy.close()
    removeDataDir(dataDir)
  }
}

await main()
