import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { booksOf, type Books } from '../../../e2e/harness/books.ts'
import { newDataDir, removeDataDir, startProduct, type Product } from '../../../e2e/harness/product.ts'
import { keepLogs, startCluster, type Cluster } from './cluster.ts'
import { urlOf, type Layout } from './layout.ts'
import { ensurePackages, versionsOf } from './packages.ts'

/** Prints a line. */
export type Say = (line: string) => void

/** A running cluster with the product on it. `products` may be replaced. */
export type Stage = { cluster: Cluster; products: Product[]; books: Books; dataDir: string; say: Say }

/** Two web processes, one behind HAProxy and one with the list of hosts, and a worker. Reports are read from a replica. */
export async function startProducts(layout: Layout, dataDir: string): Promise<Product[]> {
  const start = (way: 'haproxy' | 'hosts', worker: 'off' | 'only', more: Record<string, string> = {}) => {
    const env = { DATABASE_URL: urlOf(layout, way, 'runxin_app'), WORKER: worker, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000', ...more }
    return startProduct({ dataDir, env, readyWithinMs: 180_000 })
  }
  const first = await start('haproxy', 'off', {
    DATABASE_OWNER_URL: urlOf(layout, 'haproxy', 'postgres'),
    DATABASE_READ_URL: urlOf(layout, 'replicas', 'runxin_app'),
  })
  return [first, await start('hosts', 'off'), await start('hosts', 'only', { PUBLIC_ORIGIN: first.address })]
}

/** Addresses of the web processes. */
export function webOf(products: readonly Product[]): string[] {
  return products.map(({ address }) => address).filter((address) => address !== '')
}

/** Findings of a run. */
export type Found = { faults: readonly string[] }

/** Keeps what PostgreSQL, Patroni, etcd, HAProxy and the product wrote. Returns the folder. */
function keepAll(layout: Layout, products: readonly Product[]): string {
  const kept = keepLogs(layout)
  for (const [index, product] of products.entries()) writeFileSync(path.join(kept, `product${index + 1}.log`), product.logs())
  return kept
}

/** Starts a cluster and the product, and ends both afterwards, also on Ctrl-C: their programs have sessions of their own. */
export async function onCluster<Result extends Found>(say: Say, work: (stage: Stage) => Promise<Result>): Promise<Result> {
  ensurePackages(say)
  say(versionsOf())
  // Addresses of this run alone, so that runs at the same time do not meet.
  const layout: Layout = { folder: newDataDir('cluster'), network: `127.${64 + (process.pid % 128)}.0`, members: 3 }
  const dataDir = path.join(layout.folder, 'product')
  mkdirSync(dataDir)
  const url = urlOf(layout, 'haproxy', 'postgres')
  const books = booksOf({ connectionString: url }, url)
  const products: Product[] = []
  const cluster = await startCluster(layout, say).catch((error: unknown) => {
    removeDataDir(layout.folder)
    throw error
  })
  const close = async () => {
    await Promise.allSettled([...products.map((product) => product.kill()), books.close()])
    await cluster.stop()
    removeDataDir(layout.folder)
  }
  const interrupted = () => void close().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted)
  try {
    products.push(...(await startProducts(layout, dataDir)))
    const result = await work({ cluster, products, books, dataDir, say })
    if (result.faults.length > 0) say(`the logs are kept in ${keepAll(layout, products)}`)
    return result
  } catch (error) {
    say(`the logs are kept in ${keepAll(layout, products)}`)
    throw error
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted)
    await close()
  }
}
