import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** Sends a feed, or 304 to a reader that has it. */
export function sendFeed(c: Context, body: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = { etag, 'cache-control': 'public, no-cache', 'content-type': 'application/atom+xml; charset=utf-8' }
  if (holds(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return c.body(body, 200, headers)
}

/** `If-None-Match` compares weakly: a proxy that compressed the response has put `W/` in front. */
function holds(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

/** Escapes for text and attributes. Characters that XML cannot hold are left out. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
