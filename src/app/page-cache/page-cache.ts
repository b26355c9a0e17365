import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { localeCookie, type Locale } from '#platform/i18n/locales.ts'
import { detectLocale } from '../http/request/locale.ts'
import type { DrawPage } from './draw-page.ts'
import { encodingOf, hasAlready, squeezeHard, type Encoding, type KeptPage } from './kept-page.ts'
import { makeLru } from './lru.ts'
import { dependsOn, pageKeyOf, type PageKey } from './page-key.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export type PageCacheParts = {
  draw: DrawPage
  /** Present version of pages. While it is unknown, nothing is served from memory. */
  version: { current: () => string | undefined; known: () => Promise<string | undefined> }
  /** Hosts that are only sent on to another address. */
  isForeignHost: (host: string | undefined) => boolean
  /** All requests that are not for a cached page. */
  otherwise: Listener
  note: (error: unknown, key: string) => void
}

export type PageCache = { listener: Listener; /** After a change of the version. */ clear: () => void; stats: () => { pages: number; bytes: number } }

/** Pages without a query are few. Those with one are unlimited, and must not displace the others. */
const plainBytes = 64 * 1024 * 1024
const queriedBytes = 16 * 1024 * 1024

/** After a change all pages are requested at once. Rendering them must not take every connection to the database. */
const drawingAtOnce = 4
const squeezeAfterMs = 2_000

/**
 * Handles requests before everything else, at node:http itself: a hit is a look-up and one write. Each page is rendered once a
 * version however many ask for it, and a page that was rendered under an older version is never kept under a newer one.
 */
export function makePageCache({ draw, version, isForeignHost, otherwise, note }: PageCacheParts): PageCache {
  const plain = makeLru<KeptPage>(plainBytes)
  const queried = makeLru<KeptPage>(queriedBytes)
  const drawing = new Map<string, Promise<KeptPage | undefined>>()
  const gate = makeGate(drawingAtOnce)
  const storeOf = (key: string) => (key.includes('?') ? queried : plain)

  function drawOnce(key: string, locale: Locale | undefined, at: string): Promise<KeptPage | undefined> {
    const slot = `${at} ${key}`
    const running = drawing.get(slot)
    if (running) return running
    const drawn = (async () => {
      await gate.enter()
      try {
        const page = await draw({ key: addressOf(key), locale })
        if (page?.status === 200 && version.current() === at) {
          storeOf(key).set(key, page)
          squeezeLater(key, page)
        }
        return page
      } catch (error) {
        note(error, key)
        return undefined
      } finally {
        gate.leave()
        drawing.delete(slot)
      }
    })()
    drawing.set(slot, drawn)
    return drawn
  }

  // One at a time, and only pages that were not replaced for a while: during many changes, quick compression is good enough.
  let squeezing = Promise.resolve()
  function squeezeLater(key: string, page: KeptPage): void {
    const dueAt = performance.now() + squeezeAfterMs
    squeezing = squeezing.then(async () => {
      await sleep(Math.max(0, dueAt - performance.now()), undefined, { ref: false })
      if (storeOf(key).get(key) !== page) return
      const squeezed = await squeezeHard(page)
      if (storeOf(key).get(key) === page) storeOf(key).set(key, squeezed)
    })
  }

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || isForeignHost(request.headers.host)) return otherwise(request, response)
    const at = version.current()
    // Nearly always the address is the key.
    const hit = at === undefined || url === '/' ? undefined : plain.get(url)
    if (hit) return send(request, response, hit)
    const wanted = pageKeyOf(url)
    if (!wanted) return otherwise(request, response)
    answer(request, response, wanted, at).catch((error: unknown) => {
      note(error, wanted.key)
      response.destroy()
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse, wanted: PageKey, known: string | undefined): Promise<void> {
    const at = known ?? (await version.known())
    if (at === undefined) return otherwise(request, response)
    const locale = wanted.path === '/' ? detectLocale(cookieOf(request, localeCookie), request.headers['accept-language']) : undefined
    const key = locale ? `${wanted.key}#${locale}` : wanted.key
    const page = storeOf(key).get(key) ?? (await drawOnce(key, locale, at))
    if (!page || dependsOn(page.reads, wanted)) otherwise(request, response)
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

function makeGate(places: number): { enter: () => Promise<void> | undefined; leave: () => void } {
  let free = places
  const waiting: (() => void)[] = []
  return {
    enter() {
      if (free > 0) return void free--
      return new Promise((resolve) => waiting.push(resolve))
    },
    leave() {
      const next = waiting.shift()
      if (next) next()
      else free++
    },
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

/** Browsers send few forms of the header. Each is parsed once. */
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
