import { stat } from 'node:fs/promises'
import path from 'node:path'
import { linesIn } from './lines-in.ts'
import type { Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { readEntries } from './read-entries.ts'

/**
 * Reads a whole backup and returns its manifest. Throws a sentence for the operator if the file is truncated, changed, of an older format or under another
 * secret, or if its content is not what the manifest says.
 */
export async function verifyBackup(file: string, appSecret: Buffer, onProgress?: Progress): Promise<Manifest> {
  const total = await sizeOf(file)
  const found: Pick<Manifest, 'tables' | 'files'> = { tables: [], files: { count: 0, bytes: 0 } }
  let manifest: Manifest | undefined
  for await (const entry of readEntries(file, appSecret, (done) => onProgress?.({ step: 'verify', done, total }))) {
    if (entry.kind === 'manifest') manifest = entry.manifest
    else if (entry.kind === 'table') found.tables.push({ table: entry.table, columns: entry.columns, rows: await countRows(entry.content) })
    else {
      found.files.count++
      for await (const bytes of entry.content) found.files.bytes += bytes.length
    }
  }
  if (!manifest) throw new Error(`${file} has no manifest`)
  if (JSON.stringify([manifest.tables, manifest.files]) !== JSON.stringify([found.tables, found.files]))
    throw new Error(`${file} does not contain what its manifest says`)
  return manifest
}

async function countRows(content: AsyncIterable<Buffer>): Promise<number> {
  let rows = 0
  for await (const bytes of content) rows += linesIn(bytes)
  return rows
}

async function sizeOf(file: string): Promise<number> {
  const facts = await stat(file).catch(() => undefined)
  if (!facts) throw new Error(`There is no file ${file}`)
  if (!facts.isDirectory()) return facts.size
  if (await stat(path.join(file, 'manifest.json')).catch(() => undefined))
    throw new Error(
      `${file} is a backup of the older format, a folder that nothing protects against changes. Restore it with revision 21c0b03e, start this version on that database, and write a new backup`,
    )
  throw new Error(`${file} is a folder: name one backup in it, such as runxin-20261126T030000.backup`)
}
