import { describe, expect, it } from 'vitest'
import { parseReport } from './parse-report.ts'

const sent = (own: Record<string, unknown> = {}) =>
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
  it('is read without what can be personal', () => {
    expect(parseReport(sent())).toEqual({ directive: 'script-src-elem', blocked: 'https://evil.example', page: '/console/money', source: '/assets/a-1.js:7' })
  })

  it('names the directive alone where a browser sends its value too', () => {
    const body = sent({ 'effective-directive': '', 'violated-directive': "style-src 'self'", 'blocked-uri': 'inline' })
    expect(parseReport(body)?.directive).toBe('style-src')
  })

  it.each([
    ['an extension that was refused', { 'blocked-uri': 'chrome-extension://abc' }],
    ['an extension that asked', { 'source-file': 'moz-extension://abc/x.js' }],
    ['no page', { 'document-uri': 'about:blank' }],
    ['no directive', { 'effective-directive': '<b>', 'violated-directive': '' }],
  ])('is left out with %s', (_about, own) => {
    expect(parseReport(sent(own))).toBeUndefined()
  })

  it('may be no report at all', () => {
    for (const body of ['', 'null', '[]', '{}', '"x"', '{"csp-report":7}', '\u0000']) expect(parseReport(body)).toBeUndefined()
  })
})
