import { Resolver } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isInnerAddress, isInnerName, isOwnAddress } from './inner-address.ts'

/**
 * Addresses of strangers that may be called. `https`: port 443 of public addresses. `http-too`: port 80 as well. `loopback`: this machine as well, and any
 * port: for tests and for writing receivers.
 */
export const postTargets = ['https', 'http-too', 'loopback'] as const
export type PostTargets = (typeof postTargets)[number]

/** Reason why there is no answer, in words that reveal nothing of the resolved address. */
export type PostFailure = 'timeout' | 'name' | 'address' | 'tls' | 'connection'
export type PostAnswer = { status: number; body: string } | { failure: PostFailure }
/** Fault of an address, found before any request. */
export type UrlFault = 'form' | 'scheme' | 'port' | 'credentials' | 'address'

export type PublicPost = {
  faultOf: (url: string) => UrlFault | undefined
  /** Sends once. Never throws: an error is a result too. Redirects are results like others and are not followed. */
  send: (url: string, sent: { headers: Readonly<Record<string, string>>; body: string; signal?: AbortSignal }) => Promise<PostAnswer>
}

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>

const answerLimit = 2048

/** Control characters, spaces and line separators. An address has none of them, except encoded. */
const hasBlank = /[\p{Cc}\p{Z}]/u

/** The system's look-up has few threads, and slow names of strangers would occupy all of them. */
async function resolvePublic(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

class Stopped extends Error {
  readonly failure: PostFailure

  constructor(failure: PostFailure) {
    super(failure)
    this.failure = failure
  }
}

type Lookup = NonNullable<RequestOptions['lookup']>

/** Sends requests to addresses that strangers chose, and to none inside. */
export function makePublicPost(options: { targets: PostTargets; timeoutMs?: number; resolve?: Resolve }): PublicPost {
  const { targets, timeoutMs = 10_000, resolve = resolvePublic } = options
  const allowed = (address: string) => !isInnerAddress(address) || (targets === 'loopback' && isOwnAddress(address))

  function faultOf(text: string): UrlFault | undefined {
    // The parser drops line breaks, so the stored text would differ from the address that is called.
    const url = hasBlank.test(text) ? null : URL.parse(text)
    if (!url || url.hash || !url.hostname) return 'form'
    if (url.username || url.password) return 'credentials'
    const host = hostOf(url)
    if (isIP(host) > 0 ? !allowed(host) : isInnerName(host) && !(targets === 'loopback' && host === 'localhost')) return 'address'
    if (url.protocol !== 'https:' && (url.protocol !== 'http:' || targets === 'https')) return 'scheme'
    // The default port of a scheme is written as none.
    return url.port === '' || targets === 'loopback' ? undefined : 'port'
  }

  /** Resolves a name. Throws unless every address of it may be called, so that the choice among them does not matter. */
  async function addressesOf(url: URL): Promise<readonly string[]> {
    const host = hostOf(url)
    const found = isIP(host) > 0 ? [host] : await resolve(host).catch(() => [])
    if (found.length === 0) throw new Stopped('name')
    if (!found.every(allowed)) throw new Stopped('address')
    return found
  }

  return {
    faultOf,
    async send(text, { headers, body, signal }) {
      if (faultOf(text)) return { failure: 'address' }
      const end = AbortSignal.timeout(timeoutMs)
      try {
        const url = new URL(text)
        const addresses = await addressesOf(url)
        return await post(url, { headers, body, lookup: toldBefore(addresses), signal: signal ? AbortSignal.any([end, signal]) : end })
      } catch (error) {
        return { failure: end.aborted ? 'timeout' : failureOf(error) }
      }
    },
  }
}

/** Resolved once, before. The connection goes to that result and to nothing else. */
function toldBefore(addresses: readonly string[]): Lookup {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all }, done) => {
    // Node requests all addresses when it tries them one after the other.
    if (all) (done as (error: null, all: { address: string; family: number }[]) => void)(null, found)
    else done(null, found[0]!.address, found[0]!.family)
  }
}

function hostOf({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}

function failureOf(error: unknown): PostFailure {
  if (error instanceof Stopped) return error.failure
  const { code = '' } = error as NodeJS.ErrnoException
  return /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME_)/.test(code) ? 'tls' : 'connection'
}

type Sent = { headers: Readonly<Record<string, string>>; body: string; lookup: Lookup; signal: AbortSignal }

async function post(url: URL, { headers, body, lookup, signal }: Sent): Promise<PostAnswer> {
  const bytes = Buffer.from(body)
  const send = url.protocol === 'http:' ? httpRequest : httpsRequest
  const response = await new Promise<IncomingMessage>((arrived, failed) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'accept-encoding': 'identity', 'content-length': String(bytes.length) },
      // A separate connection that ends with the answer. None is kept, because the address may belong to another host later.
      agent: false,
      lookup,
      signal,
    })
    request.on('response', arrived)
    request.on('error', failed)
    request.end(bytes)
  })
  return { status: response.statusCode ?? 0, body: await beginningOf(response) }
}

/** Reads as much of the answer as is kept and does not wait for the rest. A received status counts, however the body ends. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= answerLimit) break
    }
  } catch {
    // It broke off, or took too long.
  }
  response.destroy()
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, answerLimit))
  // PostgreSQL has no sign for NUL.
  return text.replaceAll('\0', '')
}
