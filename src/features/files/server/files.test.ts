import { readdir } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { aFileStore, anUpload, aPhoto } from '../factories.ts'
import { jobs } from '../jobs.ts'
import { avatarImage, documentImage, fileRules } from '../model.ts'
import { dropFiles } from './drop-files.ts'
import { fileResponse } from './file-response.ts'
import { holdFiles } from './hold-files.ts'
import { keepFile } from './keep-file.ts'
import { readFile } from './read-file.ts'
import { receiveImage } from './receive-image.ts'
import { sweepFiles, sweepOrphans } from './sweep-files.ts'

const { ctx, clock, pool } = await testDatabase({ poolSize: 30 })
const files = await aFileStore()
const system: Actor = { kind: 'system', name: 'tests' }
const asSystem = () => ctx(system, { files })
const purpose = 'avatar'
const lying = async () => (await readdir(files.folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).map((one) => one.name)
const rows = async () => Number((await pool.query<{ n: string }>('select count(*) as n from stored_file')).rows[0]!.n)
const keep = (accountId: string, size = 100) => keepFile(asSystem(), { accountId, purpose, bytes: new Uint8Array(size).fill(7), contentType: 'image/jpeg' })

/** A PNG whose header claims many pixels, with almost no data. */
function flood(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const table = Array.from({ length: 256 }, (_, n) => Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n))
    const crc = ~body.reduce((c, byte) => table[(c ^ byte) & 0xff]! ^ (c >>> 8), -1) >>> 0
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length)
    body.copy(out, 4)
    out.writeUInt32BE(crc, body.length + 4)
    return out
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an uploaded picture', () => {
  const receive = async (bytes: Uint8Array, rule = documentImage) => {
    const { actor } = await aCustomer(asSystem())
    return receiveImage(ctx(actor, { files }), anUpload(bytes), rule)
  }

  it('is re-encoded, upright, and has no location', async () => {
    const clean = await receive(await aPhoto({ width: 640, height: 420, comment: 'secret-garden', orientation: 6 }))
    expect(Buffer.from(clean.bytes).includes('secret-garden')).toBe(false)
    expect({ width: clean.width, height: clean.height }).toEqual({ width: 420, height: 640 })
    expect((await sharp(clean.bytes).metadata()).exif).toBeUndefined()
  })

  it('loses data hidden behind its last pixel', async () => {
    const clean = await receive(Buffer.concat([await aPhoto({ format: 'png' }), Buffer.from('<script>hidden</script>')]))
    expect(Buffer.from(clean.bytes).includes('hidden')).toBe(false)
  })

  it('of several frames becomes its first', async () => {
    const frames = Buffer.concat([Buffer.alloc(500 * 500 * 3, 255), Buffer.alloc(500 * 500 * 3, 0)])
    const animated = await sharp(frames, { raw: { width: 500, height: 1000, channels: 3, pageHeight: 500 } })
      .webp({ lossless: true })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const clean = await receive(animated)
    expect(clean).toMatchObject({ width: 500, height: 500 })
    const [red] = await sharp(clean.bytes).raw().toBuffer()
    expect(red).toBeGreaterThan(240)
  })

  it('for an avatar becomes a square', async () => {
    expect(await receive(await aPhoto({ width: 900, height: 300 }), avatarImage)).toMatchObject({ width: 512, height: 512 })
  })

  it.each([
    ['SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', { found: 'svg' }],
    ['HTML that is named png', '<!doctype html><script>alert(1)</script>', { found: 'html' }],
    ['a GIF', 'GIF89a-whatever', { found: 'gif' }],
    ['a text', 'hello', { found: 'other' }],
  ])('is refused and leaves nothing: %s', async (_name, text, detail) => {
    const before = { rows: await rows(), files: await lying() }
    await expect(receive(Buffer.from(text))).rejects.toMatchObject({ kind: 'invalid', code: 'files.not-an-image', detail })
    expect({ rows: await rows(), files: await lying() }).toEqual(before)
  })

  it('is refused before it is decoded if it claims more pixels than a camera has', async () => {
    const bytes = flood(30_000)
    // These bytes contain no pixels, so a decoder reports a broken picture, as for a smaller one.
    expect(bytes.length).toBeLessThan(300)
    await expect(receive(flood(1_000))).rejects.toMatchObject({ code: 'files.broken-image' })
    await expect(receive(bytes)).rejects.toMatchObject({ code: 'files.too-many-pixels' })
  })

  it('is refused when it is broken, cut off, or too small to read', async () => {
    const photo = await aPhoto({ width: 900, height: 900, format: 'png' })
    await expect(receive(photo.subarray(0, photo.length / 2))).rejects.toMatchObject({ code: 'files.broken-image' })
    await expect(receive(await aPhoto({ width: 200, height: 900 }))).rejects.toMatchObject({ code: 'files.image-too-small' })
  })

  it('is limited to sixty an hour per account, and to customers', async () => {
    const { actor } = await aCustomer(asSystem())
    const tries = Array.from({ length: fileRules.uploadsAnHour + 5 }, () =>
      receiveImage(ctx(actor), anUpload(Buffer.from('x')), avatarImage).catch((e: { code: string }) => e.code),
    )
    const codes = await Promise.all(tries)
    expect(codes.filter((code) => code === 'files.sent-often')).toHaveLength(5)
    await expect(receiveImage(ctx(), anUpload(Buffer.from('x')), avatarImage)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})

describe('a stored file', () => {
  it('is read by its owner, for its purpose; others get the answer for a missing one', async () => {
    const owner = await aCustomer(asSystem())
    const stranger = await aCustomer(asSystem())
    const fileId = await keep(owner.accountId)
    expect((await readFile(asSystem(), { fileId, accountId: owner.accountId, purpose })).bytes).toHaveLength(100)
    const errors = await Promise.all(
      [
        { fileId, accountId: stranger.accountId, purpose },
        { fileId, accountId: owner.accountId, purpose: 'identity' },
        { fileId: newId(), accountId: owner.accountId, purpose },
      ].map((wanted) => readFile(asSystem(), wanted).catch((error: unknown) => error)),
    )
    expect(errors[0]).toMatchObject({ kind: 'not-found', code: 'files.not-found' })
    expect(errors[1]).toEqual(errors[0])
    expect(errors[2]).toEqual(errors[0])
  })

  it('is deleted after a day without a reference, row and bytes', async () => {
    const { accountId } = await aCustomer(asSystem())
    const [loose, held] = [await keep(accountId), await keep(accountId)]
    await holdFiles(asSystem(), [held!], null)
    clock.advance(fileRules.looseHours * 3_600_000 + 1)
    await expect(readFile(asSystem(), { fileId: loose!, accountId, purpose })).rejects.toMatchObject({ code: 'files.not-found' })
    await sweepFiles(asSystem())
    expect(await lying()).toContain(held)
    expect(await lying()).not.toContain(loose)
    await expect(holdFiles(asSystem(), [loose!], null)).rejects.toMatchObject({ code: 'files.gone' })
  })

  it('is deleted with the transaction that drops it, and stays if that fails', async () => {
    const { accountId } = await aCustomer(asSystem())
    const fileId = await keep(accountId)
    const failing = inTransaction(asSystem(), async (ctx) => {
      await dropFiles(ctx, [fileId])
      throw new Error('the caller fails')
    })
    await expect(failing).rejects.toThrow('the caller fails')
    await drainJobs(asSystem(), jobs)
    expect(await lying()).toContain(fileId)
    await inTransaction(asSystem(), (ctx) => dropFiles(ctx, [fileId]))
    await expect(readFile(asSystem(), { fileId, accountId, purpose })).rejects.toMatchObject({ code: 'files.not-found' })
    await drainJobs(asSystem(), jobs)
    expect(await lying()).not.toContain(fileId)
  })

  it('leaves nothing behind if the disk refuses it', async () => {
    const { accountId } = await aCustomer(asSystem())
    const before = { rows: await rows(), files: await lying() }
    const full = { ...files, put: () => Promise.reject(new Error('no space left')) }
    const failing = keepFile(ctx(system, { files: full }), { accountId, purpose, bytes: new Uint8Array(10), contentType: 'image/jpeg' })
    await expect(failing).rejects.toMatchObject({ kind: 'unavailable', code: 'files.away' })
    expect({ rows: await rows(), files: await lying() }).toEqual(before)
  })

  it('counts against its account: thirty simultaneous uploads never exceed the quota', async () => {
    const { accountId } = await aCustomer(asSystem())
    const size = Math.floor(fileRules.quotaBytes / 4)
    const sent = await Promise.allSettled(Array.from({ length: 30 }, () => keep(accountId, size)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    for (const one of sent) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'files.quota' })
    await expect(keep((await aCustomer(asSystem())).accountId)).resolves.toBeTypeOf('string')
  })
})

describe('the clean-up', () => {
  it('deletes leftovers of a crash: rows without bytes, bytes without a row', async () => {
    const { accountId } = await aCustomer(asSystem())
    const [row, orphan] = [newId(), newId()]
    await pool.query(
      "insert into stored_file (id, account_id, purpose, content_type, size, state, created_at) values ($1, $2, 'avatar', 'image/jpeg', 5, 'writing', $3)",
      [row, accountId, clock.now()],
    )
    await files.put(orphan, new Uint8Array(5))
    await sweepFiles(asSystem())
    expect((await pool.query('select from stored_file where id = $1', [row])).rowCount).toBe(1)
    clock.set(new Date(Date.now() + 2 * 3_600_000))
    await sweepFiles(asSystem())
    await sweepOrphans(asSystem())
    expect((await pool.query('select from stored_file where id = $1', [row])).rowCount).toBe(0)
    expect(await lying()).not.toContain(orphan)
  })

  it('cannot be run by a customer', async () => {
    const { actor } = await aCustomer(asSystem())
    await expect(sweepFiles(ctx(actor, { files }))).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('an answer with a file', () => {
  it('is never executed or cached, and is downloaded unless it is a picture that we encoded', () => {
    const headers = (contentType: string) =>
      Object.fromEntries(fileResponse({ bytes: new Uint8Array(3), contentType, inline: true, name: '名 "字".jpg' }).headers)
    expect(headers('image/jpeg')).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline; filename="[\w.-]+"; filename\*=UTF-8''%E5/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    })
    for (const type of ['image/svg+xml', 'text/html', 'application/pdf']) expect(headers(type)['content-disposition']).toMatch(/^attachment/)
  })
})
