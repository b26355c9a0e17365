import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { replaceMigrations } from '../baseline/replace-migrations.ts'
import { migrate, type MigrateOptions } from '../migrate.ts'
import { explainDiskFull } from '#platform/disk/disk-full.ts'
import { guardsOf, tablesOf } from './facts.ts'
import type { Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { readEntries, type Entry } from './read-entries.ts'
import { verifyBackup } from './verify-backup.ts'

/** The store's clock may be ahead of ours. */
const aDayMs = 86_400_000

/** Destination of uploaded files. */
export type FilesToFill = {
  list: (before: Date) => Promise<string[]>
  put: (key: string, bytes: Uint8Array) => Promise<void>
}

export type RestoreTarget = {
  /** An empty database, as the tables' owner. */
  pool: pg.Pool
  files: FilesToFill
  appSecret: Buffer
  /** This version's migrations and the app's role. */
  migrate: MigrateOptions
  onProgress?: Progress
}

/**
 * Restores a backup into an empty database: the tables as of that version, all rows in one transaction, all checks and foreign keys validated again, then the
 * files. Verifies the whole file first, and writes nothing if it is truncated, changed, under another secret or newer than this version. An error later leaves
 * the database without a row. Later migrations run at the next start.
 */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<Manifest> {
  await requireEmpty(target)
  const backup = await verifyBackup(file, target.appSecret, target.onProgress)
  const migrations = migrationsOf(backup, target.migrate)
  try {
    await migrate(target.pool, { ...target.migrate, migrations })
    await load(target, backup, file)
  } catch (error) {
    throw explainDiskFull(error, 'for the database or the uploaded files')
  }
  return backup
}

async function requireEmpty({ pool, files }: RestoreTarget): Promise<void> {
  const { rows: old } = await pool.query(`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' limit 1`)
  if (old.length > 0) throw new Error('There is a company in this database already: restore into an empty one')
  const held = await files.list(new Date(Date.now() + aDayMs))
  if (held.length > 0) throw new Error('There are uploaded files in the file store already: move them away')
}

function migrationsOf(backup: Manifest, { migrations }: MigrateOptions) {
  const listed = new Map(backup.migrations.map(({ name, sha256 }) => [name, sha256]))
  return [...replaceMigrations(listed, migrations, 'backup')].map(([name, sha256]) => {
    const found = migrations.find((one) => one.name === name)
    if (found?.sha256 !== sha256) throw new Error(`The backup was taken by a newer or changed version (${name}): restore it with that one`)
    return found
  })
}

/** Reads the file a second time. It is authenticated again, so a change since the verification ends the transaction. */
async function load({ pool, files, appSecret, onProgress }: RestoreTarget, backup: Manifest, file: string): Promise<void> {
  const total = (await stat(file)).size
  const entries = readEntries(file, appSecret, (done) => onProgress?.({ step: 'restore', done, total }))
  try {
    await loadRows(pool, backup, entries)
    for await (const entry of entries) if (entry.kind === 'file') await files.put(entry.key, await wholeOf(entry.content))
  } finally {
    await entries.return(undefined)
  }
}

async function loadRows(pool: pg.Pool, backup: Manifest, entries: AsyncIterator<Entry>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; begin')
    const { keys, triggers } = await guardsOf(client)
    for (const { off } of [...triggers, ...keys]) await client.query(off)
    const here = new Map((await tablesOf(client)).map(({ table, columns }) => [table, columns]))
    for (const { table, columns } of backup.tables)
      if (here.get(table)?.join() !== columns.join()) throw new Error(`The backup’s table ${table} is not the one that its migrations make`)
    // Migrations insert rows too. Those of the backup replace them.
    await client.query(`truncate ${[...here.keys()].join(', ')}`)
    for (const table of backup.tables) await loadTable(client, table, (await entries.next()).value as Entry | undefined)
    for (const { sequence, last, called } of backup.sequences) await client.query('select setval($1::regclass, $2, $3)', [sequence, last, called])
    for (const { on } of [...keys, ...triggers]) await client.query(on)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    // With an error, this ends the transaction too.
    client.release(true)
  }
}

async function loadTable(client: pg.ClientBase, { table, columns, rows }: Manifest['tables'][number], entry: Entry | undefined): Promise<void> {
  if (entry?.kind !== 'table' || entry.table !== table) throw new Error('The backup has been changed since it was verified')
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(entry.content, target)
  if (target.rowCount !== rows) throw new Error(`${target.rowCount} of ${rows} rows of ${table} were restored`)
}

async function wholeOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}
