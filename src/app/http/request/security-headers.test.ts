import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const bundled = true
function directives(...given: Parameters<typeof securityHeaders>): Map<string, string> {
  const policy = securityHeaders(...given)['content-security-policy'] ?? ''
  return new Map(policy.split('; ').map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]))
}

describe('the content security policy', () => {
  it('takes style sheets from files only', () => {
    expect(directives(["'nonce-abc'"], true, {}, bundled).get('style-src')).toBe("'self'")
  })

  it('lets only the named policies make HTML and addresses of scripts', () => {
    const policy = directives(["'nonce-abc'"], true, {}, bundled)
    expect(policy.get('require-trusted-types-for')).toBe("'script'")
    expect(policy.get('trusted-types')).toBe('default page captcha')
  })

  it('has no Trusted Types with the script of a captcha vendor, which has no such policies', () => {
    const policy = directives(["'nonce-abc'"], true, { scripts: ['https://captcha.example'], styles: ['https://captcha.example'] }, bundled)
    expect(policy.has('require-trusted-types-for')).toBe(false)
    expect(policy.get('script-src')).toBe("'self' 'nonce-abc' https://captcha.example")
    expect(policy.get('style-src')).toBe("'self' 'unsafe-inline' https://captcha.example")
  })

  it('names where browsers report what they refuse, in the form that all of them send', () => {
    const policy = directives(["'nonce-abc'"], true, {}, bundled)
    expect(policy.get('report-uri')).toBe('/csp-reports')
    expect(policy.has('report-to')).toBe(false)
  })

  it('has no script that a page brings along by itself', () => {
    for (const hosts of [{}, { scripts: ['https://captcha.example'] }])
      for (const built of [true, false]) expect(directives(["'nonce-abc'"], true, hosts, built).get('script-src')).not.toContain('unsafe')
  })
})
