import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** Headers as node:http takes them without another copy: name, value, name, value. */
type Ready = { head: string[]; body: Buffer }

/** Response that is ready to be sent, in every encoding that a browser may request. */
export type KeptPage = {
  status: number
  etag: string
  notModified: string[]
  forms: Record<Encoding, Ready>
  /** Query names that rendering has read, beside those of its key. */
  reads: ReadonlySet<string>
  /** Rendered while the site is not open: signed-in staff see another page. */
  hidden: boolean
  bytes: number
}

type Parts = { status: number; headers: Record<string, string>; html: string; vary: readonly string[]; reads: ReadonlySet<string>; hidden?: boolean }

/** Compresses quickly, because a visitor waits. `squeezeHard` does the rest later. */
export async function keepPage({ status, headers, html, vary, reads, hidden = false }: Parts): Promise<KeptPage> {
  const body = Buffer.from(html)
  // Weak: one tag for all encodings. It covers the policy too, whose hashes follow from the page.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const shared = ['cache-control', 'private, no-cache', ...(status === 200 ? ['etag', etag] : []), 'vary', ['Accept-Encoding', ...vary].join(', ')]
  const head = [...Object.entries(headers).flat(), ...shared]
  const [br, gz] = await Promise.all([compressBrotli(body, 5), gzipAsync(body, { level: 6 })])
  const page: KeptPage = {
    status,
    etag,
    notModified: shared,
    forms: { br: ready(head, br, 'br'), gzip: ready(head, gz, 'gzip'), identity: ready(head, body) },
    reads,
    hidden,
    bytes: 0,
  }
  page.bytes = bytesOf(page)
  return page
}

function ready(head: readonly string[], body: Buffer, encoding?: Encoding): Ready {
  return { head: [...head, ...(encoding ? ['content-encoding', encoding] : []), 'content-length', String(body.length)], body }
}

/** Compresses the same page to as few bytes as possible: some 60 ms on another thread, once a page. */
export async function squeezeHard(page: KeptPage): Promise<KeptPage> {
  const { br, gzip: gz, identity } = page.forms
  const [smallBr, smallGzip] = await Promise.all([compressBrotli(identity.body, 11), gzipAsync(identity.body, { level: 9 })])
  const smaller = (form: Ready, body: Buffer): Ready => ({ head: [...form.head.slice(0, -1), String(body.length)], body })
  const squeezed = { ...page, forms: { br: smaller(br, smallBr), gzip: smaller(gz, smallGzip), identity } }
  return { ...squeezed, bytes: bytesOf(squeezed) }
}

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}

const headBytes = 4_096

function bytesOf({ forms }: KeptPage): number {
  return forms.br.body.length + forms.gzip.body.length + forms.identity.body.length + headBytes
}

/** Returns the best encoding that an `Accept-Encoding` allows. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (allows(accepted, 'br')) return 'br'
  return allows(accepted, 'gzip') ? 'gzip' : 'identity'
}

function allows(accepted: string, coding: string): boolean {
  const found = new RegExp(`(?:^|[\\s,])${coding}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`, 'i').exec(accepted)
  return found !== null && (found[1] === undefined || Number(found[1]) > 0)
}

/** Whether the browser has this page already, by its `If-None-Match`. */
export function hasAlready(page: KeptPage, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === page.etag || ifNoneMatch === '*') return true
  const opaque = page.etag.slice(2)
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}
