import { readdir } from 'node:fs/promises'
import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPhoto } from '#features/files/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { uploadOf } from '#platform/http/upload.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { aFile, supportFixture, type StaffActor } from '../factories.ts'
import { answerWorkOrder } from './answer-work-order.ts'
import { readWorkOrder } from './read-work-order.ts'
import { receiveFile, receiveStaffFile } from './receive-file.ts'
import { serveFile, serveStaffFile } from './serve-file.ts'
import { writeMessage } from './write-message.ts'

let test: TestDatabase
let fixture: Awaited<ReturnType<typeof supportFixture>>
let owner: Actor
let lin: StaffActor

beforeAll(async () => {
  test = await testDatabase()
  fixture = await supportFixture(test)
  owner = await fixture.customer()
  lin = await fixture.staff('lin')
})
const mine = () => fixture.as(owner)
const lying = async () => (await readdir(fixture.files.folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length
const rows = async () =>
  Number((await test.pool.query<{ n: string }>('select (select count(*) from stored_file) + (select count(*) from work_order_file) as n')).rows[0]!.n)

type Packed = { name: string; data: Buffer; size?: number; flags?: number; mode?: number; method?: number }
/** Builds a zip file, valid or malformed. */
function zip(entries: Packed[]): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, data, size = data.length, flags = 0, mode = 0o100644, method = 8 } of entries) {
    const packed = method === 8 ? deflateRawSync(data) : data
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50)
    head.writeUInt16LE(flags, 6)
    head.writeUInt16LE(method, 8)
    head.writeUInt32LE(crc32(data), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(size, 22)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50)
    line.writeUInt16LE(flags, 8)
    line.writeUInt16LE(method, 10)
    line.writeUInt32LE(crc32(data), 16)
    line.writeUInt32LE(packed.length, 20)
    line.writeUInt32LE(size, 24)
    line.writeUInt16LE(Buffer.byteLength(name), 28)
    line.writeUInt32LE((mode << 16) >>> 0, 38)
    line.writeUInt32LE(at, 42)
    parts.push(head, Buffer.from(name), packed)
    list.push(line, Buffer.from(name))
    at += 30 + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  const directory = Buffer.concat(list)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}
const note = Buffer.from('2026-03-11 12:00:00 out of memory\n')

describe('attachments', () => {
  it('a photograph is re-encoded as a JPEG without its location', async () => {
    const file = await receiveFile(mine(), aFile('现场.PNG', await aPhoto({ format: 'png', comment: 'taken at home' })))
    expect(file).toMatchObject({ name: '现场.jpg', contentType: 'image/jpeg' })
    const bytes = Buffer.from(await (await serveFile(mine(), file)).arrayBuffer())
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
    expect(bytes.toString('latin1')).not.toContain('taken at home')
  })

  it.each([
    ['app.log', Buffer.concat([Buffer.from('\u001b[31m错误\u001b[0m\n'), note]), 'text/plain; charset=utf-8'],
    ['old.txt', Buffer.from([0xb4, 0xed, 0xce, 0xf3, 0x0a]), 'text/plain; charset=gb18030'],
    ['bill.pdf', Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n'), 'application/pdf'],
    [
      'logs.zip',
      zip([
        { name: 'logs/a.log', data: note },
        { name: 'logs/日志.txt', data: note, method: 0 },
      ]),
      'application/zip',
    ],
  ])('%s is kept as it is and served as a download that nothing executes', async (name, bytes, contentType) => {
    const file = await receiveFile(mine(), aFile(name, bytes))
    expect(file).toMatchObject({ name, contentType, size: bytes.length })
    const response = await serveFile(mine(), file)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': contentType,
      'content-disposition': expect.stringMatching(/^attachment; filename="/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
  })
})

describe('a rejected file leaves nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const bomb = zip([{ name: 'a.log', data: Buffer.alloc(60_000_000) }])
  const liar = zip([{ name: 'a.log', data: Buffer.alloc(500_000, 'x'), size: 10 }])
  const refused: [what: string, name: string, bytes: () => Promise<Uint8Array | string>, code: string][] = [
    ['an SVG drawing with a script', 'logo.svg', async () => svg, 'files.attachment-kind'],
    ['an SVG drawing that is called png', 'logo.png', async () => svg, 'files.not-an-image'],
    ['a web page that is called png', 'shot.png', async () => '<!doctype html><script>alert(1)</script>', 'files.not-an-image'],
    ['a program', 'setup.exe', async () => 'MZ', 'files.attachment-kind'],
    ['a file without an end to its name', 'README', async () => 'hello', 'files.attachment-kind'],
    ['a PNG that claims 900 megapixels', 'big.png', pixelFlood, 'files.too-many-pixels'],
    ['half a picture', 'half.jpg', async () => (await aPhoto()).subarray(0, 700), 'files.broken-image'],
    ['a zip file that is called pdf', 'bill.pdf', async () => zip([{ name: 'a.txt', data: note }]), 'files.other-content'],
    ['a PDF with a script', 'bill.pdf', async () => '%PDF-1.7\n1 0 obj << /S /JavaScript /JS (x()) >> endobj\n%%EOF', 'files.pdf active'],
    ['text that is called zip', 'logs.zip', async () => 'PK, but not really', 'files.other-content'],
    ['bytes that are called txt', 'core.txt', async () => new Uint8Array([1, 2, 3, 0, 255, 254]), 'files.not-text'],
    ['text with a NUL', 'core.log', async () => 'a\u0000b', 'files.not-text'],
    ['a zip bomb', 'logs.zip', async () => bomb, 'files.zip too-much'],
    ['a zip file that lies about its size', 'logs.zip', async () => liar, 'files.zip too-much'],
    ['a zip file in a zip file', 'logs.zip', async () => zip([{ name: 'in.zip', data: zip([{ name: 'a.txt', data: note }]) }]), 'files.zip nested'],
    [
      'a zip file in a zip file by another name',
      'logs.zip',
      async () => zip([{ name: 'in.txt', data: zip([{ name: 'a.txt', data: note }]) }]),
      'files.zip nested',
    ],
    ['a path that leads out of the folder', 'logs.zip', async () => zip([{ name: '../../etc/passwd', data: note }]), 'files.zip path'],
    ['a Windows path', 'logs.zip', async () => zip([{ name: 'C:\\windows\\a.txt', data: note }]), 'files.zip path'],
    ['a symbolic link', 'logs.zip', async () => zip([{ name: 'link', data: Buffer.from('/etc/passwd'), mode: 0o120777 }]), 'files.zip path'],
    ['a locked zip file', 'logs.zip', async () => zip([{ name: 'a.txt', data: note, flags: 1 }]), 'files.zip locked'],
    ['an empty zip file', 'logs.zip', async () => Buffer.concat([Buffer.from('PK\u0003\u0004'), zip([])]), 'files.zip broken'],
    ['a cut-off zip file', 'logs.zip', async () => zip([{ name: 'a.txt', data: note }]).subarray(0, 60), 'files.zip broken'],
  ]
  it.each(refused)('%s', async (_what, name, bytes, code) => {
    owner = await fixture.customer()
    const before = [await lying(), await rows()]
    const domainError = await receiveFile(mine(), aFile(name, await bytes())).catch((error: unknown) => error)
    expect(domainError).toBeInstanceOf(DomainError)
    const { code: said, kind, detail } = domainError as DomainError
    expect([[said, detail['why']].filter(Boolean).join(' '), kind]).toEqual([code, 'invalid'])
    expect([await lying(), await rows()]).toEqual(before)
  })

  it('are refused at eleven megabytes, however they are announced, and with a path in the name', async () => {
    owner = await fixture.customer()
    const before = [await lying(), await rows()]
    const post = (body: Uint8Array<ArrayBuffer>, name: string) =>
      new Request('http://runxin.test/', { method: 'POST', body, headers: { 'x-file-name': encodeURIComponent(name) } })
    const upload = uploadOf(post(new Uint8Array(11 * 1_048_576).fill(97), 'a.log'), { maxBytes: 10 * 1_048_576 })
    await expect(receiveFile(mine(), upload)).rejects.toMatchObject({ code: 'platform.file-too-big', detail: { maxMib: 10 } })
    for (const name of ['../a.log', 'a/b.log', 'C:\\a.log', 'a\u0000.log'])
      expect(() => uploadOf(post(new Uint8Array(1), name), { maxBytes: 10 }), name).toThrow('platform.file-name')
    expect([await lying(), await rows()]).toEqual(before)
  })
})

describe('a file', () => {
  const upload = (actor: Actor, name = 'a.txt') => receiveFile(fixture.as(actor), aFile(name, 'some text'))

  it("belongs to one message of its owner; strangers' files and ones already sent are refused", async () => {
    owner = await fixture.customer()
    const stranger = await fixture.customer()
    const file = await upload(owner)
    const { number } = await fixture.open(owner, { fileIds: [file.fileId] })
    expect((await readWorkOrder(mine(), { number })).messages[0]!.files).toEqual([file])
    const send = (fileId: string) => writeMessage(mine(), { number, body: 'see file', fileIds: [fileId], idempotencyKey: newId() })
    for (const fileId of [file.fileId, (await upload(stranger)).fileId, newId()]) await expect(send(fileId)).rejects.toMatchObject({ code: 'files.gone' })
    const errors = await Promise.all([file.fileId, newId()].map((fileId) => serveFile(fixture.as(stranger), { fileId }).catch((error: unknown) => error)))
    expect(errors[0]).toMatchObject({ kind: 'not-found' })
    expect(errors[0]).toEqual(errors[1])
    await expect(serveStaffFile(mine(), file)).rejects.toMatchObject({ code: 'auth.not-allowed' })
    expect((await serveStaffFile(fixture.as(lin), file)).status).toBe(200)
  })

  it('of staff is seen by the owner with an answer, and never with a note', async () => {
    owner = await fixture.customer()
    const { number } = await fixture.open(owner)
    const staffFile = () => receiveStaffFile(fixture.as(lin), { number }, aFile('fix.txt', 'do this'))
    const [shown, hidden] = [await staffFile(), await staffFile()]
    const answer = (fileId: string, outcome: 'reply' | 'note') =>
      answerWorkOrder(fixture.as(lin), { number, body: 'see file', fileIds: [fileId], outcome, idempotencyKey: newId() })
    await expect(serveFile(mine(), shown)).rejects.toMatchObject({ kind: 'not-found' })
    await answer(shown.fileId, 'reply')
    await answer(hidden.fileId, 'note')
    expect((await serveFile(mine(), shown)).status).toBe(200)
    await expect(serveFile(mine(), hidden)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(receiveStaffFile(mine(), { number }, aFile('a.txt', 'x'))).rejects.toMatchObject({ code: 'auth.not-allowed' })
  })
})

/** A PNG header that claims 30,000 by 30,000 pixels. */
async function pixelFlood(): Promise<Uint8Array> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
