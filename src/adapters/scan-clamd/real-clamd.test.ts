import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { describeScanner } from '#features/files/testing/scanner-contract.ts'
import { clamdScanner } from './clamd-scanner.ts'
import { eicar } from './testing/fake-clamd.ts'
import { clamdHere, startClamd, type RealClamd } from './testing/real-clamd.ts'

const here = clamdHere()
const clamd: RealClamd | undefined = 'program' in here ? await startClamd(here.program) : undefined
afterAll(() => clamd?.stop())

if (!clamd || !('program' in here)) {
  const { reason } = here as { reason: string }
  describe('a real clamd', () => {
    it(`is tried where one is installed; here: ${reason}`, ({ skip }) => skip(reason))
  })
} else {
  const scanner = clamdScanner({ address: { path: clamd.path } })
  describeScanner('the real clamd', () => ({ scanner, infected: eicar, signature: /EICAR/ }))

  describe('the real clamd', () => {
    it('looks into a packed file', async () => {
      expect((await scanner.scan(zipOf(eicar))).signature).toMatch(/EICAR/)
      expect(await scanner.scan(zipOf(Buffer.from('harmless')))).toEqual({ signature: null })
    })

    it('with a smaller limit than an upload may have passes no file', async () => {
      const small = await startClamd(here.program, ['StreamMaxLength 1M'])
      try {
        const error: unknown = await clamdScanner({ address: { path: small.path } })
          .scan(new Uint8Array(5_000_000))
          .catch((caught: unknown) => caught)
        // The answer may be lost when the connection ends while the file is being sent.
        expect(error).toMatchObject({ name: 'ScanFault', code: expect.stringMatching(/^(?:limit|broken)$/) })
      } finally {
        await small.stop()
      }
    })

    it('that died is unreachable', async () => {
      const dead = await startClamd(here.program)
      const dying = clamdScanner({ address: { path: dead.path } })
      expect(await dying.scan(eicar)).toMatchObject({ signature: expect.stringContaining('EICAR') })
      await dead.stop()
      await expect(dying.scan(eicar)).rejects.toMatchObject({ code: 'unreachable' })
    })
  })
}

/** A zip file with one entry, `a.txt`. */
function zipOf(content: Buffer): Uint8Array {
  const packed = deflateRawSync(content)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(crc32(content), 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(content.length, 18)
  head.writeUInt16LE(5, 22)
  const name = Buffer.from('a.txt')
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, name, packed])
  const entry = Buffer.concat([Buffer.from('504b01021400', 'hex'), head, Buffer.alloc(14), name])
  const end = Buffer.alloc(22)
  end.write('504b0506', 0, 'hex')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}
