import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { describeScanner } from '#features/files/testing/scanner-contract.ts'
import { clamdScanner } from './clamd-scanner.ts'
import { eicar, fakeClamd, type FakeManner } from './testing/fake-clamd.ts'

const clamd = await fakeClamd()
afterAll(() => clamd.close())
const address = { host: '127.0.0.1', port: clamd.port }
const scanner = clamdScanner({ address })
/** Deadlines of the failures here. In production they are seconds; the rule is the same. */
const hasty = clamdScanner({ address, idleMs: 100, wholeMs: 400 })
const large = new Uint8Array(3_000_000)
/** More than the buffers of a connection hold. */
const huge = new Uint8Array(64_000_000)

describeScanner('clamd’s protocol', () => ({ scanner, infected: eicar, signature: /^Eicar-Test-Signature$/ }))

async function withManner<Result>(manner: FakeManner, run: () => Promise<Result>): Promise<Result> {
  clamd.manner(manner)
  try {
    return await run()
  } finally {
    clamd.manner('well')
  }
}

describe('clamd', () => {
  it('gets every byte of a file, in chunks, and nothing else', async () => {
    const bytes = Uint8Array.from({ length: 700_001 }, (_, at) => (at * 31) % 251)
    await scanner.scan(bytes)
    expect(Buffer.compare(clamd.files.at(-1)!, bytes)).toBe(0)
    expect(clamd.commands.at(-1)).toBe('zINSTREAM')
  })

  it.each<[FakeManner, string]>([
    ['mute', 'silent'],
    ['slow-reader', 'silent'],
    ['silent-half', 'silent'],
    ['half', 'broken'],
    ['hang-up', 'broken'],
    ['endless', 'broken'],
    ['error', 'broken'],
    ['nonsense', 'broken'],
    ['early', 'broken'],
    ['limit', 'limit'],
  ])('that behaves as “%s” passes no file', async (manner, code) => {
    await withManner(manner, async () => {
      const one = code === 'silent' ? hasty : scanner
      await expect(one.scan(manner === 'early' ? huge : large)).rejects.toMatchObject({ name: 'ScanFault', code })
      // A short file is sent before an early answer can arrive.
      if (manner !== 'early') await expect(one.scan(eicar)).rejects.toMatchObject({ name: 'ScanFault' })
    })
  })

  it('that drips is left after the whole time, although it is never silent', async () => {
    const dripping = createServer((socket) => {
      const timer = setInterval(() => socket.write('.'), 20)
      socket.on('error', () => undefined).on('close', () => clearInterval(timer))
    })
    await new Promise<void>((resolve) => void dripping.listen(0, '127.0.0.1', resolve))
    const { port } = dripping.address() as { port: number }
    const one = clamdScanner({ address: { host: '127.0.0.1', port }, idleMs: 100, wholeMs: 250 })
    await expect(one.scan(new Uint8Array(10))).rejects.toMatchObject({ code: 'silent' })
    await expect(one.check()).rejects.toMatchObject({ code: 'silent' })
    dripping.close()
  })

  it('that is not there is unreachable, by port and by path', async () => {
    for (const nowhere of [{ host: '127.0.0.1', port: 1 }, { path: '/nonexistent/clamd.ctl' }])
      await expect(clamdScanner({ address: nowhere }).scan(eicar)).rejects.toMatchObject({ code: 'unreachable' })
  })

  it('may listen at a path', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'runxin-clamd-'))
    chmodSync(folder, 0o700)
    const at = path.join(folder, 'clamd.ctl')
    const server = createServer((socket) => void socket.once('data', () => socket.end('PONG\0')))
    await new Promise<void>((resolve) => void server.listen(at, resolve))
    // Its second answer is no version.
    await expect(clamdScanner({ address: { path: at } }).check()).rejects.toMatchObject({ code: 'broken' })
    server.close()
    rmSync(folder, { recursive: true })
  })

  it('keeps no connection after a verdict or a failure', async () => {
    await withManner('mute', () => hasty.scan(large).catch(() => undefined))
    await scanner.scan(large)
    await expect.poll(() => clamd.open()).toBe(0)
  })

  it('scans so many files at once and no more; a queue that is full refuses the next file', async () => {
    const small = clamdScanner({ address, atOnce: 2, mayWait: 3 })
    const release = clamd.hold()
    const before = clamd.files.length
    const scans = Array.from({ length: 6 }, () => small.scan(new Uint8Array(100)).catch((error: { code: string }) => error.code))
    expect(await scans[5]).toBe('busy')
    await expect.poll(() => clamd.files.length - before).toBe(2)
    expect(clamd.open()).toBe(2)
    release()
    expect(await Promise.all(scans.slice(0, 5))).toEqual(Array.from({ length: 5 }, () => ({ signature: null })))
  })

  it('tells its version and the date of its signatures, if it has them', async () => {
    expect(await scanner.check()).toEqual({ version: 'ClamAV 1.4.3', signaturesAt: new Date('2026-11-23T08:55:47Z') })
    clamd.version('ClamAV 1.4.6')
    expect(await scanner.check()).toEqual({ version: 'ClamAV 1.4.6', signaturesAt: null })
    clamd.version('sshd\u0007')
    await expect(scanner.check()).rejects.toMatchObject({ code: 'broken', message: 'clamd answers “sshd?”' })
  })
})
