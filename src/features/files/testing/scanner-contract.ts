import { describe, expect, it } from 'vitest'
import type { FileScanner } from '../server/ports.ts'

type Scanned = { scanner: FileScanner; infected: Uint8Array; signature: RegExp }

/** Contract of the scanner port. `infected` is a file that this scanner knows. */
export function describeScanner(name: string, open: () => Scanned): void {
  const text = (line: string, times = 1) => new Uint8Array(Buffer.from(line.repeat(times)))

  describe(`${name}, as a scanner of files`, () => {
    it('passes files without malware: short, empty, and as large as an upload may be', async () => {
      const { scanner } = open()
      for (const bytes of [text('hello'), new Uint8Array(), text('log line\n', 1_165_000)]) expect(await scanner.scan(bytes)).toEqual({ signature: null })
    })

    it('names the malware in a file, also behind a chunk of innocent bytes', async () => {
      const { scanner, infected, signature } = open()
      expect((await scanner.scan(infected)).signature).toMatch(signature)
      const behind = new Uint8Array(Buffer.concat([text('harmless\n', 50_000), infected]))
      expect((await scanner.scan(behind)).signature).toMatch(signature)
    })

    it('judges each of many files at once by itself', async () => {
      const { scanner, infected } = open()
      const verdicts = await Promise.all(Array.from({ length: 12 }, (_, at) => scanner.scan(at % 3 === 0 ? infected : text(`file ${at}\n`, 20_000))))
      expect(verdicts.map(({ signature }) => signature !== null)).toEqual(Array.from({ length: 12 }, (_, at) => at % 3 === 0))
    })

    it('answers a check with its version', async () => {
      expect((await open().scanner.check()).version).toMatch(/\S \d/)
    })
  })
}
