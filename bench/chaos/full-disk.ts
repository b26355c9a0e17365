import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brokenPromises, openBooks, type Books } from '../../e2e/harness/books.ts'
import { registerCustomer, smallServer, type Customer, type Placed, type Quoted } from '../../e2e/harness/customer.ts'
import { newDataDir, removeDataDir, startProduct, type Product } from '../../e2e/harness/product.ts'
import { until } from '../../e2e/harness/until.ts'
import { speaksOfBug } from './app-process.ts'

const volumeMib = 1_024
const leastMib = 200
const healthyWithinMs = 20_000
const everyMs = 250
/** The product's words while it runs, once in its log. */
const report = 'the disk of the database is full'
/** The product's words when it cannot start. */
const sentence = 'There is no space left in'

type Report = { text: string; faults: string[] }
type Stage = { folder: string; product: Product; books: Books; customer: Customer }
type Answers = Map<string, number>

/**
 * Runs the product on a volume of its own, fills the volume, and requests pages and places orders all the time: first while PostgreSQL can only not extend its
 * files, then after it has ended because it cannot write its log. Then it makes room, and compares the books with the answers.
 */
export async function runFullDisk(seconds: number, say: (line: string) => void): Promise<Report> {
  const folder = newDataDir('full')
  mount(folder)
  let product: Product | undefined
  let books: Books | undefined
  try {
    product = await startProduct({ dataDir: folder, env: { LOG_LEVEL: 'error', DISK_FREE_MIB: String(leastMib) }, readyWithinMs: 180_000 })
    books = await openBooks(folder)
    return await play({ folder, product, books, customer: await registerCustomer(product.address) }, seconds, say)
  } finally {
    makeRoom(folder)
    await product?.stop()
    await books?.close()
    execFileSync('umount', ['--lazy', folder])
    removeDataDir(folder)
  }
}

async function play(stage: Stage, seconds: number, say: (line: string) => void): Promise<Report> {
  const { folder, product, books, customer } = stage
  const order = { quoteId: (await customer.client.post<Quoted>('/quotes', smallServer)).id, idempotencyKey: randomUUID() }
  await customer.client.post('/quotes', smallServer)
  await until('the home page', async () => (await fetch(`${product.address}/zh`)).ok)
  fill(folder)
  say(`the volume of ${volumeMib} MiB is full`)
  const full = await watch(stage, seconds)
  await endByLog(stage)
  say('PostgreSQL cannot write its log')
  const ended = await watch(stage, seconds)
  const second = startAgain(folder)
  const interrupted = (await customer.client.raw('POST', '/orders', { body: order })).status
  makeRoom(folder)
  const begun = performance.now()
  await until('an order', async () => (await customer.client.raw('POST', '/orders', { body: order })).status === 200, 60_000)
  const healthyMs = performance.now() - begun
  const [one, two] = [await customer.client.post<Placed>('/orders', order), await customer.client.post<Placed>('/orders', order)]
  await until('the volume', async () => (await readinessOf(product)).includes('"disk":"ok"'))
  const reports = product.logs().split('\n')
  const faults = [
    ...strange(full, { home: /^200 /, order: /^(200|503) / }),
    ...strange(ended, { home: /^200 /, order: /^503 / }),
    ...(second.includes(sentence) ? [] : [`a second start said: ${second}`]),
    ...(healthyMs > healthyWithinMs ? [`healthy only ${Math.round(healthyMs)} ms after room was made`] : []),
    ...(one.orderId === two.orderId ? [] : ['the interrupted order exists twice']),
    ...(reports.filter((line) => line.includes(report)).length === 1 ? [] : ['the log does not say once that the disk is full']),
    ...reports.filter((line) => speaksOfBug(line) && !line.includes(report)).slice(0, 5),
    ...(await brokenPromises(books)),
  ]
  const text = [
    `files cannot grow: ${textOf(full)}`,
    `PostgreSQL cannot write its log: ${textOf(ended)}`,
    `a second start: ${second}`,
    `an order answered ${interrupted} then exists once; orders again ${Math.round(healthyMs)} ms after room was made, without a restart`,
    ...(faults.length === 0 ? ['OK'] : [`NO: ${faults.length} findings`, ...faults.slice(0, 10)]),
  ]
  return { faults, text: text.join('\n') }
}

function mount(folder: string): void {
  const options = ['-t', 'tmpfs', '-o', `size=${volumeMib}m,mode=755`, 'tmpfs', folder]
  if (spawnSync('mount', options, { stdio: 'ignore' }).status === 0) return
  removeDataDir(folder)
  throw new Error('This run mounts a volume of its own: start it as root, on a machine that allows it')
}

const ballastOf = (folder: string) => path.join(folder, 'ballast')

/** Writes until there is no space left. */
function fill(folder: string): void {
  const file = openSync(ballastOf(folder), 'a')
  try {
    for (let size = 2 ** 20; size >= 4_096; size /= 4) writeAll(file, Buffer.alloc(size))
  } finally {
    closeSync(file)
  }
}

function writeAll(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

function makeRoom(folder: string): void {
  rmSync(ballastOf(folder), { force: true })
}

/** Places orders and requests pages, and keeps the volume full: PostgreSQL frees a file now and then. */
async function watch({ folder, product, customer }: Stage, seconds: number): Promise<Answers> {
  const answers: Answers = new Map()
  const note = (what: string, said: string) => answers.set(`${what} ${said}`, (answers.get(`${what} ${said}`) ?? 0) + 1)
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await pause(everyMs)) {
    fill(folder)
    const home = await fetch(`${product.address}/zh`)
    note('home', `${home.status} ${(home.headers.get('content-type') ?? '').split(';')[0]}`)
    await home.arrayBuffer()
    const quote = await customer.client.raw('POST', '/quotes', { body: smallServer })
    const quoteId = (quote.body as unknown as Partial<Quoted>).id
    const placed = quoteId ? await customer.client.raw('POST', '/orders', { body: { quoteId, idempotencyKey: randomUUID() } }) : quote
    note('order', `${placed.status} ${(placed.headers.get('content-type') ?? '').split(';')[0]}`)
    note('readyz', await readinessOf(product))
  }
  return answers
}

async function readinessOf({ address }: Product): Promise<string> {
  const answer = await fetch(`${address}/readyz`)
  return `${answer.status} ${await answer.text()}`
}

/** Moves the server to its next log files until it ends: there is no room for one. */
async function endByLog({ folder, books, product }: Stage): Promise<void> {
  await until(
    'the end of PostgreSQL',
    async () => {
      fill(folder)
      await books.query('select pg_current_xact_id(), pg_switch_wal()').catch(() => [])
      return (await readinessOf(product)).includes('"database":"away"')
    },
    60_000,
  )
}

/** Last line of a process that is started on the full volume. */
function startAgain(dataDir: string): string {
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/start.ts'], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return `${(stdout + stderr).trim().split('\n').at(-1)} (exit ${status})`
}

function strange(answers: Answers, wanted: { home: RegExp; order: RegExp }): string[] {
  const patterns: Record<string, RegExp> = { ...wanted, readyz: /^200 .*"disk":"low"/ }
  return [...answers.keys()].filter((line) => {
    const at = line.indexOf(' ')
    return !patterns[line.slice(0, at)]!.test(line.slice(at + 1))
  })
}

function textOf(answers: Answers): string {
  return [...answers].map(([what, count]) => `${count} × ${what}`).join(', ')
}
