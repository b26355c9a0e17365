import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { openBooks, type Books } from '../../e2e/harness/books.ts'
import { newDataDir, removeDataDir, startProduct } from '../../e2e/harness/product.ts'
import { until } from '../../e2e/harness/until.ts'
import { checkAccess } from '../../src/platform/db/connection/check-access.ts'
import { openDatabase, type DatabaseOptions } from '../../src/platform/db/connection/open-database.ts'
import { makePool } from '../../src/platform/db/connection/pools.ts'
import { sqlStateOf } from '../../src/platform/db/errors.ts'
import { makeLog } from '../../src/platform/logging/log.ts'
import { makeLoad, people, untilDemo, type Load } from './load.ts'

const modes = ['session', 'transaction'] as const
type Mode = (typeof modes)[number]
type Report = { text: string; faults: string[] }
type Stage = { books: Books; dataDir: string; server: string; folder: string; seed: number; operations: number; addresses: string[]; load?: Load }

const log = makeLog('silent')
const port = 6432
const parameters = 'options,lock_timeout,statement_timeout,idle_in_transaction_session_timeout'
const program = process.env['PGBOUNCER'] ?? 'pgbouncer'

/**
 * Runs the product behind the real PgBouncer, in session and in transaction mode: a load of payments with one death of PgBouncer, and then the role, the limits,
 * the ban on writing, locks, and set-ups that must be refused.
 */
export async function runPgbouncer(settings: { seed: number; operations: number }, say: (line: string) => void): Promise<Report> {
  const version = versionOf()
  const dataDir = newDataDir('pgbouncer')
  const books = await openBooks(dataDir)
  const server = new URLSearchParams(books.url.split('?')[1]).get('host')!
  const folder = path.join(dataDir, 'pgbouncer')
  try {
    await prepare(server)
    mkdirSync(folder)
    chmodSync(folder, 0o777)
    const stage: Stage = { books, dataDir, server, folder, addresses: [], ...settings }
    const results: Report[] = []
    for (const mode of modes) {
      say(`PgBouncer ${version} in ${mode} mode`)
      results.push(await runMode(stage, mode))
    }
    results.push(await refused(stage))
    const faults = results.flatMap((one) => one.faults)
    const summary = `pgbouncer ${version}: ${results.map(({ text }) => text).join('; ')}; ${faults.length === 0 ? 'OK' : `NO: ${faults.length} findings`}`
    return { text: [...faults.slice(0, 10), summary].join('\n'), faults }
  } finally {
    await books.close()
    removeDataDir(dataDir)
  }
}

function versionOf(): string {
  try {
    return /\d+\.\d+\.\d+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))![0]
  } catch (error) {
    throw new Error('pgbouncer is not installed (Debian: apt-get install pgbouncer; PGBOUNCER names the program)', { cause: error })
  }
}

async function prepare(server: string): Promise<void> {
  const client = new pg.Client({ host: server, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query('create database runxin')
  await client.query('create role runxin_app login')
  await client.end()
}

type Pooler = { kill: () => Promise<void>; stop: () => Promise<void>; start: () => Promise<void> }

/** PgBouncer, like PostgreSQL, does not run as root: it runs as the owner of the socket's folder. */
async function startPooler({ folder, server }: Stage, mode: Mode, ignored = ''): Promise<Pooler> {
  const { uid, gid } = statSync(server)
  const users = path.join(folder, 'users.txt')
  const config = path.join(folder, 'pgbouncer.ini')
  writeFileSync(users, '"runxin_app" ""\n"postgres" ""\n')
  const lines = [
    '[databases]',
    `runxin = host=${server} port=5432 dbname=runxin`,
    '[pgbouncer]',
    `unix_socket_dir = ${folder}`,
    `listen_port = ${port}`,
    'auth_type = trust',
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    'default_pool_size = 60',
    'max_client_conn = 200',
    `ignore_startup_parameters = ${['extra_float_digits', ...(ignored ? [ignored] : [])].join(',')}`,
  ]
  writeFileSync(config, `${lines.join('\n')}\n`)
  let child: ChildProcess
  async function start(): Promise<void> {
    child = spawn(program, ['-q', config], { uid, gid, stdio: 'ignore', cwd: '/' })
    await until('PgBouncer', async () => {
      const client = new pg.Client({ host: folder, port, user: 'postgres', database: 'runxin' })
      client.on('error', () => {})
      await client.connect()
      await client.end()
      return true
    })
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  await start()
  return { start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

function urls({ server, folder }: Stage) {
  const at = (user: string, host: string, more = '') => `postgresql://${user}@/runxin?host=${encodeURIComponent(host)}${more}`
  return {
    owner: at('postgres', server),
    app: at('runxin_app', folder, `&port=${port}`),
    direct: at('runxin_app', server),
    ownerPooled: at('postgres', folder, `&port=${port}`),
  }
}

async function runMode(stage: Stage, mode: Mode): Promise<Report> {
  const { books, dataDir, seed, operations } = stage
  const pooler = await startPooler(stage, mode)
  const { owner, app, direct } = urls(stage)
  const env = { DATABASE_URL: app, DATABASE_OWNER_URL: owner, DATABASE_DIRECT_URL: direct, LOG_LEVEL: 'error' }
  const product = await startProduct({ dataDir, env, readyWithinMs: 180_000 })
  try {
    await untilDemo(books)
    stage.addresses.splice(0, 1, product.address)
    const workers = { workers: 8, addresses: stage.addresses }
    // The same customers in both modes: the books are compared with everything that was answered.
    const load = (stage.load ??= makeLoad({ books, dataDir, seed, ...workers, ...(await people(product.address, 4)) }))
    const before = { operations: load.model.operations, lost: load.lost() }
    await load.work(operations / 2)
    const working = load.work(operations / 2)
    await pooler.kill()
    await pooler.start()
    await working
    const faults = [...(await load.faults()), ...(await sessionFaults(stage))]
    const listening = await books.query("select from pg_stat_activity where query ilike 'listen platform_job%'")
    if (listening.length === 0) faults.push('no session listens for jobs')
    await product.stop()
    const locks = await books.query("select objid from pg_locks where locktype = 'advisory'")
    if (locks.length > 0) faults.push(`${locks.length} advisory locks are left`)
    return {
      text: `${mode} ${load.model.operations - before.operations} operations, ${load.lost() - before.lost} repeated, ${faults.length} findings`,
      faults: faults.map((fault) => `${mode}: ${fault}`),
    }
  } finally {
    await product.stop()
    await pooler.stop()
  }
}

/** Many sessions at once, as the product has them, and one that may only read. */
async function sessionFaults(stage: Stage): Promise<string[]> {
  const { owner, app, direct } = urls(stage)
  const pool = makePool({ connectionString: app }, { max: 20, pooled: true, log })
  const access = { setting: 'DATABASE_URL', role: 'runxin_app', pooled: true }
  const checked = await Promise.allSettled(Array.from({ length: 60 }, () => checkAccess(pool, access)))
  await pool.end()
  const faults = checked.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  const database = await openDatabase({ databaseUrl: app, databaseOwnerUrl: owner, databaseDirectUrl: direct, dataDir: stage.dataDir, log })
  const writing = database.readOnly.execute("insert into platform_schedule values ('forbidden', 1, now())")
  const state = await writing.then(
    () => 'done',
    (error: unknown) => sqlStateOf(error),
  )
  await database.close()
  return state === '25006' ? faults : [...faults, `a write of one who may only read was answered ${state}`]
}

/** Set-ups with a mistake, each of which must stop the start with its sentence. */
async function refused(stage: Stage): Promise<Report> {
  const { owner, app, direct, ownerPooled } = urls(stage)
  const mistakes: { options: Pick<DatabaseOptions, 'databaseUrl' | 'databaseOwnerUrl' | 'databaseDirectUrl'>; says: RegExp; ignored?: string }[] = [
    { options: { databaseUrl: app, databaseOwnerUrl: owner }, says: /^DATABASE_URL leads through PgBouncer/ },
    { options: { databaseUrl: ownerPooled }, says: /^DATABASE_URL leads through PgBouncer/ },
    { options: { databaseUrl: ownerPooled }, says: /^DATABASE_URL leads through PgBouncer/, ignored: parameters },
    { options: { databaseUrl: owner, databaseDirectUrl: direct }, says: /^DATABASE_URL: a session has the role/ },
    { options: { databaseUrl: app, databaseOwnerUrl: owner, databaseDirectUrl: app }, says: /^DATABASE_DIRECT_URL leads through PgBouncer/ },
    { options: { databaseUrl: app, databaseOwnerUrl: owner }, says: /^DATABASE_URL: a session has .*right to write/, ignored: parameters },
  ]
  const faults: string[] = []
  for (const { options, says, ignored } of mistakes) {
    const pooler = await startPooler(stage, 'transaction', ignored)
    const said = await openDatabase({ ...options, dataDir: stage.dataDir, log }).then(
      (database) => database.close().then(() => 'nothing'),
      (error: Error) => error.message,
    )
    if (!says.test(said)) faults.push(`a mistake (${says.source}) was answered: ${said}`)
    await pooler.stop()
  }
  return { text: `${mistakes.length - faults.length} of ${mistakes.length} wrong set-ups refused`, faults }
}
