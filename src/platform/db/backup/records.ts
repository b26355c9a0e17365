/** Kinds of records inside a backup. A table or a file is one record with its name, any number of `bytes`, and an `end`. */
export const recordKinds = { table: 1, file: 2, bytes: 3, end: 4, manifest: 5 } as const
export type RecordKind = keyof typeof recordKinds

/** Bytes before each record: its kind and length. */
export const recordHead = 5
/** Longest content of a `bytes` record, so that reading needs little memory. */
const longest = 1_048_576

/** Returns a record with its head. */
export function recordOf(kind: RecordKind, content: Uint8Array | string = ''): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const head = Buffer.alloc(recordHead)
  head.writeUInt8(recordKinds[kind])
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

/** Returns the records of a table's or a file's content. */
export function* byteRecords(content: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < content.length; at += longest) yield recordOf('bytes', content.subarray(at, at + longest))
}
