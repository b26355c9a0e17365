import { createHash } from 'node:crypto'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { PeerCertificate } from 'node:tls'
import { WebSocket } from 'ws'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import { faultOf } from './faults.ts'

/** A socket on this host, or a host over TLS with a certificate on both sides. */
export type IncusAddress =
  | { socketPath: string }
  | { url: URL; certificate: string; key: string; serverCertificate: string }
  /** A server of tests on this machine. */
  | { loopback: URL }

export type IncusAnswer<Metadata> = { type: 'sync' | 'async'; metadata: Metadata; etag: string | undefined }

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
}

export type IncusClient = {
  /** Makes one call. Throws ProvisionFault when the engine refuses or cannot be reached. */
  call: <Metadata = unknown>(call: Call) => Promise<IncusAnswer<Metadata>>
  /** The same; undefined for a missing object. */
  find: <Metadata = unknown>(call: Call) => Promise<IncusAnswer<Metadata> | undefined>
  /** The few things that are answered in plain text. */
  text: (path: string) => Promise<string>
  /** Uploads a file into a machine, or makes a folder there. */
  put: (path: string, content: string, mode: string, signal: AbortSignal, type?: 'file' | 'directory') => Promise<void>
  /** Reads a file of a machine; undefined if there is none. */
  read: (path: string, signal: AbortSignal) => Promise<string | undefined>
  /** WebSocket of an operation, already open, or an error. */
  socket: (path: string) => WebSocket
}

const limitBytes = 64 * 1024 * 1024
const usualMs = 15_000

/** The few calls of Incus and LXD that we need; both support them. `project` separates our machines from others on the host. */
export function incusClient(address: IncusAddress, project: string, patienceMs = usualMs): IncusClient {
  const within = (path: string) => `${path}${path.includes('?') ? '&' : '?'}project=${encodeURIComponent(project)}`

  async function call<Metadata>(wanted: Call): Promise<IncusAnswer<Metadata>> {
    return readAnswer<Metadata>(await ask(wanted))
  }

  async function ask({ method, path, body, headers = {}, signal, timeoutMs = patienceMs }: Call): Promise<Raw> {
    const raw = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body)
    const type = typeof body === 'string' ? 'application/octet-stream' : 'application/json'
    const sent = raw === undefined ? headers : { 'content-type': type, 'content-length': String(Buffer.byteLength(raw)), ...headers }
    const waits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
    return send(address, { method, path: within(path), headers: sent, signal: AbortSignal.any(waits) }, raw).catch((error: unknown) => {
      if (signal?.aborted) throw error
      // Only the kind of error, because its text may contain addresses of the inner net.
      const code = (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.name : 'unknown')
      throw new ProvisionFault('unreachable', true, { cause: new Error(`the engine did not answer ${method}: ${code}`) })
    })
  }

  return {
    call,
    async find(wanted) {
      try {
        return await call(wanted)
      } catch (error) {
        if (error instanceof ProvisionFault && error.fault.code === 'unknown-machine') return undefined
        throw error
      }
    },
    async text(path) {
      const answer = await ask({ method: 'GET', path })
      if (answer.status >= 400) throw faultOf(answer.status, '')
      return answer.text
    },
    async read(path, signal) {
      const raw = await ask({ method: 'GET', path, signal })
      if (raw.status < 400) return raw.text
      try {
        readAnswer(raw)
      } catch (error) {
        if (error instanceof ProvisionFault && error.fault.code === 'unknown-machine') return undefined
        throw error
      }
      return undefined
    },
    async put(path, content, mode, signal, type = 'file') {
      const owner = Object.fromEntries(
        ['x-incus', 'x-lxd'].flatMap((vendor) => [
          [`${vendor}-uid`, '0'],
          [`${vendor}-gid`, '0'],
          [`${vendor}-mode`, mode],
          [`${vendor}-type`, type],
        ]),
      )
      await call({ method: 'POST', path, body: content, headers: owner, signal })
    },
    socket: (path) => openSocket(address, within(path)),
  }
}

/** Frames of a console are small. A longer one is not the engine's. */
const lineOptions = { perMessageDeflate: false, maxPayload: 4 * 1024 * 1024, handshakeTimeout: usualMs, followRedirects: false } as const

function openSocket(address: IncusAddress, path: string): WebSocket {
  if ('socketPath' in address) return new WebSocket(`ws+unix:${address.socketPath}:${path}`, { ...lineOptions, headers: { host: 'engine' } })
  const url = new URL(path, 'loopback' in address ? address.loopback : address.url)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(url, 'loopback' in address ? lineOptions : { ...lineOptions, ...pinned(address) })
}

type Raw = { status: number; text: string; etag: string | undefined }

function send(address: IncusAddress, options: RequestOptions, body: string | undefined): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const take = (response: IncomingMessage) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > limitBytes) response.destroy(new Error('too long'))
        chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8'), etag: response.headers.etag }))
    }
    const request =
      'socketPath' in address
        ? httpRequest({ ...options, socketPath: address.socketPath, headers: { host: 'engine', ...options.headers } }, take)
        : 'loopback' in address
          ? httpRequest(address.loopback, options, take)
          : httpsRequest(address.url, { ...options, ...pinned(address) }, take)
    request.on('error', reject)
    request.end(body)
  })
}

/** Engines sign their certificates themselves. Only the one that the operator named is trusted. */
function pinned({ certificate, key, serverCertificate }: { certificate: string; key: string; serverCertificate: string }) {
  const print = (der: Buffer) => createHash('sha256').update(der).digest('hex')
  const wanted = print(Buffer.from(serverCertificate.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64'))
  return {
    cert: certificate,
    key,
    ca: serverCertificate,
    // Named itself, it needs no chain above it.
    allowPartialTrustChain: true,
    minVersion: 'TLSv1.3' as const,
    checkServerIdentity: (_host: string, shown: PeerCertificate) => (print(shown.raw) === wanted ? undefined : new Error('another certificate')),
  }
}

type Body = { type?: string; metadata?: unknown; error?: string; error_code?: number }

function readAnswer<Metadata>({ status, text, etag }: Raw): IncusAnswer<Metadata> {
  let body: Body
  try {
    body = JSON.parse(text) as Body
  } catch {
    throw new ProvisionFault('engine', true, { cause: new Error(`the engine answered ${status} and no JSON`) })
  }
  if (body.type === 'error' || status >= 400) throw faultOf(body.error_code ?? status, body.error ?? '')
  return { type: body.type === 'async' ? 'async' : 'sync', metadata: body.metadata as Metadata, etag }
}
