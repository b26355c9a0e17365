import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { finishPage } from './finish-page.ts'

const nonce = 'n0nce'
const start = 'import * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";\n  window.m = {"a":1};import("/assets/entry.js");'
const drawn = (extra = '') =>
  `<html><head><link rel="modulepreload" nonce="${nonce}" href="/assets/root.js"/><link rel="modulepreload" href="/assets/home.js" nonce="${nonce}"/>` +
  `<link rel="stylesheet" href="/a.css"/><script nonce="${nonce}">first()</script></head><body>${extra}<script nonce="${nonce}" type="module" async="">${start}</script></body></html>`
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('a finished page', () => {
  it('lists each of its scripts by the hash of its content, and has no nonce left', () => {
    const { html, scripts } = finishPage(drawn(), nonce)
    const codes = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => hashOf(code!))
    expect(scripts).toEqual(codes)
    expect(scripts).toHaveLength(2)
    expect(html).not.toContain(nonce)
  })

  it('does not allow a script that the product did not write', () => {
    const { scripts } = finishPage(drawn('<script>evil()</script><script nonce="guess">evil()</script>'), nonce)
    expect(scripts).toHaveLength(2)
    expect(scripts).not.toContain(hashOf('evil()'))
  })
})
