import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { brotliOptions, compress } from './compress.ts'

const page = (bytes: number) => '<p>润信云 draws a page</p>'.repeat(Math.ceil(bytes / 32)).slice(0, bytes)
const app = new Hono()
app.use(compress)
app.get('/:bytes', (c) => c.html(page(Number(c.req.param('bytes')))))
const ask = (bytes: number, accepts: string) => app.request(`/${bytes}`, { headers: { 'accept-encoding': accepts } })

describe('a complete answer', () => {
  it.each([1_200, 70_000, 900_000])('of %i characters is whole after brotli and gzip', async (bytes) => {
    for (const [encoding, decompress] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
      const answer = await ask(bytes, encoding)
      const body = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(answer.headers.get('content-length')).toBe(String(body.length))
      expect(decompress(body).toString()).toBe(page(bytes))
    }
  })

  it('is sent as it is if it is small, or if the browser accepts nothing else', async () => {
    for (const answer of [await ask(500, 'br, gzip'), await ask(70_000, 'identity')]) {
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    }
  })
})

describe('the window of brotli', () => {
  it.each([1_001, 70_000, 131_072, 900_000, 20_000_000])('holds %i bytes, and no more than needed', (bytes) => {
    const window = Number(brotliOptions(bytes).params?.[constants.BROTLI_PARAM_LGWIN])
    // The format reserves 16 bytes of each window.
    if (window < constants.BROTLI_DEFAULT_WINDOW) expect(2 ** window - 16).toBeGreaterThanOrEqual(bytes)
    if (window > constants.BROTLI_MIN_WINDOW_BITS) expect(2 ** (window - 1) - 16).toBeLessThan(bytes)
  })
})
