import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { replaceMigrations } from '../baseline/replace-migrations.ts'
import { migrate, type MigrateOptions } from '../migrate.ts'
import { guardsOf, tablesOf } from './facts.ts'
import { hashed } from './hashed.ts'
import { manifest, secretMark, type Manifest } from './manifest.ts'

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
}

/**
 * Restores a backup into an empty database: the tables as of that version, all rows in one transaction, all checks and foreign keys validated again, then the
 * files. Refuses a backup that is unfinished, damaged, sealed with another secret or newer than this version. An error leaves the database without a row.
 * Later migrations run at the next start.
 */
export async function restoreBackup(target: RestoreTarget, folder: string): Promise<Manifest> {
  const backup = await readManifest(folder)
  if (backup.secretMark !== secretMark(target.appSecret))
    throw new Error('The backup belongs to another app secret: put that one into APP_SECRET, or as app-secret into the data folder, and try again')
  const { rows: old } = await target.pool.query(`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' limit 1`)
  if (old.length > 0) throw new Error('There is a company in this database already: restore into an empty one')
  const held = await target.files.list(new Date(Date.now() + aDayMs))
  if (held.length > 0) throw new Error('There are uploaded files in the file store already: move them away')
  await migrate(target.pool, { ...target.migrate, migrations: migrationsOf(backup, target.migrate) })
  await loadRows(target.pool, backup, folder)
  await putFiles(path.join(folder, 'files'), target.files)
  return backup
}

async function putFiles(from: string, to: FilesToFill): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) if (entry.isFile()) await to.put(entry.name, await readFile(path.join(entry.parentPath, entry.name)))
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new Error(`${folder} is no finished backup: it has no manifest.json`)
  })
  const { data, error } = manifest.safeParse(JSON.parse(text))
  if (error) throw new Error(`${folder}/manifest.json is not of a form that this version reads: ${error.issues[0]?.path.join('.')}`)
  return data
}

function migrationsOf(backup: Manifest, { migrations }: MigrateOptions) {
  const listed = new Map(backup.migrations.map(({ name, sha256 }) => [name, sha256]))
  return [...replaceMigrations(listed, migrations, 'backup')].map(([name, sha256]) => {
    const found = migrations.find((one) => one.name === name)
    if (found?.sha256 !== sha256) throw new Error(`The backup was taken by a newer or changed version (${name}): restore it with that one`)
    return found
  })
}

async function loadRows(pool: pg.Pool, backup: Manifest, folder: string): Promise<void> {
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
    for (const table of backup.tables) await loadTable(client, table, folder)
    for (const { sequence, last, called } of backup.sequences) await client.query('select setval($1::regclass, $2, $3)', [sequence, last, called])
    for (const { on } of [...keys, ...triggers]) await client.query(on)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    // With an error, this ends the transaction too.
    client.release(true)
  }
}

async function loadTable(client: pg.ClientBase, { table, columns, file, rows, sha256 }: Manifest['tables'][number], folder: string): Promise<void> {
  const { passing, sha256: found } = hashed()
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(createReadStream(path.join(folder, file)), createZstdDecompress(), passing, target).catch((error: Error) => {
    throw new Error(`${file} cannot be read: ${error.message}`, { cause: error })
  })
  if (target.rowCount !== rows || found() !== sha256) throw new Error(`${file} is not what the backup wrote: it has been changed or cut`)
}
