import type { IncomingMessage, ServerResponse } from 'node:http'
import { localeCookie, type Locale } from '#platform/i18n/locales.ts'
import { detectLocale } from '../http/locale.ts'
import type { DrawPage } from './draw-page.ts'
import { encodingOf, hasAlready, squeezeHard, type Encoding, type KeptPage } from './kept-page.ts'
import { makeLru } from './lru.ts'
import { dependsOn, pageKeyOf, type PageKey } from './page-key.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export type PageCacheParts = {
  draw: DrawPage
  /** The version that pages have now; undefined: nothing may come from memory. */
  version: () => string | undefined
  /** Hosts that are only sent on to another address. */
  isForeignHost: (host: string | undefined) => boolean
  /** Everything that is not a page of everybody. */
  otherwise: Listener
  note: (error: unknown, key: string) => void
}

export type PageCache = { listener: Listener; /** After a change of the version. */ clear: () => void; stats: () => { pages: number; bytes: number } }

/** Pages without a query are few; those with one are as many as visitors like, and must not push the others out. */
const plainBytes = 64 * 1024 * 1024
const queriedBytes = 16 * 1024 * 1024

/**
 * Stands in front of everything, at node:http itself: a hit is a look into a map and one write. Each page is drawn once a
 * version however many ask for it, and a page that was drawn under an older version is never kept under a newer one.
 */
export function makePageCache({ draw, version, isForeignHost, otherwise, note }: PageCacheParts): PageCache {
  const plain = makeLru<KeptPage>(plainBytes)
  const queried = makeLru<KeptPage>(queriedBytes)
  const drawing = new Map<string, Promise<KeptPage | undefined>>()
  const storeOf = (key: string) => (key.includes('?') ? queried : plain)

  function drawOnce(key: string, locale: Locale | undefined, at: string): Promise<KeptPage | undefined> {
    const slot = `${at} ${key}`
    const running = drawing.get(slot)
    if (running) return running
    const drawn = (async () => {
      try {
        const page = await draw({ key: addressOf(key), locale })
        if (page?.status === 200 && version() === at) {
          storeOf(key).set(key, page)
          squeezeLater(key, page)
        }
        return page
      } catch (error) {
        note(error, key)
        return undefined
      } finally {
        drawing.delete(slot)
      }
    })()
    drawing.set(slot, drawn)
    return drawn
  }

  // One at a time and only what is still kept: while everything changes, quick compression is good enough.
  let squeezing = Promise.resolve()
  function squeezeLater(key: string, page: KeptPage): void {
    squeezing = squeezing.then(async () => {
      if (storeOf(key).get(key) !== page) return
      const squeezed = await squeezeHard(page)
      if (storeOf(key).get(key) === page) storeOf(key).set(key, squeezed)
    })
  }

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '' } = request
    const at = method === 'GET' || method === 'HEAD' ? version() : undefined
    if (at === undefined || isForeignHost(request.headers.host)) return otherwise(request, response)
    // Nearly always the address is the key.
    const hit = url === '/' ? undefined : plain.get(url)
    if (hit) return send(request, response, hit)
    const wanted = pageKeyOf(url)
    if (!wanted) return otherwise(request, response)
    const locale = wanted.path === '/' ? detectLocale(cookieOf(request, localeCookie), request.headers['accept-language']) : undefined
    const key = locale ? `${wanted.key}#${locale}` : wanted.key
    const kept = storeOf(key).get(key)
    if (kept) return sendUnless(request, response, kept, wanted)
    drawAndSend(request, response, wanted, drawOnce(key, locale, at)).catch((error: unknown) => {
      note(error, key)
      response.destroy()
    })
  }

  async function drawAndSend(request: IncomingMessage, response: ServerResponse, wanted: PageKey, drawn: Promise<KeptPage | undefined>): Promise<void> {
    const page = await drawn
    if (page) sendUnless(request, response, page, wanted)
    else otherwise(request, response)
  }

  function sendUnless(request: IncomingMessage, response: ServerResponse, page: KeptPage, wanted: PageKey): void {
    if (dependsOn(page.reads, wanted)) otherwise(request, response)
    else send(request, response, page)
  }

  return {
    listener,
    clear() {
      plain.clear()
      queried.clear()
    },
    stats: () => ({ pages: plain.size() + queried.size(), bytes: plain.bytes() + queried.bytes() }),
  }
}

function send(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  const { headers } = request
  if (hasAlready(page, headers['if-none-match']) && page.status === 200) {
    response.writeHead(304, page.notModified).end()
    return
  }
  const { head, body } = page.forms[knownEncoding(headers['accept-encoding'])]
  response.writeHead(page.status, head)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** The bare home has a page a locale under one address. */
function addressOf(key: string): string {
  return key.split('#', 1)[0]!
}

const encodings = new Map<string, Encoding>()

/** Browsers send a handful of forms of the header; each is read once. */
function knownEncoding(accepted = ''): Encoding {
  const known = encodings.get(accepted)
  if (known) return known
  const found = encodingOf(accepted)
  if (encodings.size < 200) encodings.set(accepted, found)
  return found
}

function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  return headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
