import { describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { aFileStore, aPhoto, anUpload } from '../factories.ts'
import { avatarImage } from '../model.ts'
import { scannerRules, type ScanFaultCode } from '../scanner.ts'
import { checkScanner, readScannerHealth } from './check-scanner.ts'
import { ScanFault, type FileScanner } from './ports.ts'
import { receiveImage } from './receive-image.ts'
import { scanUpload } from './scan-upload.ts'

const { ctx, clock, ownerPool } = await testDatabase()
const files = await aFileStore()
const system: Actor = { kind: 'system', name: 'tests' }
const staff: Actor = { kind: 'staff', staffId: newId(), permissions: ['overview'] }
const call = 'POST /account/avatar'
const facts = { version: 'ClamAV 1.4.3', signaturesAt: null }

/** A scanner that does as it is told, and remembers what it saw. */
function aScanner() {
  const seen: Uint8Array[] = []
  let fault: ScanFaultCode | undefined
  let signature: string | null = null
  const failing = () => (fault ? Promise.reject(new ScanFault(fault, 'as the test wants')) : undefined)
  const scanner: FileScanner = {
    async scan(bytes) {
      seen.push(bytes)
      await failing()
      return { signature }
    },
    async check() {
      await failing()
      return facts
    },
  }
  return { scanner, seen, fail: (code?: ScanFaultCode) => void (fault = code), find: (name: string | null) => void (signature = name) }
}

const events = async (name: string) => {
  const { rows } = await ownerPool.query<{ payload: string }>('select payload from platform_event where name = $1 order by at, id', [name])
  return rows.map(({ payload }) => JSON.parse(payload) as unknown)
}
const health = (scanner?: FileScanner) => readScannerHealth(ctx(staff, scanner ? { scanner } : {}))
const check = (scanner: FileScanner) => checkScanner(ctx(system, { scanner }))

async function sending(scanner: FileScanner | undefined) {
  const { actor, accountId } = await aCustomer(ctx(system))
  const own = ctx(actor, { files, ...(scanner ? { scanner } : {}) })
  return { accountId, send: async (bytes: Uint8Array) => receiveImage(own, scanUpload(own, anUpload(bytes), { call }), avatarImage) }
}

describe('an upload', () => {
  it('is scanned whole before anything decodes it', async () => {
    const { scanner, seen } = aScanner()
    const { send } = await sending(scanner)
    const photo = await aPhoto()
    expect(await send(photo)).toMatchObject({ contentType: 'image/jpeg' })
    expect(seen.map((bytes) => Buffer.compare(bytes, photo))).toEqual([0])
    await expect(send(Buffer.from('no picture at all'))).rejects.toMatchObject({ code: 'files.not-an-image' })
    expect(seen).toHaveLength(2)
  })

  it('with malware is refused before it is decoded; staff learn the sender, the call and the signature, and nothing of the file', async () => {
    const { scanner, find } = aScanner()
    const { accountId, send } = await sending(scanner)
    find('Win.Test.EICAR_HDB-1')
    const before = await events('file.infected')
    await expect(send(Buffer.from('not even a picture'))).rejects.toMatchObject({ kind: 'invalid', code: 'files.infected', detail: {} })
    const told = (await events('file.infected')).slice(before.length)
    expect(told).toEqual([{ by: { kind: 'customer', accountId }, call, signature: 'Win.Test.EICAR_HDB-1' }])
  })

  it('is accepted without a scan where no scanner is set up', async () => {
    const { send } = await sending(undefined)
    expect(await send(await aPhoto())).toMatchObject({ contentType: 'image/jpeg' })
    expect(await health()).toMatchObject({ state: 'none', since: null })
  })

  it.each<ScanFaultCode>(['unreachable', 'silent', 'broken', 'limit', 'busy'])('that cannot be scanned (%s) is not accepted, for now', async (code) => {
    const { scanner, fail } = aScanner()
    const { send } = await sending(scanner)
    fail(code)
    await expect(send(await aPhoto())).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'files.scan-unavailable',
      detail: { retryAfterSeconds: scannerRules.retrySeconds },
    })
    fail()
    expect(await send(await aPhoto())).toMatchObject({ contentType: 'image/jpeg' })
  })

  it('is not accepted either when the scanner fails in a way that no one thought of', async () => {
    const { send } = await sending({ scan: () => Promise.reject(new TypeError('a bug')), check: async () => facts })
    await expect(send(await aPhoto())).rejects.toMatchObject({ code: 'files.scan-unavailable' })
  })
})

describe('the health of the scanner', () => {
  const reset = () => ownerPool.query('delete from file_scanner')

  it('is unknown before the first check, good after it, and unknown again when no one checks', async () => {
    await reset()
    const { scanner } = aScanner()
    expect(await health(scanner)).toMatchObject({ state: 'silent', since: null })
    await check(scanner)
    expect(await health(scanner)).toMatchObject({ state: 'answers', version: 'ClamAV 1.4.3' })
    clock.advance(scannerRules.silentMs + 1)
    expect(await health(scanner)).toMatchObject({ state: 'silent' })
  })

  it('turns bad with the second failure in a row, of checks or uploads, and staff are told once', async () => {
    await reset()
    const { scanner, fail } = aScanner()
    const { send } = await sending(scanner)
    const before = (await events('scanner.away')).length
    await check(scanner)
    fail('unreachable')
    await check(scanner)
    expect(await health(scanner)).toMatchObject({ state: 'failing', fault: 'unreachable' })
    expect(await events('scanner.away')).toHaveLength(before)
    await expect(send(await aPhoto())).rejects.toMatchObject({ code: 'files.scan-unavailable' })
    await check(scanner)
    expect(await health(scanner)).toMatchObject({ state: 'away', fault: 'unreachable' })
    expect((await events('scanner.away')).slice(before)).toEqual([{ fault: 'unreachable' }])
  })

  it('is good again once checks pass and no upload has failed for a while, and staff are told', async () => {
    await reset()
    const { scanner, fail } = aScanner()
    const { send } = await sending(scanner)
    fail('silent')
    await check(scanner)
    await check(scanner)
    fail()
    await check(scanner)
    // Checks pass, uploads may not: both may take different ways to the scanner.
    expect(await health(scanner)).toMatchObject({ state: 'away' })
    clock.advance(scannerRules.calmMs - 1)
    fail('silent')
    await expect(send(await aPhoto())).rejects.toMatchObject({ code: 'files.scan-unavailable' })
    fail()
    clock.advance(scannerRules.calmMs - 1)
    await check(scanner)
    expect(await health(scanner)).toMatchObject({ state: 'away' })
    const before = (await events('scanner.back')).length
    clock.advance(1)
    await check(scanner)
    await check(scanner)
    expect(await health(scanner)).toMatchObject({ state: 'answers' })
    expect((await events('scanner.back')).slice(before)).toHaveLength(1)
  })

  it('does not count a queue that is full, and a single failure is forgotten', async () => {
    await reset()
    const { scanner, fail } = aScanner()
    const { send } = await sending(scanner)
    fail('busy')
    for (const _ of [1, 2, 3]) await expect(send(await aPhoto())).rejects.toMatchObject({ code: 'files.scan-unavailable' })
    fail('silent')
    await check(scanner)
    fail()
    await check(scanner)
    expect(await health(scanner)).toMatchObject({ state: 'answers' })
  })

  it('warns of old signatures', async () => {
    await reset()
    const signaturesAt = new Date(clock.now().getTime() - scannerRules.outdatedMs - 1)
    const scanner: FileScanner = { scan: async () => ({ signature: null }), check: async () => ({ ...facts, signaturesAt }) }
    await check(scanner)
    expect(await health(scanner)).toMatchObject({ state: 'outdated', since: signaturesAt })
  })

  it('is checked by the system and read by staff alone', async () => {
    const { actor } = await aCustomer(ctx(system))
    const { scanner } = aScanner()
    await expect(checkScanner(ctx(actor, { scanner }))).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(readScannerHealth(ctx(actor, { scanner }))).rejects.toMatchObject({ kind: 'forbidden' })
  })
})
