import { request as plainRequest, type IncomingHttpHeaders } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { connect, type ConnectionOptions } from 'node:tls'

export type Reply = { status: number; headers: IncomingHttpHeaders; cookies: string[]; text: string }
export type Asked = { method?: string; headers?: Record<string, string>; body?: object }

/** Way to a site: the address that is connected to, and the name that is asked for. */
export type Way = {
  port: number
  host: string
  /** Authority to trust. Without one the connection is plain. */
  authority?: string
  /** Address of this machine to connect from. */
  from?: string
}

/** Sends one request. The certificate must be right for the host. */
export function ask({ port, host, authority, from }: Way, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Reply> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false as const,
    headers: {
      host,
      accept: 'application/json, text/html;q=0.9',
      ...(payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
      ...headers,
    },
    ...(from ? { localAddress: from } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = authority === undefined ? plainRequest(options) : tlsRequest({ ...options, ca: authority, servername: host })
    sent.once('error', reject)
    sent.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.once('error', reject)
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, cookies: response.headers['set-cookie'] ?? [], text }))
    })
    sent.end(payload)
  })
}

/** Protocol and cipher of a TLS handshake with those settings, or the code of its error. */
export function handshake({ port, host, authority }: Way, more: ConnectionOptions): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername: host, ...(authority ? { ca: authority } : {}), ...more }, () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().standardName}`)
      socket.destroy()
    })
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}

export type SiteClient = {
  call: (method: string, path: string, body?: object) => Promise<Reply>
  /** Sends a call that must succeed. Returns its body. */
  send: (path: string, body: object) => Promise<unknown>
  /** Every `Set-Cookie` so far. */
  setCookies: string[]
  cookieHeader: () => string
}

/** A browser's calls over one way, with its cookies and the origin of the site. */
export function siteClient(way: Way, more: Record<string, string> = {}): SiteClient {
  const jar = new Map<string, string>()
  const setCookies: string[] = []
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function call(method: string, path: string, body?: object): Promise<Reply> {
    const cookie = cookieHeader()
    const headers = { origin: `https://${way.host}`, ...(cookie ? { cookie } : {}), ...more }
    const reply = await ask(way, `/api${path}`, { method, headers, ...(body ? { body } : {}) })
    for (const line of reply.cookies) {
      setCookies.push(line)
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) jar.delete(name!)
      else jar.set(name!, value!)
    }
    return reply
  }

  async function send(path: string, body: object): Promise<unknown> {
    const { status, text } = await call('POST', path, body)
    if (status >= 300) throw new Error(`POST ${path} answered ${status}: ${text}`)
    return text ? JSON.parse(text) : undefined
  }

  return { call, send, setCookies, cookieHeader }
}
