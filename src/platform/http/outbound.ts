import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isInnerAddress } from './inner-address.ts'

export type OutboundInit = {
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Most bytes of an answer; 256 KiB if left out. */
  limit?: number
  /** Statements are big and slow; 5 s if left out. */
  timeoutMs?: number
}

export type OutboundAnswer = { status: number; headers: Headers; body: Uint8Array }

/** Calls another company's server. Throws when no answer comes in time. The error never contains the address, which may carry a secret. */
export type Outbound = (url: URL, init: OutboundInit) => Promise<OutboundAnswer>

const usualMs = 5_000
const usualLimit = 256 * 1024

type Lookup = NonNullable<RequestOptions['lookup']>

/** Looks the name up once. The connection goes to that address, which must be public. */
const pinned: Lookup = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const first = addresses?.[0]
    if (error || !first) return done(error ?? new Error('no address'), '', 4)
    if (addresses.some(({ address }) => isInnerAddress(address))) return done(new Error('not a public address'), '', 4)
    // Node requests all addresses when it tries them one after the other.
    if (options.all) return (done as (error: null, all: LookupAddress[]) => void)(null, addresses)
    done(null, first.address, first.family)
  })
}

/**
 * Sends to https of these hosts only, without redirects, bounded in time and size, to public addresses. `loopback` is for tests: plain http to this machine.
 */
export function makeOutbound({ hosts, loopback = false }: { hosts: readonly string[]; loopback?: boolean }): Outbound {
  return async (url, init) => {
    const scheme = loopback ? 'http:' : 'https:'
    if (url.protocol !== scheme || !hosts.includes(url.host) || url.username || url.password) throw new Error(`${url.host} is not a host that we call`)
    try {
      return await call(url, init, loopback)
    } catch (error) {
      // The cause is left out: it may contain the address, and that may contain a secret.
      throw new Error(`${url.host} did not answer ${init.method} ${url.pathname.slice(0, 60)}: ${reasonOf(error)}`)
    }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as NodeJS.ErrnoException
  return error instanceof OutboundFault ? error.message : `${error.name}${typeof code === 'string' ? ` ${code}` : ''}`
}

class OutboundFault extends Error {}

async function call(
  url: URL,
  { method, headers = {}, body, limit = usualLimit, timeoutMs = usualMs }: OutboundInit,
  loopback: boolean,
): Promise<OutboundAnswer> {
  const send = loopback ? httpRequest : httpsRequest
  const bytes = body === undefined ? undefined : Buffer.from(body)
  const response = await new Promise<IncomingMessage>((arrived, failed) => {
    const options: RequestOptions = {
      method,
      headers: { ...headers, 'accept-encoding': 'identity', ...(bytes ? { 'content-length': String(bytes.length) } : {}) },
      signal: AbortSignal.timeout(timeoutMs),
      ...(loopback ? {} : { lookup: pinned }),
    }
    const request = send(url, options)
    request.on('response', arrived)
    request.on('error', failed)
    request.end(bytes)
  })
  return answerOf(response, limit)
}

async function answerOf(response: IncomingMessage, limit: number): Promise<OutboundAnswer> {
  const status = response.statusCode ?? 0
  if (status >= 300 && status < 400) {
    response.destroy()
    throw new OutboundFault('it wanted to send us elsewhere')
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new OutboundFault(`its answer is longer than ${limit} bytes`)
    chunks.push(chunk)
  }
  const headers = new Headers()
  for (let at = 0; at < response.rawHeaders.length; at += 2) headers.append(response.rawHeaders[at]!, response.rawHeaders[at + 1]!)
  return { status, headers, body: new Uint8Array(Buffer.concat(chunks)) }
}
