import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { findBinaries } from '../db/embedded/binaries.ts'
import { openCluster, stopCluster, type Cluster } from '../db/embedded/cluster.ts'
import { memoryFolder } from './memory-folder.ts'

/** One of the two servers. `ask` runs statements as the owner. */
export type TestServer = {
  host: string
  /** Address of the database `company`, for that login. */
  url: (user?: string) => string
  ask: <Row extends object>(sql: string) => Promise<Row[]>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
}

export type Pair = { primary: TestServer; standby: TestServer; close: () => Promise<void> }

/** Starts a PostgreSQL with a database `company` and a standby that streams from it. `prepare` runs before the copy, as the owner. */
export async function openPrimaryAndStandby(prepare: string): Promise<Pair> {
  const [first, second] = [newFolder(), newFolder()]
  const folderOf = (dataDir: string) => path.join(dataDir, `pg${findBinaries().major}`)
  const made = await openCluster({ dataDir: first, durable: false })
  await ask(made.socketFolder, 'postgres', 'create database company')
  await ask(made.socketFolder, 'company', prepare)
  await made.close()
  // A cluster that was shut down needs no base backup: its files are complete.
  execFileSync('cp', ['-a', folderOf(first), folderOf(second)])
  letOnlyPasswordsIn(path.join(folderOf(first), 'pg_hba.conf'), 'locked')
  const primary = await openCluster({ dataDir: first, durable: false })
  appendFileSync(path.join(folderOf(second), 'postgresql.auto.conf'), `primary_conninfo = 'host=${primary.socketFolder} user=postgres'\n`)
  const signal = path.join(folderOf(second), 'standby.signal')
  const { uid, gid } = statSync(path.join(folderOf(second), 'PG_VERSION'))
  writeFileSync(signal, '')
  chownSync(signal, uid, gid)
  const standby = await openCluster({ dataDir: second, durable: false })
  return {
    primary: serverOf(primary, first),
    standby: serverOf(standby, second),
    async close() {
      for (const dataDir of [second, first]) {
        await stopCluster({ dataDir })
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
  }
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(memoryFolder(), `runxin-pair-${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

function letOnlyPasswordsIn(file: string, user: string): void {
  writeFileSync(file, `local all ${user} scram-sha-256\n${readFileSync(file, 'utf8')}`)
}

function serverOf({ socketFolder: host, pid }: Cluster, dataDir: string): TestServer {
  return {
    host,
    url: (user = 'runxin_app') => `postgresql://${user}@/company?host=${encodeURIComponent(host)}`,
    ask: (sql) => ask(host, 'company', sql),
    async kill() {
      process.kill(pid, 'SIGKILL')
      await stopCluster({ dataDir })
    },
  }
}

async function ask<Row extends object>(host: string, database: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ host, user: 'postgres', database })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
