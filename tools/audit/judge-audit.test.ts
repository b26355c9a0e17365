import { describe, expect, it } from 'vitest'
import { judgeAdvisories, readAudit, readExceptions, type Exception } from './judge-audit.ts'

const via = (name: string, advisory: string) => ({
  source: 1,
  name,
  dependency: name,
  title: 'Reads too far',
  url: `https://github.com/advisories/${advisory}`,
  severity: 'high',
  range: '<2.0.1',
})
const found = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    parser: { name: 'parser', severity: 'high', isDirect: false, via: [via('parser', 'GHSA-aaaa-bbbb-cccc')], effects: ['server'] },
    server: { name: 'server', severity: 'high', isDirect: true, via: ['parser'], effects: [] },
  },
  metadata: {},
})
const exception: Exception = {
  advisory: 'GHSA-aaaa-bbbb-cccc',
  package: 'parser',
  reason: 'Only reached by files of the operator, which are trusted.',
  until: '2026-12-31',
}
const advisories = () => (readAudit(found) as { advisories: [] }).advisories

describe('the audit of dependencies', () => {
  it('names each advisory once, at the package that has it', () => {
    expect(readAudit(found)).toEqual({
      advisories: [{ advisory: 'GHSA-aaaa-bbbb-cccc', package: 'parser', title: 'Reads too far', severity: 'high', range: '<2.0.1' }],
    })
    expect(judgeAdvisories(advisories(), [], '2026-12-01')).toEqual(['parser <2.0.1: Reads too far (GHSA-aaaa-bbbb-cccc, high)'])
  })

  it('accepts an exception with a reason until its date', () => {
    expect(judgeAdvisories(advisories(), [exception], '2026-12-31')).toEqual([])
    expect(judgeAdvisories(advisories(), [exception], '2027-01-01')).toEqual([expect.stringContaining('ended on 2026-12-31')])
    expect(judgeAdvisories(advisories(), [{ ...exception, package: 'server' }], '2026-12-01')).toHaveLength(2)
  })

  it('refuses an exception that is not needed, or has no reason', () => {
    expect(judgeAdvisories([], [exception], '2026-12-01')).toEqual([expect.stringContaining('not needed')])
    expect(() => readExceptions(JSON.stringify([{ ...exception, reason: 'later' }]))).toThrow()
  })

  it.each([
    ['an error', '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":"","detail":""}}', '405 Method Not Allowed'],
    ['no JSON', 'npm error', 'npm audit wrote something unknown'],
    ['another object', '{}', 'npm audit wrote something unknown'],
  ])('takes %s for a check that did not happen', (_what, text, why) => {
    expect(readAudit(text)).toEqual({ unanswered: why })
  })
})
