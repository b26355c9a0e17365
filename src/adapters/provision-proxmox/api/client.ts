import { createHash } from 'node:crypto'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PeerCertificate } from 'node:tls'
import { WebSocket } from 'ws'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import { faultOf } from './faults.ts'

export type ProxmoxAddress = { url: URL; serverCertificate: string } | { loopback: URL }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** A list is sent as the same name several times. */
type Parameters = Readonly<Record<string, string | number | readonly string[]>>

export type ProxmoxClient = {
  call: <Data = unknown>(method: Method, path: string, parameters?: Parameters, signal?: AbortSignal) => Promise<Data>
  /** Starts a task and waits for its end. `lost`: the node has forgotten it, so the result must be checked. */
  carryOut: (method: Method, path: string, parameters: Parameters, signal: AbortSignal) => Promise<'done' | 'lost'>
  /** Waits for a task that another process began. */
  follow: (upid: string, signal: AbortSignal) => Promise<'done' | 'lost'>
  /** WebSocket of a console, already open, or an error. */
  socket: (path: string) => WebSocket
}

const limitBytes = 64 * 1024 * 1024
const usualMs = 20_000
/** Frames of a console are small. A longer one is not the node's. */
const lineOptions = { perMessageDeflate: false, maxPayload: 4 * 1024 * 1024, handshakeTimeout: usualMs, followRedirects: false } as const
const upidForm = /^UPID:([a-zA-Z0-9][a-zA-Z0-9-]*):[0-9A-F]{8}:[0-9A-F]{8,9}:[0-9A-F]{8}:[^:\s/]+:[^:\s/]*:[^:\s/]+:$/i

/** REST of Proxmox VE with an API token. `pollMs`: tasks send no events, so they are polled, less often with time. */
export function proxmoxClient(address: ProxmoxAddress, token: string, pollMs = 1_000, timeoutMs = usualMs): ProxmoxClient {
  async function call<Data>(method: Method, path: string, parameters: Parameters = {}, signal?: AbortSignal): Promise<Data> {
    const form = new URLSearchParams(Object.entries(parameters).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]))).toString()
    // A body on GET or DELETE is refused with 501, so their parameters are in the address.
    const inAddress = method === 'GET' || method === 'DELETE'
    const whole = `/api2/json${path}${inAddress && form ? `?${form}` : ''}`
    const body = inAddress ? undefined : form
    const headers: Record<string, string> = { authorization: `PVEAPIToken=${token}` }
    if (body !== undefined) Object.assign(headers, { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(Buffer.byteLength(body)) })
    const waits = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
    const answer = await send(address, { method, path: whole, headers, signal: waits }, body).catch((error: unknown) => {
      if (signal?.aborted) throw error
      // Only the kind of error, because its text may contain the address with the parameters.
      const code = (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.name : 'unknown')
      throw new ProvisionFault('unreachable', true, { cause: new Error(`the node did not answer ${method}: ${code}`) })
    })
    return readAnswer<Data>(answer)
  }

  async function follow(upid: string, signal: AbortSignal): Promise<'done' | 'lost'> {
    const node = upidForm.exec(upid)?.[1]
    if (!node) throw new ProvisionFault('engine', true, { cause: new Error('the node answered with something that is no task') })
    for (let pause = pollMs; ; pause = Math.min(pollMs * 5, pause * 1.3)) {
      const task = await statusOf(node, upid, signal)
      if (!task) return 'lost'
      if (task.status === 'stopped') {
        const end = task.exitstatus ?? ''
        // Killed with its worker, so its progress is unknown.
        if (end === 'unexpected status' || end === '') return 'lost'
        if (end === 'OK' || /^WARNINGS: \d+$/.test(end)) return 'done'
        throw faultOf(500, end)
      }
      await sleep(pause, undefined, { signal })
    }
  }

  async function statusOf(node: string, upid: string, signal: AbortSignal): Promise<{ status: string; exitstatus?: string } | undefined> {
    try {
      return await call('GET', `/nodes/${node}/tasks/${encodeURIComponent(upid)}/status`, {}, signal)
    } catch (error) {
      if (error instanceof ProvisionFault && error.cause instanceof Error && /no such task/.test(error.cause.message)) return undefined
      throw error
    }
  }

  return {
    call,
    follow,
    socket(path) {
      const url = new URL(`/api2/json${path}`, 'loopback' in address ? address.loopback : address.url)
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
      const options = { ...lineOptions, headers: { authorization: `PVEAPIToken=${token}` } }
      return new WebSocket(url, 'binary', 'loopback' in address ? options : { ...options, ...pinned(address) })
    },
    async carryOut(method, path, parameters, signal) {
      const upid = await call<string | null>(method, path, parameters, signal)
      // Old releases do some of it at once and return nothing.
      return upid === null ? 'done' : follow(upid, signal)
    },
  }
}

type Raw = { status: number; reason: string; text: string }

function send(address: ProxmoxAddress, options: RequestOptions, body: string | undefined): Promise<Raw> {
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
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, reason: response.statusMessage ?? '', text: Buffer.concat(chunks).toString('utf8') }),
      )
    }
    const request = 'loopback' in address ? httpRequest(address.loopback, options, take) : httpsRequest(address.url, { ...options, ...pinned(address) }, take)
    request.on('error', reject)
    request.end(body)
  })
}

/** Nodes sign their certificates themselves. Only the one that the operator named is trusted. */
function pinned({ serverCertificate }: { serverCertificate: string }) {
  const print = (der: Buffer) => createHash('sha256').update(der).digest('hex')
  const wanted = print(Buffer.from(serverCertificate.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64'))
  return {
    ca: serverCertificate,
    // Named itself, it needs no chain above it.
    allowPartialTrustChain: true,
    minVersion: 'TLSv1.2' as const,
    checkServerIdentity: (_host: string, shown: PeerCertificate) => (print(shown.raw) === wanted ? undefined : new Error('another certificate')),
  }
}

/** The message is in the reason phrase, in newer releases also in the body, with the faults of parameters beside it. */
function readAnswer<Data>({ status, reason, text }: Raw): Data {
  let body: { data?: unknown; message?: string; errors?: Record<string, string> } = {}
  try {
    body = JSON.parse(text) as typeof body
  } catch {
    if (status < 400) throw new ProvisionFault('engine', true, { cause: new Error(`the node answered ${status} and no JSON`) })
  }
  if (status >= 400)
    throw faultOf(status, [reason, body.message, ...Object.entries(body.errors ?? {}).map(([name, says]) => `${name}: ${says}`)].filter(Boolean).join(' '))
  return body.data as Data
}
