import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodingOf, hasAlready, keepPage, squeezeHard } from './kept-page.ts'

const html = `<!DOCTYPE html><p>${'Runxin Cloud 润信云 '.repeat(500)}</p>`
const page = () => keepPage({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, html, vary: [], reads: new Set() })

describe('the encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=1.0, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['abra, zgzip', 'identity'],
  ])('for %s is %s', (accepted, expected) => {
    expect(encodingOf(accepted)).toBe(expected)
  })
})

describe('a cached page', () => {
  it('is the same text in all three encodings, also after stronger compression', async () => {
    const quick = await page()
    const squeezed = await squeezeHard(quick)
    for (const { forms } of [quick, squeezed]) {
      expect(forms.identity.body.toString()).toBe(html)
      expect(gunzipSync(forms.gzip.body).toString()).toBe(html)
      expect(brotliDecompressSync(forms.br.body).toString()).toBe(html)
      for (const { head, body } of Object.values(forms)) expect(head.slice(-2)).toEqual(['content-length', String(body.length)])
      expect(forms.br.head).toContain('br')
    }
    expect(squeezed.forms.br.body.length).toBeLessThanOrEqual(quick.forms.br.body.length)
    expect(squeezed.etag).toBe(quick.etag)
  })

  it('is recognized by its tag in every form that browsers send', async () => {
    const kept = await page()
    for (const header of [kept.etag, kept.etag.slice(2), `"x", ${kept.etag}`, '*']) expect(hasAlready(kept, header), header).toBe(true)
    for (const header of [undefined, '', '"x"', kept.etag.slice(0, -2), 'W/""']) expect(hasAlready(kept, header), header).toBe(false)
  })
})
