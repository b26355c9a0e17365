import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { checkPdf } from './check-pdf.ts'

const catalog = (own = '') => `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${own} >>\nendobj\n`
const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.map((part) => Buffer.from(part as string, 'latin1')), Buffer.from('\n%%EOF\n')])
const stream = (dictionary: string, data: Buffer) =>
  Buffer.concat([Buffer.from(`9 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream\nendobj\n')])
const objects = (text: string, type = '/ObjStm') =>
  stream(`/Type ${type} /N 1 /First 4 /Filter /FlateDecode`, deflateSync(Buffer.from(`3 0 ${text}`, 'latin1')))
const refused = (why: string) => expect.objectContaining({ kind: 'invalid', code: 'files.pdf', detail: { why } })

describe('a PDF', () => {
  it.each([
    ['a script', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'],
    ['a script of a rendition', '/AA << /O << /S /Rendition /JS (x()) >> >>'],
    ['a script in hexadecimal', '/AA << /O << /S /Rendition /JS <6170702e> >> >>'],
    ['a script in UTF-16', '/AA << /O << /S /Rendition /JS (\u00fe\u00ff\0a) >> >>'],
    ['a script elsewhere', '/AA << /O << /S /Rendition /JS%\n7 0 R >> >>'],
    ['a name in escapes', '/AA << /O << /S /#4aava#53cript /#4A#53 7 0 R >> >>'],
    ['a program', '/AA << /O << /S /Launch /F (cmd.exe) >> >>'],
    ['a program in escapes', '/AA << /O << /S /L#61unch>> >>'],
    ['another file', '/Names << /EmbeddedFiles << /Names [] >> >>'],
    ['another file’s stream', '/X << /Type /EmbeddedFile >>'],
    ['a form of scripts', '/AcroForm << /XFA 7 0 R >>'],
    ['a form that is sent', '/AA << /O << /S /SubmitForm /F (https://evil.test) >> >>'],
    ['an address that opens with the document', '/AA << /WC << /S /URI /URI (https://evil.test) >> >>'],
    ['an action of a page elsewhere', '/AA 7 0 R'],
    ['an action behind a comment', '/#41A%\n% x\n<< >>'],
    ['a file without a type', '/F << /EF << /F 7 0 R >> >>'],
    ['a file as an annotation', '/Annots [<< /Subtype /File#41ttachment >>]'],
    ['a script of a model', '/OnInstantiate 7 0 R'],
    ['an address that opens by itself', '/OpenAction << /Type /Action /S /URI /URI (https://evil.test) >>'],
  ])('with %s is refused, in the body and in a packed object stream', async (_name, own) => {
    await expect(checkPdf(pdf(catalog(own)))).rejects.toEqual(refused('active'))
    await expect(checkPdf(pdf(catalog(), objects(`<< ${own} >>`)))).rejects.toEqual(refused('active'))
    await expect(checkPdf(pdf(catalog(), objects(`<< ${own} >>`, '/#4fbj#53tm')))).rejects.toEqual(refused('active'))
  })

  it('whose action on opening is elsewhere is refused for what that does', async () => {
    const file = (type: string) => pdf(catalog('/OpenAction 7 0 R'), `7 0 obj\n<< /S /${type} /D [3 0 R /Fit] >>\nendobj\n`)
    await expect(checkPdf(file('URI'))).rejects.toEqual(refused('active'))
    await expect(checkPdf(file('GoTo'))).resolves.toBeUndefined()
  })

  it.each([
    ['of another filter', stream('/Type /ObjStm /Filter /LZWDecode', Buffer.from([128, 11, 96, 80, 34, 12, 12, 133, 1]))],
    ['encrypted', stream('/Type /ObjStm /Filter /FlateDecode', Buffer.alloc(64, 0xa5))],
    ['broken after its beginning', stream('/Type /ObjStm /Filter /FlateDecode', deflateSync('3 0 << /Type /Page >>').subarray(0, -8))],
  ])('with an object stream that cannot be searched (%s) is refused', async (_name, unreadable) => {
    await expect(checkPdf(pdf(catalog(), unreadable))).rejects.toEqual(refused('unreadable'))
  })

  it('is searched in every stream that can hold objects, whatever the file calls it', async () => {
    const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
    const packed = deflateSync(Buffer.from(`3 0 ${script}`, 'latin1'))
    // Readers look for these keys alone.
    await expect(checkPdf(pdf(catalog(), stream('/N 1 /First 4 /Filter /FlateDecode', packed)))).rejects.toEqual(refused('active'))
    await expect(checkPdf(pdf(catalog(), stream('/N 1 /F#69rst 4 /Filter [/Fl]', packed)))).rejects.toEqual(refused('active'))
    // A word that looks like the beginning of another object hides the keys, and the filter.
    await expect(checkPdf(pdf(catalog(), stream('/N 1 /First 4 /Filter /FlateDecode /X (1 0 obj <<)', packed)))).rejects.toEqual(refused('active'))
    const late = deflateSync(Buffer.from(`3 0 ${' '.repeat(200_000)}${script}`, 'latin1'))
    await expect(checkPdf(pdf(catalog(), stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', late)))).rejects.toEqual(refused('active'))
    // Around the border of two parts, and behind more blanks than a part is long.
    for (const blanks of [65_510, 65_530, 200_000]) {
      const split = deflateSync(Buffer.from(`3 0 ${' '.repeat(65_500)}<< /AA${' '.repeat(blanks)}<< >> >>`, 'latin1'))
      await expect(checkPdf(pdf(catalog(), stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', split)))).rejects.toEqual(refused('active'))
    }
    const text = Buffer.from(`${Buffer.from(`3 0 ${script}`).toString('hex')}>`)
    await expect(checkPdf(pdf(catalog(), stream('/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode', text)))).rejects.toEqual(refused('active'))
  })

  it.each([
    ['whose dictionary is followed by a comment', ' %\nstream\n'],
    ['that begins after other bytes', '\nstream \n'],
    ['that begins after a carriage return alone', '\nstream\r'],
  ])('with a stream %s is refused, because readers differ about it', async (_name, keyword) => {
    const harmless = objects('<< /Type /Page >>')
    await expect(checkPdf(pdf(catalog(), `9 0 obj\n<< /Length 4 >>${keyword}abcd\nendstream\nendobj\n`, harmless))).rejects.toEqual(refused('unreadable'))
  })

  it.each([
    ['a reference', '/Filter 7 0 R'],
    ['a comment', '/Filter%\n/FlateDecode'],
    ['references in a list', '/Filter [7 0 R]'],
  ])('whose filters are %s is refused', async (_name, dictionary) => {
    await expect(checkPdf(pdf(catalog(), stream(dictionary, deflateSync('x'))))).rejects.toEqual(refused('unreadable'))
  })

  it.each([
    ['a page and a jump', pdf(catalog('/OpenAction [3 0 R /FitH 700] /Lang (en)'))],
    ['a jump as an action', pdf(catalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'))],
    ['names that only begin alike', pdf(catalog('/JSON 1 /Launcher 2 /JavaScripts 3 /OpenActions << /S /URI >>'))],
    ['links that are clicked', pdf(catalog(), '4 0 obj << /Subtype /Link /A << /S /URI /URI (https://example.com) >> >> endobj')],
    ['a packed page', pdf(catalog(), stream('/Filter /FlateDecode', deflateSync('1 0 0 1 72 720 cm BT (JavaScript and /JS) Tj ET')))],
    ['packed objects', pdf(catalog(), objects('<< /Type /Page /Parent 2 0 R >>'))],
    ['the word stream in a title', pdf(catalog(), '4 0 obj << /Title (Live stream, bloodstream) >> endobj')],
    ['objects that are not packed', pdf(catalog(), stream('/Type /ObjStm /N 1 /First 4', Buffer.from('3 0 << /Type /Page >>')))],
  ])('with %s is accepted', async (_name, file) => {
    await expect(checkPdf(file)).resolves.toBeUndefined()
  })

  it('with more words of streams or openings than a document has is refused, before they cost time', async () => {
    await expect(checkPdf(pdf(catalog(), ' stream'.repeat(1_000_000)))).rejects.toEqual(refused('unreadable'))
    const many = deflateSync(`3 0 ${'/OpenAction 99 0 R '.repeat(100_000)}`)
    await expect(checkPdf(pdf(catalog(), stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', many)))).rejects.toEqual(refused('active'))
  })

  it('with a large photograph is accepted, whatever its bytes are', async () => {
    const noise = createHash('shake256', { outputLength: 2 ** 20 })
      .update('noise')
      .digest()
    await expect(checkPdf(pdf(catalog(), stream('/Filter /DCTDecode', noise), stream('/Filter /FlateDecode', deflateSync(noise))))).resolves.toBeUndefined()
  })
})
