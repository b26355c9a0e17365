import { describe, expect, it } from 'vitest'
import { parseReports } from './parse-reports.ts'

const old = (own: Record<string, unknown> = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://cloud.example/en/console/money/template/template2?tab=private#x',
      'effective-directive': 'script-src-elem',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/a.js?phone=138',
      'source-file': 'https://cloud.example/assets/a-1.js?x',
      'line-number': 7,
      ...own,
    },
  })

describe('a report of a browser', () => {
  it('is read in the older form, without what can be personal', () => {
    expect(parseReports(old())).toEqual([{ directive: 'script-src-elem', blocked: 'https://evil.example', page: '/console/money', source: '/assets/a-1.js:7' }])
  })

  it('is read in the form of the Reporting API, beside reports of other kinds', () => {
    const body = { documentURL: 'https://cloud.example/zh', effectiveDirective: 'style-src-elem', blockedURL: 'inline', lineNumber: 3 }
    expect(parseReports(JSON.stringify([{ type: 'csp-violation', body }]))).toEqual([{ directive: 'style-src-elem', blocked: 'inline', page: '/', source: '' }])
    expect(parseReports(JSON.stringify([{ type: 'deprecation', body }]))).toEqual([])
  })

  it('names the directive alone where a browser sends its value too', () => {
    const body = old({ 'effective-directive': '', 'violated-directive': "style-src 'self'", 'blocked-uri': 'inline' })
    expect(parseReports(body)[0]?.directive).toBe('style-src')
  })

  it.each([
    ['an extension that was refused', { 'blocked-uri': 'chrome-extension://abc' }],
    ['an extension that asked', { 'source-file': 'moz-extension://abc/x.js' }],
    ['no page', { 'document-uri': 'about:blank' }],
    ['no directive', { 'effective-directive': '<b>', 'violated-directive': '' }],
  ])('is left out with %s', (_about, own) => {
    expect(parseReports(old(own))).toEqual([])
  })

  it('may be no report at all', () => {
    for (const body of ['', 'null', '[]', '{}', '"x"', '{"csp-report":7}', '[{"type":"csp-violation"}]', '\u0000']) expect(parseReports(body)).toEqual([])
  })

  it('is cut where a body holds very many', () => {
    const body = { documentURL: 'https://cloud.example/zh', effectiveDirective: 'img-src', blockedURL: 'data' }
    expect(parseReports(JSON.stringify(Array.from({ length: 50 }, () => ({ type: 'csp-violation', body }))))).toHaveLength(20)
  })
})
