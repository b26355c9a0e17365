import { describe, expect, it } from 'vitest'
import { startAfterPaint } from './start-after-paint.ts'

const nonce = 'n0nce'
const start = 'import * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";\n  window.m = {"a":1};import("/assets/entry.js");'
const drawn =
  `<html><head><link rel="modulepreload" nonce="${nonce}" href="/assets/root.js"/><link rel="modulepreload" href="/assets/home.js" nonce="${nonce}"/>` +
  `<link rel="stylesheet" href="/a.css"/></head><body><script nonce="${nonce}" type="module" async="">${start}</script></body></html>`

describe('a document', () => {
  it('asks for its modules after the first paint, all at once', () => {
    const html = startAfterPaint(drawn, nonce)
    expect(html).not.toContain('<link rel="modulepreload"')
    expect(html).toContain('<link rel="stylesheet" href="/a.css"/>')
    expect(html).toContain('["/assets/root.js","/assets/home.js"]')
    expect(html).toContain('const [route0,route1]=await Promise.all([import("/assets/root.js"),import("/assets/home.js")]);window.m = {"a":1};')
    expect(html.indexOf('requestAnimationFrame')).toBeLessThan(html.indexOf('modulepreload'))
  })

  it('requests the parts that the modules need first together with the modules, each once', () => {
    const html = startAfterPaint(drawn, nonce, ['/assets/texts.js', '/assets/home.js'])
    expect(html).toContain('["/assets/root.js","/assets/home.js","/assets/texts.js"]')
  })

  it('does not change a start-up script of an unknown form', () => {
    const strange = drawn.replace('import * as route0 from', 'import route0 from')
    expect(startAfterPaint(strange, nonce)).toBe(strange)
  })
})
