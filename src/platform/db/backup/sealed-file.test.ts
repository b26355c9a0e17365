import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameBytes } from './frame.ts'
import { chunkBytes, headerBytes, newHeader, tagBytes } from './header.ts'
import { sealing } from './seal.ts'
import { unseal } from './unseal.ts'

const appSecret = randomBytes(32)
const at = new Date(Date.UTC(2026, 10, 26, 3))
const sealedChunk = frameBytes + chunkBytes + tagBytes
const changed = /has been changed/
const truncated = /is truncated/

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sealed-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function seal(plain: Buffer, own: { secret?: Buffer; header?: Buffer; pieces?: number } = {}): Promise<string> {
  const file = path.join(folder, randomBytes(8).toString('hex'))
  const secret = own.secret ?? appSecret
  async function* pieces() {
    const size = own.pieces ?? 10_000
    for (let from = 0; from < plain.length; from += size) yield plain.subarray(from, from + size)
  }
  await pipeline(pieces(), sealing(secret, own.header ?? newHeader(secret, at)), createWriteStream(file))
  return file
}

async function open(file: string, secret = appSecret): Promise<Buffer> {
  const plain: Buffer[] = []
  for await (const part of unseal(file, secret)) plain.push(part)
  return Buffer.concat(plain)
}

async function alter(file: string, how: (bytes: Buffer) => Buffer | void): Promise<void> {
  const bytes = await readFile(file)
  await writeFile(file, how(bytes) ?? bytes)
}

const flipped = (at: number) => (bytes: Buffer) => void (bytes[at]! ^= 1)
const plain = randomBytes(3 * chunkBytes + 100)

it.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes, 3 * chunkBytes + 100])('opens what it sealed: %d bytes', async (length) => {
  const given = plain.subarray(0, length)
  expect((await open(await seal(given, { pieces: 70_001 }))).equals(given)).toBe(true)
})

it('hides its content, and seals the same content differently each time', async () => {
  const text = Buffer.from('$argon2id$'.repeat(50))
  const [one, other] = [await readFile(await seal(text)), await readFile(await seal(text))]
  expect(one.includes('argon2id')).toBe(false)
  const body = (bytes: Buffer) => bytes.subarray(headerBytes + frameBytes, -tagBytes)
  expect(body(one).equals(body(other))).toBe(false)
})

it('holds a few chunks in memory, however much there is and however slow the disk is', async () => {
  let pulled = 0
  function* endless() {
    for (; pulled < 1000 * chunkBytes; pulled += chunkBytes) yield plain.subarray(0, chunkBytes)
  }
  const stalled = new Writable({ write: () => {} })
  const stop = new AbortController()
  const writing = pipeline(endless(), sealing(appSecret, newHeader(appSecret, at)), stalled, { signal: stop.signal })
  for (let turns = 0; turns < 1000; turns++) await setImmediate()
  expect(pulled).toBeLessThan(10 * chunkBytes)
  stop.abort()
  await expect(writing).rejects.toThrow(/abort/)
})

describe('is refused', () => {
  it.each([
    ['when a byte of the data is flipped', flipped(headerBytes + sealedChunk + 2_000), changed],
    ['when a byte of a tag is flipped', flipped(headerBytes + sealedChunk - 1), changed],
    ['when a chunk is called the last one', flipped(headerBytes), changed],
    ['when the length of a chunk is changed', flipped(headerBytes + 4), changed],
    ['when its format is flipped', flipped(9), changed],
    ['when its salt is flipped', flipped(20), changed],
    ['when its mark of the secret is flipped', flipped(headerBytes - 20), changed],
    ['when it is no backup', () => Buffer.from('PK zip or anything else'), /is no backup/],
    ['when it is empty', () => Buffer.alloc(0), truncated],
    ['when it ends in the header', (bytes: Buffer) => bytes.subarray(0, 40), truncated],
    ['when it ends within a chunk', (bytes: Buffer) => bytes.subarray(0, headerBytes + sealedChunk + 500), truncated],
    ['when it ends behind a chunk', (bytes: Buffer) => bytes.subarray(0, headerBytes + 2 * sealedChunk), truncated],
    ['when it ends behind a chunk that is then called the last one', (bytes: Buffer) => calledLast(bytes), changed],
    ['when bytes are appended', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')]), /bytes after its end/],
    ['when its last chunk is appended again', (bytes: Buffer) => Buffer.concat([bytes, bytes.subarray(headerBytes + 3 * sealedChunk)]), /bytes after its end/],
    ['when two chunks are swapped', (bytes: Buffer) => inOrder(bytes, [1, 0, 2, 3]), changed],
    ['when a chunk is repeated', (bytes: Buffer) => inOrder(bytes, [0, 0, 1, 2, 3]), changed],
    ['when a chunk is left out', (bytes: Buffer) => inOrder(bytes, [0, 2, 3]), changed],
  ])('%s', async (_name, how, words) => {
    const file = await seal(plain)
    await alter(file, how)
    await expect(open(file)).rejects.toThrow(words)
  })

  it('when a chunk comes from another backup of the same secret', async () => {
    const [file, other] = [await seal(plain), await seal(plain)]
    const foreign = await readFile(other)
    await alter(file, (bytes) => void foreign.copy(bytes, headerBytes + sealedChunk, headerBytes + sealedChunk, headerBytes + 2 * sealedChunk))
    await expect(open(file)).rejects.toThrow(changed)
  })

  it('when its header comes from another backup of the same secret', async () => {
    const [file, other] = [await seal(plain), await seal(plain)]
    const foreign = await readFile(other)
    await alter(file, (bytes) => void foreign.copy(bytes, 0, 0, headerBytes))
    await expect(open(file)).rejects.toThrow(changed)
  })

  it('when the time in the header is changed, also with a correct check', async () => {
    const file = await seal(plain)
    await alter(file, (bytes) => {
      bytes[17]! ^= 1
      createHash('sha256')
        .update(bytes.subarray(0, headerBytes - 16))
        .digest()
        .copy(bytes, headerBytes - 16, 0, 16)
    })
    await expect(open(file)).rejects.toThrow(changed)
  })

  it('when it was sealed under another secret, also if its header names ours', async () => {
    await expect(open(await seal(plain, { secret: randomBytes(32) }))).rejects.toThrow(/was written with another app secret/)
    await expect(open(await seal(plain, { secret: randomBytes(32), header: newHeader(appSecret, at) }))).rejects.toThrow(changed)
  })

  it('when its format is newer', async () => {
    const file = await seal(plain)
    await alter(file, (bytes) => {
      bytes.writeUInt16BE(3, 8)
      createHash('sha256')
        .update(bytes.subarray(0, headerBytes - 16))
        .digest()
        .copy(bytes, headerBytes - 16, 0, 16)
    })
    await expect(open(file)).rejects.toThrow(/a format that this version does not know/)
  })
})

/** The same file without its last two chunks, and with a frame that says so. */
function calledLast(bytes: Buffer): Buffer {
  bytes[headerBytes + sealedChunk] = 1
  return bytes.subarray(0, headerBytes + 2 * sealedChunk)
}

/** The same file with its chunks in another order; the fourth is the short last one. */
function inOrder(bytes: Buffer, order: readonly number[]): Buffer {
  const chunks = [0, 1, 2, 3].map((number) => bytes.subarray(headerBytes + number * sealedChunk, headerBytes + (number + 1) * sealedChunk))
  return Buffer.concat([bytes.subarray(0, headerBytes), ...order.map((number) => chunks[number]!)])
}
