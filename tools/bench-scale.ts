import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { customerAsks, samplesOf, staffAsks, type Who } from '../bench/scale/asks.ts'
import { DatabaseLog, logStatements } from '../bench/scale/database-log.ts'
import type { Size, Tokens } from '../bench/scale/batch.ts'
import { fill, problemsOf } from '../bench/scale/fill.ts'
import { measureJobs, tableOfJobs, type MeasuredJob } from '../bench/scale/jobs.ts'
import { measure, type Measured } from '../bench/scale/measure.ts'
import { setMark } from '../bench/scale/set-mark.ts'
import { measureSizes } from '../bench/scale/sizes.ts'
import { compare, plansOf, slowestOf, summaryOf, tableOf } from '../bench/scale/report.ts'
import { copyDataDir, newDataDir, removeDataDir, startProduct } from '../e2e/harness/product.ts'
import { openCluster } from '../src/platform/db/embedded/cluster.ts'
import { buildIfStale } from './build.ts'

/**
 * `npm run bench:scale`: every list of the back office and of a rich customer over HTTP and every job with a period, with 1,000 orders and with many, in
 * throw-away databases. It measures the time in the database, from its log, and the time of the whole answer. It exits with 1 above a floor.
 * npm run bench:scale                         100,000 orders
 * npm run bench:scale -- --orders 1000000     the full size; a fifth of the customers, a twentieth of the servers
 * npm run bench:scale -- --only /admin/orders only requests whose name begins so, and no jobs unless they are asked for
 * npm run bench:scale -- --keep FOLDER        keeps both databases there, and measures them again without filling them
 * npm run bench:scale -- --jobs SECONDS       how long the jobs may take; 0 leaves them out
 * npm run bench:scale -- --sizes              only the bytes of a customer, of an order, and of a server and month
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    times: { type: 'string', default: '3' },
    keep: { type: 'string', default: '' },
    jobs: { type: 'string' },
    sizes: { type: 'boolean', default: false },
  },
})

const sizeOf = (orders: number): Size => ({ orders, customers: Math.ceil(orders / 5), servers: Math.ceil(orders / 20) })
const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000)

async function main(): Promise<void> {
  // A start would build too, and take longer than it may.
  buildIfStale()
  const folder = values.keep ? path.resolve(values.keep) : newDataDir('bench-scale')
  const orders = Number(values.orders)
  try {
    if (values.sizes) {
      console.log(await withDatabase((await dataOf(folder, orders)).dataDir, measureSizes))
      return
    }
    const small = await measureAt(await dataOf(folder, 1000), 1000, 0)
    const large = await measureAt(await dataOf(folder, orders), orders, Number(values.jobs ?? (values.only === '' ? 150 : 0)) * 1000)
    report(small.requests, large.requests, large.jobs, orders)
  } finally {
    if (!values.keep) removeDataDir(folder)
  }
}

function report(small: Measured[], large: Measured[], jobs: MeasuredJob[], orders: number): void {
  const compared = compare(small, large)
  const [table, plans, summary] = [tableOf(compared), plansOf(compared), summaryOf(compared, jobs, orders)]
  const jobTable = jobs.length > 0 ? tableOfJobs(jobs) : 'Jobs were not measured.'
  console.log([table, plans, jobTable, summary].join('\n\n'))
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/bench-scale.md', `${summary}\n\n${table}\n\n${jobTable}\n\n\`\`\`\n${slowestOf(compared)}\n\n${plans}\n\`\`\`\n`)
  process.exitCode = [...compared, ...jobs].some(({ faults }) => faults.length > 0) ? 1 : 0
}

type Data = { dataDir: string; tokens: Tokens }

/** Returns the data folder with so many orders, filled now or by an earlier run. */
async function dataOf(folder: string, orders: number): Promise<Data> {
  const dataDir = path.join(folder, `orders-${orders}`)
  const note = path.join(folder, `orders-${orders}.json`)
  if (existsSync(note)) return { dataDir, tokens: JSON.parse(readFileSync(note, 'utf8')) as Tokens }
  removeDataDir(dataDir)
  newFolder(dataDir)
  copyDataDir(await emptyShop(folder), dataDir)
  const tokens: Tokens = { customer: newToken(), staff: newToken(), api: `rx_${newToken()}` }
  await withDatabase(dataDir, async (pool) => {
    const begun = performance.now()
    await fill(pool, { ...sizeOf(orders), number: 1, until: new Date() }, tokens)
    console.log(`${orders} orders filled in ${secondsSince(begun)} s`)
    if (orders <= mostAuditedAtOnce) await audit(pool)
    await setMark(pool, dataDir)
    await logStatements(pool)
  })
  writeFileSync(note, JSON.stringify(tokens))
  return { dataDir, tokens }
}

/** Orders up to which the audits read everything in one statement. Above, the product's proof reads it in slices, as one of the jobs. */
const mostAuditedAtOnce = 200_000

async function audit(pool: pg.Pool): Promise<void> {
  const begun = performance.now()
  const problems = await problemsOf(pool)
  if (problems.length > 0) throw new Error(`the audits find: ${problems.slice(0, 5).join('; ')}`)
  console.log(`audits without a finding in ${secondsSince(begun)} s`)
}

const newToken = () => randomBytes(32).toString('base64url')

function newFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

/** Makes the database with the demo company, once. */
async function emptyShop(folder: string): Promise<string> {
  const dataDir = path.join(folder, 'empty')
  if (existsSync(dataDir)) return dataDir
  newFolder(dataDir)
  await (await startProduct({ dataDir, readyWithinMs: 180_000 })).stop()
  return dataDir
}

async function withDatabase<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const cluster = await openCluster({ dataDir, durable: false })
  const pool = new pg.Pool({ host: cluster.socketFolder, user: 'postgres', database: 'runxin', max: 2 })
  // The database is stopped while no query runs.
  pool.on('error', () => {})
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await cluster.close()
  }
}

/** Measures all requests on a freshly started product, and then the jobs. */
function measureAt(data: Data, orders: number, patienceMs: number): Promise<{ requests: Measured[]; jobs: MeasuredJob[] }> {
  return withDatabase(data.dataDir, async (pool) => {
    const begun = performance.now()
    const requests = await measureRequests(pool, data)
    console.log(`${requests.length} requests measured at ${orders} orders in ${secondsSince(begun)} s`)
    if (patienceMs === 0) return { requests, jobs: [] }
    const { jobs, logs } = await measureJobs(pool, data.dataDir, patienceMs)
    console.log(`${jobs.length} jobs measured in ${secondsSince(begun)} s\n${logs.split('\n').slice(0, 20).join('\n')}`)
    return { requests, jobs }
  })
}

async function measureRequests(pool: pg.Pool, { dataDir, tokens }: Data): Promise<Measured[]> {
  const headers: Record<Who, Record<string, string>> = {
    staff: { cookie: `staff_token=${tokens.staff}` },
    customer: { cookie: `token=${tokens.customer}; runxin-signed-in=1` },
    program: { authorization: `Bearer ${tokens.api}` },
  }
  // Jobs would run beside the requests and be counted with them.
  const product = await startProduct({ dataDir, env: { WORKER: 'off' }, readyWithinMs: 180_000 })
  const samples = await samplesOf(pool)
  const asks = [...staffAsks(samples), ...customerAsks(samples)].filter(({ name }) => name.startsWith(values.only))
  const log = new DatabaseLog(dataDir)
  try {
    await new Promise((resolve) => setTimeout(resolve, 2500))
    log.ignoreSoFar()
    return await measure(product.address, asks, headers, log, Number(values.times))
  } finally {
    log.close()
    await product.stop()
  }
}

await main()
