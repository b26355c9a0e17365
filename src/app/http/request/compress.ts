import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type BrotliOptions } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const gzipOptions = { level: 6 }
/** Larger responses are compressed on another thread, so that they do not hold up other requests. */
const largeBytes = 256 * 1024
const textual = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg)/

/** A window no larger than the body, because the encoder's memory follows the window. */
export function brotliOptions(bytes: number): BrotliOptions {
  const window = Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: window, [constants.BROTLI_PARAM_SIZE_HINT]: bytes } }
}

async function squeeze(body: Buffer, accepted: string): Promise<{ body: Buffer; encoding: string } | undefined> {
  const large = body.length > largeBytes
  if (/\bbr\b/.test(accepted)) {
    const options = brotliOptions(body.length)
    return { body: large ? await brotliAsync(body, options) : brotliCompressSync(body, options), encoding: 'br' }
  }
  if (/\bgzip\b/.test(accepted)) return { body: large ? await gzipAsync(body, gzipOptions) : gzipSync(body, gzipOptions), encoding: 'gzip' }
  return undefined
}

/**
 * Compresses finished text answers, on this thread unless they are large. Console documents gained by it, the sign-in and some data lost
 * (docs/performance.md). Brotli 2 makes a page 6 % larger than brotli 4 and takes a third of its time.
 */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  const type = res.headers.get('content-type') ?? ''
  if (!res.body || res.headers.has('content-encoding') || !textual.test(type) || c.req.method === 'HEAD') return
  const body = Buffer.from(await res.arrayBuffer())
  const headers = new Headers(res.headers)
  headers.append('vary', 'Accept-Encoding')
  const squeezed = body.length > 1000 ? await squeeze(body, c.req.header('accept-encoding') ?? '') : undefined
  if (squeezed) headers.set('content-encoding', squeezed.encoding)
  headers.set('content-length', String((squeezed?.body ?? body).length))
  c.res = undefined
  c.res = new Response(new Uint8Array(squeezed?.body ?? body), { status: res.status, headers })
}
