import type { Books } from '../../../e2e/harness/books.ts'
import { until } from '../../../e2e/harness/until.ts'
import { makeLoad, people, untilDemo } from '../load.ts'
import { runProgram, type Ended } from './program.ts'
import { onCluster, startProducts, webOf, type Say, type Stage } from './stage.ts'

const operations = 100
const seconds = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`

/**
 * Deletes all postings of a product with backups, restores the cluster to the second before from the full backup and the archived log, verifies the ledger, and
 * goes on with business.
 */
export function runDrill(seed: number, say: Say): Promise<{ text: string; faults: string[] }> {
  return onCluster(say, (stage) => practise(stage, seed))
}

async function practise({ cluster, products, books, dataDir, say }: Stage, seed: number): Promise<{ text: string; faults: string[] }> {
  const { url } = books
  // Replaced after the restore: the processes have other addresses then.
  const addresses = webOf(products)
  await untilDemo(books)
  const load = makeLoad({ books, dataDir, seed, workers: 4, addresses, ...(await people(addresses[0]!, 4)) })
  await load.work(operations)
  const backingUp = performance.now()
  await cluster.backUp('--type=full', 'backup')
  say(`full backup in ${seconds(backingUp)}`)
  await load.work(operations)
  const faults = (await load.faults()).map((fault) => `before: ${fault}`)
  await Promise.all(products.map((product) => product.stop()))
  const before = await fingerprint(books)
  const { time, deleted } = await destroy(books)
  const destroyed = await verifyLedger(url, dataDir)
  if (destroyed.status !== 1) faults.push(`the ledger was verified without its postings: ${destroyed.said}`)
  say(`${deleted} postings were deleted, and verify-ledger has ${destroyed.said.split('\n').filter((line) => line.startsWith('VIOLATION')).length} findings`)
  const restoring = performance.now()
  await cluster.restore(time)
  const took = seconds(restoring)
  say(`restored to ${time} in ${took}`)
  if ((await fingerprint(books)) !== before) faults.push('the restored rows differ from those before')
  const verified = await verifyLedger(url, dataDir)
  if (verified.status !== 0) faults.push(`verify-ledger: ${verified.said}`)
  products.splice(0, products.length, ...(await startProducts(cluster.layout, dataDir)))
  addresses.splice(0, addresses.length, ...webOf(products))
  await load.work(operations)
  faults.push(...(await load.faults()).map((fault) => `after: ${fault}`))
  const result = faults.length === 0 ? 'every row is back, the ledger is verified, business goes on; OK' : `NO: ${faults.length} findings`
  const summary = `restore drill: ${deleted} postings deleted, restored to the second before in ${took}, three nodes healthy; ${load.model.operations} operations; ${result}`
  return { text: [...faults.slice(0, 20), summary].join('\n'), faults }
}

/** Every row that money depends on. */
async function fingerprint(books: Books): Promise<string> {
  const tables = ['ledger.posting', 'ledger.journal', 'ledger.account', 'payment', 'payment_refund', 'customer_order', 'server']
  const parts = await Promise.all(
    tables.map((table) =>
      books.query<{ sum: string }>(`select count(*) || ' ' || md5(coalesce(string_agg(row::text, '' order by row::text), '')) as sum from ${table} as row`),
    ),
  )
  return parts.map(([row]) => row!.sum).join()
}

/** Deletes all postings as an administrator of the database could, a second after `time`, and waits until the log of that is archived. */
async function destroy(books: Books): Promise<{ time: string; deleted: number }> {
  const [now] = await books.query<{ time: string }>("select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as time")
  const { time } = now!
  await until('the second after', async () => (await books.query(`select where clock_timestamp() > $1::timestamptz + interval '1 s'`, [time])).length > 0)
  const [row] = await books.query<{ count: string }>('select count(*) from ledger.posting')
  await books.query('do $$ begin set local session_replication_role = replica; delete from ledger.posting; end $$')
  const [left] = await books.query<{ count: string }>('select count(*) from ledger.posting')
  if (left!.count !== '0') throw new Error('the postings could not be deleted')
  const [last] = await books.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
  await until('the archive', async () => (await books.query('select from pg_stat_archiver where last_archived_wal >= $1', [last!.file])).length > 0)
  return { time, deleted: Number(row!.count) }
}

function verifyLedger(url: string, dataDir: string): Promise<Ended> {
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_OWNER_URL: url } as Record<
    string,
    string
  >
  return runProgram({ command: process.execPath, args: ['--disable-warning=ExperimentalWarning', 'tools/verify-ledger.ts'], env, cwd: process.cwd() })
}
