import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { MiddlewareHandler } from 'hono'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

type Kept = { body: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer> | undefined; type: string; immutable: boolean }

async function load(root: string, name: string): Promise<Kept | undefined> {
  const file = path.join(root, name)
  const type = types[path.extname(file)]
  if (!type || !file.startsWith(root + path.sep) || !(await stat(file).catch(() => undefined))?.isFile()) return undefined
  const br = await readFile(`${file}.br`).catch(() => undefined)
  return { body: new Uint8Array(await readFile(file)), br: br && new Uint8Array(br), type, immutable: name.startsWith('/assets/') }
}

/** Serves the built client files from memory (a few MB), precompressed. Hashed names are immutable. */
export function staticFiles(root: string): MiddlewareHandler {
  const kept = new Map<string, Promise<Kept | undefined>>()
  return async (c, next) => {
    const name = c.req.path
    if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || !path.extname(name)) return next()
    let found = kept.get(name)
    if (!found) {
      found = load(root, name)
      // Misses are not cached: a visitor could fill the memory with names.
      if (await found) kept.set(name, found)
    }
    const file = await found
    if (!file) return next()
    const useBr = file.br && /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
    const headers: Record<string, string> = {
      'content-type': file.type,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      ...(useBr ? { 'content-encoding': 'br' } : {}),
    }
    return c.body(useBr ? file.br! : file.body, 200, headers)
  }
}
