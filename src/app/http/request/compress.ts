import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { MiddlewareHandler } from 'hono'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const textual = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg)/

async function squeeze(body: Buffer, accepted: string): Promise<{ body: Buffer; encoding: string } | undefined> {
  if (/\bbr\b/.test(accepted)) return { body: await brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }), encoding: 'br' }
  if (/\bgzip\b/.test(accepted)) return { body: await gzipAsync(body, { level: 6 }), encoding: 'gzip' }
  return undefined
}

/** Compresses finished text answers: brotli 4 costs 0.3 ms a page, higher levels many times that. */
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
