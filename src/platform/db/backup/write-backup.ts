import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { sequencesOf, tablesOf, type TableCopy } from './facts.ts'
import { hashed } from './hashed.ts'
import { secretMark, type Manifest } from './manifest.ts'

/** The store's clock may be ahead of ours. */
const aDayMs = 86_400_000

/** Uploaded files, wherever they lie. */
export type FilesToKeep = {
  list: (before: Date) => Promise<string[]>
  read: (key: string) => Promise<Uint8Array | undefined>
}

export type BackupSource = {
  /** Connection as the tables' owner. */
  client: pg.ClientBase
  files: FilesToKeep
  appSecret: Buffer
  at: Date
}

/**
 * Writes a backup into a new folder while the product runs: every table as of one moment, then the uploaded files. Only its user can read the folder. The app's
 * secret is not in it.
 */
export async function writeBackup({ client, files, appSecret, at }: BackupSource, folder: string): Promise<Manifest> {
  await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 1) throw new Error(`${folder} is not empty`)
  await client.query('begin transaction isolation level repeatable read read only')
  try {
    const { rows: migrations } = await client.query<{ name: string; sha256: string }>('select name, sha256 from platform_migration order by name')
    const tables: Manifest['tables'] = []
    for (const table of await tablesOf(client)) tables.push(await writeTable(client, table, folder))
    // Read after the rows, so that a number issued meanwhile is not issued again.
    const sequences = await sequencesOf(client)
    const copied = await copyFiles(files, path.join(folder, 'files'))
    const written: Manifest = { format: 1, takenAt: at.toISOString(), secretMark: secretMark(appSecret), migrations, tables, sequences, files: copied }
    await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify(written, null, 1)}\n`, { mode: 0o600, flush: true })
    return written
  } finally {
    await client.query('rollback')
  }
}

async function writeTable(client: pg.ClientBase, { table, columns }: TableCopy, folder: string): Promise<Manifest['tables'][number]> {
  const file = `tables/${table.replaceAll('"', '')}.zst`
  const { passing, sha256 } = hashed()
  const rows = client.query(copyTo(`copy ${table} (${columns.join(', ')}) to stdout`))
  await pipeline(rows, passing, createZstdCompress(), createWriteStream(path.join(folder, file), { mode: 0o600, flush: true }))
  return { table, columns, file, rows: rows.rowCount, sha256: sha256() }
}

/** Copies all files that exist when the rows have been read. A later file belongs to no row of the backup and does no harm. */
async function copyFiles(from: FilesToKeep, to: string): Promise<number> {
  let count = 0
  for (const key of await from.list(new Date(Date.now() + aDayMs))) {
    // A file may be deleted during the copy. Its row in the backup then refers to nothing, as after a deletion.
    const bytes = await from.read(key)
    if (!bytes) continue
    const place = path.join(to, key.slice(-2), key)
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    await writeFile(place, bytes, { mode: 0o600, flush: true })
    count++
  }
  return count
}
