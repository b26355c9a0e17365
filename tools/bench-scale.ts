import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { customerAsks, samplesOf, staffAsks, type Who } from '../bench/scale/asks.ts'
import { DatabaseLog, logStatements } from '../bench/scale/database-log.ts'
import type { Size, Tokens } from '../bench/scale/batch.ts'
import { fill, problemsOf } from '../bench/scale/fill.ts'
import { measure, type Measured } from '../bench/scale/measure.ts'
import { compare, plansOf, summaryOf, tableOf } from '../bench/scale/report.ts'
import { newDataDir, removeDataDir, startProduct } from '../e2e/harness/product.ts'
import { openCluster, type Cluster } from '../src/platform/db/embedded/cluster.ts'
import { buildIfStale } from './build.ts'

/**
 * `npm run bench:scale`: every list of the back office and of a rich customer over HTTP, first with 1,000 orders and then with many, in one throw-away
 * database. It measures the time in the database, from its log, and the time of the whole answer. It exits with 1 above a floor.
 * npm run bench:scale                         100,000 orders, within three minutes
 * npm run bench:scale -- --orders 1000000     the full size; a fifth of the customers, a twentieth of the servers
 * npm run bench:scale -- --only /admin/orders only requests whose name begins so
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    times: { type: 'string', default: '3' },
  },
})

const sizeOf = (orders: number): Size => ({ orders, customers: Math.ceil(orders / 5), servers: Math.ceil(orders / 20) })
const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000)

async function main(): Promise<void> {
  // A start would build too, and take longer than it may.
  buildIfStale()
  const dataDir = newDataDir('bench-scale')
  const cluster = await openCluster({ dataDir, durable: false })
  try {
    // The first start makes the database and the demo company.
    await (await startProduct({ dataDir, readyWithinMs: 180_000 })).stop()
    const [small, large] = [await measureAt(cluster, dataDir, 1, 1000), await measureAt(cluster, dataDir, 2, Number(values.orders))]
    const compared = compare(small, large)
    const [table, plans, summary] = [tableOf(compared), plansOf(compared), summaryOf(compared, Number(values.orders))]
    console.log([table, plans, summary].join('\n\n'))
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/bench-scale.md', `${summary}\n\n${table}\n\n\`\`\`\n${plans}\n\`\`\`\n`)
    process.exitCode = compared.some(({ faults }) => faults.length > 0) ? 1 : 0
  } finally {
    await cluster.close()
    removeDataDir(dataDir)
  }
}

/** Adds a batch to the database, proves it by the audits, and measures all requests on a freshly started product. */
async function measureAt(cluster: Cluster, dataDir: string, number: number, orders: number): Promise<Measured[]> {
  const pool = new pg.Pool({ host: cluster.socketFolder, user: 'postgres', database: 'runxin', max: 2 })
  // The database is stopped while no query runs.
  pool.on('error', () => {})
  const tokens: Tokens = { customer: randomBytes(24).toString('base64url'), staff: randomBytes(24).toString('base64url') }
  try {
    const begun = performance.now()
    await fill(pool, { ...sizeOf(orders), number, until: new Date() }, tokens)
    const filled = secondsSince(begun)
    const problems = await problemsOf(pool)
    if (problems.length > 0) throw new Error(`the audits find: ${problems.slice(0, 5).join('; ')}`)
    console.log(`${orders} orders filled in ${filled} s, audits without a finding in ${secondsSince(begun) - filled} s`)
    await logStatements(pool)
    return await measureAll(pool, dataDir, tokens)
  } finally {
    await pool.end()
  }
}

async function measureAll(pool: pg.Pool, dataDir: string, tokens: Tokens): Promise<Measured[]> {
  const samples = await samplesOf(pool)
  const asks = [...staffAsks(samples), ...customerAsks(samples)].filter(({ name }) => name.startsWith(values.only))
  const cookies: Record<Who, string> = { staff: `staff_token=${tokens.staff}`, customer: `token=${tokens.customer}; runxin-signed-in=1` }
  // Jobs would run beside the requests and be counted with them.
  const product = await startProduct({ dataDir, env: { WORKER: 'off' }, readyWithinMs: 180_000 })
  const log = new DatabaseLog(dataDir)
  try {
    await new Promise((resolve) => setTimeout(resolve, 2500))
    log.ignoreSoFar()
    return await measure(product.address, asks, cookies, log, Number(values.times))
  } finally {
    log.close()
    await product.stop()
  }
}

await main()
