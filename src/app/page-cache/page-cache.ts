import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { localeCookie, locales, type Locale } from '#platform/i18n/locales.ts'
import { detectLocale } from '../http/request/locale.ts'
import { staffCookieName } from '../http/request/token-cookie.ts'
import type { DrawPage, Drawn } from './draw-page.ts'
import { encodingOf, hasAlready, squeezeHard, type Encoding, type KeptPage } from './kept-page.ts'
import { makeLru } from './lru.ts'
import { dependsOn, pageKeyOf, type PageKey } from './page-key.ts'
import type { VersionWatch } from './watch-version.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export type PageCacheParts = {
  draw: DrawPage
  /** Version of pages. While the present one is unknown, pages come from memory until they are too old. */
  version: Pick<VersionWatch, 'current' | 'latest' | 'age'>
  /** Time for which a page is served after the last moment at which it was known to be current. */
  staleMs: number
  /** Whether the database is away, so that a page cannot be rendered. */
  isAway: () => boolean
  /** Hosts that are only sent on to another address. */
  isForeignHost: (host: string | undefined) => boolean
  /** All requests that are not for a cached page. */
  otherwise: Listener
  note: (error: unknown, key: string) => void
}

export type PageCache = {
  listener: Listener
  /** Call after a change of the version. Outdated pages stay for the case that no other can be rendered. */
  outdate: (previous: string | undefined) => void
  /** Renders pages before they are requested, so that they are in memory when the database is away. Returns whether all are. */
  warm: (addresses: readonly string[]) => Promise<boolean>
  stats: () => { pages: number; bytes: number }
}

/** A page in memory, and the version that it shows. */
type Entry = { page: KeptPage; bytes: number; at: string }

/** Pages without a query are few. Those with one are unlimited, and must not displace the others. */
const plainBytes = 64 * 1024 * 1024
const queriedBytes = 16 * 1024 * 1024

/** After a change all pages are requested at once. Rendering them must not take every connection to the database. */
const drawingAtOnce = 4
const squeezeAfterMs = 2_000
/** Age of the version, queried four times a second, from which the database seems slow or silent. */
const overdueMs = 400

/**
 * Handles requests before everything else, at node:http itself: a hit is a look-up and one write. Each page is rendered once a
 * version however many ask for it, and a page that was rendered under an older version is never kept under a newer one.
 */
export function makePageCache({ draw, version, staleMs, isAway, isForeignHost, otherwise, note }: PageCacheParts): PageCache {
  const plain = makeLru<Entry>(plainBytes)
  const queried = makeLru<Entry>(queriedBytes)
  /** When each earlier version ended. */
  const ended = new Map<string, number>()
  const drawing = new Map<string, Promise<Drawn>>()
  const gate = makeGate(drawingAtOnce)
  const storeOf = (key: string) => (key.includes('?') ? queried : plain)

  const keep = (key: string, page: KeptPage, at: string) => storeOf(key).set(key, { page, bytes: page.bytes, at })

  /** Milliseconds since the version was last known to be the present one. */
  function sinceCurrent(at: string): number {
    return at === version.latest() ? version.age() : performance.now() - (ended.get(at) ?? Number.NEGATIVE_INFINITY)
  }

  /** Whether no page of a later version is in memory. A page whose version ended while it was rendered is kept for an outage. */
  function isNewest(key: string, at: string): boolean {
    const held = storeOf(key).get(key)
    return !held || at === version.latest() || (held.at !== version.latest() && sinceCurrent(at) <= sinceCurrent(held.at))
  }

  function drawOnce(key: string, locale: Locale | undefined, at: string): Promise<Drawn> {
    const slot = `${at} ${key}`
    const running = drawing.get(slot)
    if (running) return running
    const drawn = (async () => {
      await gate.enter()
      try {
        const page = await draw({ key: addressOf(key), locale })
        if (page && page !== 'failed' && page.status === 200 && isNewest(key, at)) {
          keep(key, page, at)
          squeezeLater(key, page, at)
        }
        return page
      } catch (error) {
        note(error, key)
        return 'failed'
      } finally {
        gate.leave()
        drawing.delete(slot)
      }
    })()
    drawing.set(slot, drawn)
    return drawn
  }

  /** A request that could have an earlier page does not wait for a database that seems silent: the rendering has then failed for it. */
  async function drawInTime(key: string, locale: Locale | undefined, at: string, held: Entry | undefined): Promise<Drawn> {
    let drawn = false
    const drawing = drawOnce(key, locale, at).finally(() => (drawn = true))
    if (!held || sinceCurrent(held.at) > staleMs) return drawing
    const overdue = async () => {
      while (!drawn && version.age() <= overdueMs) await sleep(overdueMs + 1 - version.age(), undefined, { ref: false })
      return drawn ? drawing : 'failed'
    }
    return Promise.race([drawing, overdue()])
  }

  // One at a time, and only pages that were not replaced for a while: during many changes, quick compression is good enough.
  let squeezing = Promise.resolve()
  function squeezeLater(key: string, page: KeptPage, at: string): void {
    const dueAt = performance.now() + squeezeAfterMs
    squeezing = squeezing.then(async () => {
      await sleep(Math.max(0, dueAt - performance.now()), undefined, { ref: false })
      if (storeOf(key).get(key)?.page !== page) return
      const squeezed = await squeezeHard(page)
      if (storeOf(key).get(key)?.page === page) keep(key, squeezed, at)
    })
  }

  /** Sends a page, or lets the server render it for staff, who see a site that is not open. */
  function give(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
    if (page.hidden && cookieOf(request, staffCookieName)) otherwise(request, response)
    else send(request, response, page)
  }

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || isForeignHost(request.headers.host)) return otherwise(request, response)
    const at = version.current()
    // Nearly always the address is the key.
    const hit = at === undefined || url === '/' ? undefined : plain.get(url)
    if (hit && hit.at === at) return give(request, response, hit.page)
    const wanted = pageKeyOf(url)
    if (!wanted) return otherwise(request, response)
    answer(request, response, wanted, at).catch((error: unknown) => {
      note(error, wanted.key)
      response.destroy()
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse, wanted: PageKey, at: string | undefined): Promise<void> {
    const locale = wanted.path === '/' ? detectLocale(cookieOf(request, localeCookie), request.headers['accept-language']) : undefined
    const key = keyFor(wanted, locale)
    const held = storeOf(key).get(key)
    // A current page, or one that is to be rendered now.
    const drawn = at === undefined ? undefined : held?.at === at ? held.page : await drawInTime(key, locale, at, held)
    const page = drawn === 'failed' ? undefined : drawn
    if (page && !dependsOn(page.reads, wanted)) return give(request, response, page)
    // The notice of a site that was not open ends with its version.
    const isOver = held?.page.hidden && held.at !== version.latest()
    const stale = page || !held || isOver || dependsOn(held.page.reads, wanted) ? undefined : held
    const mayServe = at === undefined || drawn === 'failed' || isAway()
    if (!stale || !mayServe || sinceCurrent(stale.at) > staleMs) return otherwise(request, response)
    const isOutage = at === undefined || version.age() > overdueMs || isAway()
    send(request, response, stale.page, { seconds: Math.floor(sinceCurrent(stale.at) / 1000), why: isOutage ? 'database-away' : 'rendering-failed' })
  }

  return {
    listener,
    outdate(previous) {
      const now = performance.now()
      if (previous !== undefined) ended.set(previous, now)
      for (const [version, since] of ended) if (now - since > staleMs) ended.delete(version)
    },
    async warm(addresses) {
      let all = true
      for (const address of addresses) {
        const wanted = pageKeyOf(address)
        if (!wanted) continue
        for (const locale of wanted.path === '/' ? locales.map(({ code }) => code) : [undefined]) {
          const at = version.current()
          const key = keyFor(wanted, locale)
          if (at !== undefined && storeOf(key).get(key)?.at !== at) await drawOnce(key, locale, at)
          all &&= at !== undefined && storeOf(key).get(key)?.at === at
        }
      }
      return all
    },
    stats: () => ({ pages: plain.size() + queried.size(), bytes: plain.bytes() + queried.bytes() }),
  }
}

/** The bare home has a page for each locale. */
function keyFor({ key }: PageKey, locale: Locale | undefined): string {
  return locale ? `${key}#${locale}` : key
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

/** `seconds`: time since the page was last known to be current. */
type Stale = { seconds: number; why: 'database-away' | 'rendering-failed' }

function send(request: IncomingMessage, response: ServerResponse, page: KeptPage, outdated?: Stale): void {
  const { headers } = request
  // RFC 9211: a hit past its life.
  const stale = outdated ? ['age', String(outdated.seconds), 'cache-status', `Site; hit; ttl=-${outdated.seconds}; detail=${outdated.why}`] : []
  if (hasAlready(page, headers['if-none-match']) && page.status === 200) {
    response.writeHead(304, [...page.notModified, ...stale]).end()
    return
  }
  const { head, body } = page.forms[knownEncoding(headers['accept-encoding'])]
  response.writeHead(page.status, stale.length > 0 ? [...head, ...stale] : head)
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
