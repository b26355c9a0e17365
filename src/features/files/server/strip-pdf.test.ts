import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { latin1 } from './pdf-names.ts'
import { stripPdf } from './strip-pdf.ts'

const xmp = '<?xpacket begin="" id="W5M0"?><x:xmpmeta><dc:creator>canary-xmp</dc:creator></x:xmpmeta><?xpacket end="w"?>'
const stream = (number: number, dictionary: string, data: Buffer | string) => [
  `${number} 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`,
  data,
  '\nendstream\nendobj\n',
]
const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.map((part) => Buffer.from(part as string, 'latin1')), Buffer.from('\n%%EOF\n')])
const page = stream(4, '/Filter /FlateDecode', deflateSync('BT (Invoice) Tj ET'))
const catalog = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Metadata 3 0 R >>\nendobj\n'
const properties =
  '7 0 obj\n(canary-title)\nendobj\n5 0 obj\n<< /Author (canary-author) /Title 7 0 R /Producer (canary \\(Office\\)) /CreationDate (D:20260311) >>\nendobj\n'
const trailer = 'trailer\n<< /Root 1 0 R /Info 5 0 R /Size 6 >>\nstartxref\n9\n'

describe('a PDF that was attached', () => {
  it('has no author, program, dates or XMP, and every other byte at its place', () => {
    const file = pdf(catalog, ...stream(3, '/Type /Metadata /Subtype /XML', xmp), ...page, properties, trailer)
    const text = latin1(stripPdf(file))
    expect(text).not.toMatch(/canary|xpacket|\/Info|\/Metadata 3|D:2026/)
    expect(text).toHaveLength(file.length)
    for (const kept of ['1 0 obj\n<< /Type /Catalog', page[0] as string, '%%EOF', 'startxref'])
      expect(text.indexOf(kept), kept).toBe(latin1(file).indexOf(kept))
    expect(text).toContain(latin1(page[1] as Buffer))
    expect(text).toMatch(/5 0 obj null +endobj/)
    expect(stripPdf(file)).toEqual(stripPdf(stripPdf(file)))
  })

  it('loses packed XMP, escaped names and the properties of every update too', () => {
    const packed = deflateSync(xmp)
    const file = pdf(catalog.replace('/Metadata', '/Meta#64ata'), ...stream(3, '/Filter /FlateDecode', packed), properties, trailer, properties, trailer)
    const text = latin1(stripPdf(file))
    expect(text).not.toContain(latin1(packed))
    expect(text).not.toMatch(/canary|\/Info|\/Meta#64ata/)
    // The dictionary and the end of the stream are where they were.
    expect(text).toContain(`/Length ${packed.length} >>\nstream\n`)
    expect(text.indexOf('endstream')).toBe(latin1(file).indexOf('endstream'))
  })

  it('loses XMP whose reference is in a packed object', () => {
    const text = latin1(stripPdf(pdf(...stream(3, '/Type /Metadata /Subtype /XML', xmp), ...page)))
    expect(text).not.toMatch(/canary|xpacket/)
    expect(text).toContain(latin1(page[1] as Buffer))
  })

  it('stays as it is where a signature covers it, and where it has no properties', () => {
    const signed = pdf(catalog, properties, '6 0 obj\n<< /Type /Sig /ByteRange [0 10 20 30] >>\nendobj\n', trailer)
    const plain = pdf('1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n', ...page)
    for (const file of [signed, plain]) expect(Buffer.compare(stripPdf(file), file)).toBe(0)
  })

  it.each([
    ['packets', '<?xpacket begin'],
    ['objects', '1 0 obj '],
    ['references', '/Info 1 0 R '],
  ])('takes no longer for many %s without an end', (_name, part) => {
    const file = pdf('1 0 obj ', part.repeat(600_000))
    expect(stripPdf(file)).toHaveLength(file.length)
  })
})
