import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { attachmentRules } from '../model.ts'
import { checkPdf } from './check-pdf.ts'
import { lzwSize } from './pdf-unpack.ts'

const mebibyte = 1_048_576
const pdf = (dictionary: string, data: Buffer) =>
  Buffer.concat([Buffer.from(`%PDF-1.7\n9 0 obj\n<< ${dictionary} >>\nstream\n`), data, Buffer.from('\nendstream\nendobj\n%%EOF\n')])
const refused = (why: string) => expect.objectContaining({ kind: 'invalid', code: 'files.pdf', detail: { why } })
const block = deflateRawSync(Buffer.alloc(4 * mebibyte), { finishFlush: constants.Z_FULL_FLUSH })
/** zlib data that unpacks to so many zeros. Its check sum is missing, which readers do not mind. */
const zeros = (size: number) =>
  Buffer.concat([Buffer.from('789c', 'hex'), ...Array.from({ length: size / (4 * mebibyte) }, () => block), deflateRawSync(Buffer.alloc(0))])

/** Base 85 in the form of PDF, without the short form of zeros. */
function ascii85(bytes: Buffer): Buffer {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  const groups = Array.from({ length: padded.length / 4 }, (_, at) => {
    let value = padded.readUInt32BE(at * 4)
    const digits = Array.from({ length: 5 }, () => {
      const digit = value % 85
      value = Math.floor(value / 85)
      return String.fromCharCode(digit + 33)
    })
    return digits.toReversed().join('')
  })
  return Buffer.from(`${groups.join('')}~>`)
}

/** LZW data of a run of zeros: after a clear, each code is the longest entry of the table so far. */
function lzwZeros(rounds: number): Buffer {
  let bits = ''
  let width = 9
  const put = (code: number) => (bits += code.toString(2).padStart(width, '0'))
  for (let round = 0; round < rounds; round++) {
    put(256)
    width = 9
    put(0)
    for (let code = 258; code < 4_095; code++) {
      put(code)
      if (code + 2 >= 2 ** width && width < 12) width++
    }
  }
  return Buffer.from(bits.match(/.{1,8}/g)!.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
}

describe('a PDF that unpacks to an unusual size is refused', { timeout: 20_000 }, () => {
  const gibibyte = zeros(1_024 * mebibyte)
  const enough = zeros(attachmentRules.pdfBytes + 20 * mebibyte)

  it('in one stream', async () => {
    expect(gibibyte.length).toBeLessThan(attachmentRules.maxBytes)
    await expect(checkPdf(pdf('/Filter /FlateDecode', gibibyte))).rejects.toEqual(refused('too-much'))
    await expect(checkPdf(pdf('/Filter /FlateDecode', gibibyte.subarray(0, -100)))).rejects.toEqual(refused('too-much'))
  })

  it('in many streams, none of which is large', async () => {
    const one = pdf('/Filter /FlateDecode', zeros(40 * mebibyte))
    await expect(checkPdf(one)).resolves.toBeUndefined()
    await expect(checkPdf(Buffer.concat([one, ...Array.from({ length: 8 }, () => one.subarray(9))]))).rejects.toEqual(refused('too-much'))
  })

  it('in objects that are packed', async () => {
    const objects = deflateSync(Buffer.concat([Buffer.from('3 0 '), Buffer.alloc(40 * mebibyte, 32)]))
    await expect(checkPdf(pdf('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', objects))).rejects.toEqual(refused('too-much'))
  })

  it('packed twice, where a few kilobytes are enough', async () => {
    const twice = deflateSync(gibibyte)
    expect(twice.length).toBeLessThan(100_000)
    await expect(checkPdf(pdf('/Filter [/FlateDecode /FlateDecode]', twice))).rejects.toEqual(refused('too-much'))
    await expect(checkPdf(pdf('/Filter [/Fl /#46lateDecode]', twice))).rejects.toEqual(refused('too-much'))
    await expect(checkPdf(pdf('/Filter [/LZW /FlateDecode]', twice))).rejects.toEqual(refused('too-much'))
  })

  it('behind an encoding as text', async () => {
    const text = ascii85(enough)
    await expect(checkPdf(pdf('/Filter [/ASCII85Decode /FlateDecode]', text))).rejects.toEqual(refused('too-much'))
    await expect(checkPdf(pdf('/Filter [/AHx /Fl]', Buffer.from(`${enough.toString('hex')}>`)))).rejects.toEqual(refused('too-much'))
    await expect(checkPdf(pdf('/Filter [/ASCII85Decode /FlateDecode]', ascii85(deflateSync('0 0 m 9 9 l S'))))).resolves.toBeUndefined()
  })

  it('behind a false end of its data', async () => {
    const stored = deflateRawSync(Buffer.from('\nendstream\n'), { level: 0, finishFlush: constants.Z_FULL_FLUSH })
    const data = Buffer.concat([enough.subarray(0, 2), stored, enough.subarray(2)])
    await expect(checkPdf(pdf('/Filter /FlateDecode', data))).rejects.toEqual(refused('too-much'))
  })

  it('where the dictionary does not name the filter', async () => {
    await expect(checkPdf(pdf('/Filter /FlateDecode /X (1 0 obj <<)', enough))).rejects.toEqual(refused('too-much'))
  })

  it('by LZW and by run lengths', async () => {
    expect(lzwSize(Buffer.from([0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01]), 100)).toBe(10)
    // Each round is 1 + 2 + … + 3838 bytes.
    expect(lzwSize(lzwZeros(2), 2 ** 30)).toBe(2 * ((3_838 * 3_839) / 2))
    const bomb = lzwZeros(60)
    expect(bomb.length).toBeLessThan(400_000)
    await expect(checkPdf(pdf('/Filter /LZWDecode', bomb))).rejects.toEqual(refused('too-much'))
    await expect(checkPdf(pdf('/Filter /LZWDecode', lzwZeros(2)))).resolves.toBeUndefined()
    await expect(checkPdf(pdf('/Filter /RunLengthDecode', Buffer.alloc(5 * mebibyte, 129)))).rejects.toEqual(refused('too-much'))
  })

  it('by many streams that lead to the same text', async () => {
    const one = Buffer.from('1 0 obj<</Filter[/AHx/Fl]>>stream\nendstream\n')
    const many = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...Array.from({ length: 1_000 }, () => one), Buffer.alloc(4 * mebibyte, '00'), Buffer.from('>')])
    // Each dictionary has the mark at which the text ends, so every text is short.
    await expect(checkPdf(many)).resolves.toBeUndefined()
    const long = Buffer.from(many.toString('latin1').replaceAll('/AHx', '/A85').replace(/>$/, '~'), 'latin1')
    await expect(checkPdf(long)).rejects.toEqual(refused('too-much'))
    await expect(checkPdf(long.subarray(0, -1))).rejects.toEqual(refused('unreadable'))
  })

  it('by more streams than a document has', async () => {
    const many = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...Array.from({ length: 20_001 }, () => Buffer.from('1 0 obj<<>>stream\nendstream\n'))])
    await expect(checkPdf(many)).rejects.toEqual(refused('unreadable'))
  })
})
