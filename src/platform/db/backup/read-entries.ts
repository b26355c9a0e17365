import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { ByteReader } from './byte-reader.ts'
import { manifest, type Manifest } from './manifest.ts'
import { recordHead, recordKinds, type RecordKind } from './records.ts'
import { unseal } from './unseal.ts'

/** Content of a table or file. The caller reads it before it asks for the next entry. */
type Content = AsyncIterable<Buffer>
export type Entry =
  | { kind: 'table'; table: string; columns: string[]; content: Content }
  | { kind: 'file'; key: string; content: Content }
  | { kind: 'manifest'; manifest: Manifest }

type Item = { kind: RecordKind; content: Buffer }

const tableName = z.strictObject({ table: z.string(), columns: z.array(z.string()) })
const kindOf = new Map<number, RecordKind>(Object.entries(recordKinds).map(([kind, number]) => [number, kind as RecordKind]))

/** Reads a backup from its beginning to its end: tables, files, and last the manifest. Everything that it returns is authenticated. */
export async function* readEntries(file: string, appSecret: Buffer, onRead?: (bytes: number) => void): AsyncGenerator<Entry> {
  const plain = createZstdDecompress()
  // Its failures are those of reading `plain`.
  const filling = pipeline(unseal(file, appSecret, onRead), plain).catch(() => {})
  try {
    const reader = new ByteReader(plain)
    for (let item = await nextItem(reader); item; item = await nextItem(reader)) yield entryOf(item, reader)
  } finally {
    plain.destroy()
    await filling
  }
}

function entryOf({ kind, content }: Item, reader: ByteReader): Entry {
  if (kind === 'table') return { kind, ...tableName.parse(JSON.parse(content.toString())), content: contentOf(reader) }
  if (kind === 'file') return { kind, key: content.toString(), content: contentOf(reader) }
  if (kind === 'manifest') return { kind, manifest: manifest.parse(JSON.parse(content.toString())) }
  throw new Error('The backup has a record at a wrong place')
}

async function* contentOf(reader: ByteReader): AsyncGenerator<Buffer> {
  for (let item = await nextItem(reader); item?.kind !== 'end'; item = await nextItem(reader)) {
    if (item?.kind !== 'bytes') throw new Error('The backup has a record at a wrong place')
    yield item.content
  }
}

async function nextItem(reader: ByteReader): Promise<Item | undefined> {
  const head = await reader.take(recordHead)
  if (head.length === 0) return undefined
  const kind = kindOf.get(head[0]!)
  if (!kind) throw new Error('The backup has a record of an unknown kind')
  return { kind, content: await reader.take(head.readUInt32BE(1)) }
}
