import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { explainDiskFull } from '#platform/disk/disk-full.ts'
import { sequencesOf, tablesOf, type TableCopy } from './facts.ts'
import { newHeader } from './header.ts'
import type { Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { linesIn } from './lines-in.ts'
import { byteRecords, recordOf } from './records.ts'
import { sealing } from './seal.ts'
import { verifyBackup } from './verify-backup.ts'

/** The store's clock may be ahead of ours. */
const aDayMs = 86_400_000
/** Rows are collected to this size, because PostgreSQL sends them one by one. */
const batchBytes = 65_536

/** Uploaded files, wherever they lie. */
export type FilesToKeep = {
  list: (before: Date) => Promise<string[]>
  read: (key: string) => Promise<Uint8Array | undefined>
}

export type BackupSource = {
  /** Connection as the tables' owner. After an error it may still be sending rows: close it. */
  client: pg.ClientBase
  files: FilesToKeep
  appSecret: Buffer
  at: Date
  onProgress?: Progress
}

/**
 * Writes a backup while the product runs: every table as of one moment, then the uploaded files, encrypted and authenticated under the app's secret, which is
 * not part of it. The file gets its name once it is on the disk and has been read again and verified.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<Manifest> {
  const unfinished = `${file}.partial`
  try {
    const written = await writeSealed(source, unfinished)
    const read = await verifyBackup(unfinished, source.appSecret, source.onProgress)
    if (!isDeepStrictEqual(read, written)) throw new Error(`${file} does not read as it was written`)
    await rename(unfinished, file)
    await syncFolder(path.dirname(file))
    return written
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(unfinished, { force: true })
    throw explainDiskFull(error, `in ${path.dirname(file)}`)
  }
}

async function writeSealed(source: BackupSource, file: string): Promise<Manifest> {
  const { client, appSecret, at } = source
  await client.query('begin transaction isolation level repeatable read read only')
  const contents: Manifest = { takenAt: at.toISOString(), migrations: [], tables: [], sequences: [], files: { count: 0, bytes: 0 } }
  await pipeline(
    recordsOf(source, contents),
    createZstdCompress(),
    sealing(appSecret, newHeader(appSecret, at)),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  await client.query('rollback')
  return contents
}

async function* recordsOf(source: BackupSource, contents: Manifest): AsyncGenerator<Buffer> {
  const { client } = source
  contents.migrations = (await client.query<{ name: string; sha256: string }>('select name, sha256 from platform_migration order by name')).rows
  const tables = await tablesOf(client)
  const copies: { table: TableCopy; rows: { rowCount: number } }[] = []
  for (const [done, table] of tables.entries()) {
    const report = (rows: number) => source.onProgress?.({ step: 'table', done, total: tables.length, table: table.table, rows })
    copies.push({ table, rows: yield* tableRecords(client, table, report) })
  }
  // Read after the rows, so that a number issued meanwhile is not issued again.
  contents.sequences = await sequencesOf(client)
  // PostgreSQL reports the count of a table after its last row, so the last count is known once a later query is answered.
  contents.tables = copies.map(({ table, rows }) => ({ ...table, rows: rows.rowCount }))
  yield* fileRecords(source, contents.files)
  yield recordOf('manifest', JSON.stringify(contents))
}

async function* tableRecords(
  client: pg.ClientBase,
  { table, columns }: TableCopy,
  report: (rows: number) => void,
): AsyncGenerator<Buffer, { rowCount: number }> {
  report(0)
  yield recordOf('table', JSON.stringify({ table, columns }))
  const rows = client.query(copyTo(`copy ${table} (${columns.join(', ')}) to stdout`))
  let [held, heldBytes, sent] = [[] as Buffer[], 0, 0]
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk)
    heldBytes += chunk.length
    if (heldBytes < batchBytes) continue
    const batch = Buffer.concat(held)
    yield* byteRecords(batch)
    ;[held, heldBytes] = [[], 0]
    report((sent += linesIn(batch)))
  }
  yield* byteRecords(Buffer.concat(held))
  yield recordOf('end')
  return rows
}

/** Copies all files that exist when the rows have been read. A later file belongs to no row of the backup and does no harm. */
async function* fileRecords({ files, onProgress }: BackupSource, counted: Manifest['files']): AsyncGenerator<Buffer> {
  const keys = await files.list(new Date(Date.now() + aDayMs))
  for (const [done, key] of keys.entries()) {
    onProgress?.({ step: 'file', done, total: keys.length })
    // A file may be deleted during the copy. Its row in the backup then refers to nothing, as after a deletion.
    const content = await files.read(key)
    if (!content) continue
    yield recordOf('file', key)
    yield* byteRecords(content)
    yield recordOf('end')
    counted.count++
    counted.bytes += content.length
  }
}

/** Makes a new name survive a crash of the machine. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
