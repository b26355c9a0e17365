import { describe, expect, it } from 'vitest'
import { canonicalPath } from './path.ts'

describe('the canonical form of a path', () => {
  it.each([
    ['/zh/login', '/zh/login'],
    ['//zh///login', '/zh/login'],
    ['/zh/console/', '/zh/console'],
    ['/zh/%63onsole/order', '/zh/console/order'],
    ['/zh/caf%C3%A9', '/zh/caf%C3%A9'],
    ['/assets/a~b+c.js', '/assets/a~b+c.js'],
    ['/', '/'],
  ])('%s is %s', (raw, canonical) => {
    expect(canonicalPath(raw)).toBe(canonical)
  })

  it.each([
    '/zh/../console',
    '/zh/%2e%2e/console',
    '/zh/console;x=1',
    '/zh%2fconsole',
    '/zh/%5cconsole',
    '/zh/%00',
    '/zh/%E0%A4%A',
    '/zh/%2563onsole',
    '/zh/./login',
  ])('%s is refused', (raw) => {
    expect(canonicalPath(raw)).toBeUndefined()
  })
})
