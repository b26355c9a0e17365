import { fromWire } from '../../src/platform/http/wire.ts'

export type Answer<Body = unknown> = { status: number; body: Body; headers: Headers }
export type ErrorBody = { error: { kind: string; code: string; fields: { path: string; code: string }[] } }

export type Client = {
  address: string
  get: <Body>(path: string, query?: Record<string, string>) => Promise<Body>
  post: <Body>(path: string, body?: object) => Promise<Body>
  /** Any call, with the plain response, for calls that must be refused. */
  raw: (method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }) => Promise<Answer<ErrorBody>>
  /** A page or file, redirects not followed. */
  page: (path: string, headers?: Record<string, string>) => Promise<Response>
  cookie: (name: string) => string | undefined
  forget: () => void
}

/** Caller of the HTTP surface with separate cookies, like one browser. */
export function makeClient(address: string): Client {
  const cookies = new Map<string, string>()

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
  const sent = (): Record<string, string> => (cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') })

  async function raw(method: string, path: string, options: { body?: unknown; headers?: Record<string, string> } = {}): Promise<Answer<ErrorBody>> {
    const hasBody = method !== 'GET' && method !== 'DELETE'
    const response = await fetch(`${address}/api${path}`, {
      method,
      redirect: 'manual',
      headers: { accept: 'application/json', origin: address, ...(hasBody ? { 'content-type': 'application/json' } : {}), ...sent(), ...options.headers },
      ...(hasBody ? { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body ?? {}) } : {}),
    })
    keep(response)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: (text && isJson ? fromWire(text) : text) as ErrorBody }
  }

  async function must<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await raw(method, path, { body })
    if (answer.status >= 300)
      throw new Error(
        `${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
      )
    return answer.body as Body
  }

  return {
    address,
    raw,
    get: <Body>(path: string, query?: Record<string, string>) => must<Body>('GET', query ? `${path}?${new URLSearchParams(query)}` : path),
    post: <Body>(path: string, body?: object) => must<Body>('POST', path, body),
    async page(path, headers = {}) {
      const response = await fetch(`${address}${path}`, { redirect: 'manual', headers: { ...sent(), ...headers } })
      keep(response)
      return response
    },
    cookie: (name) => cookies.get(name),
    forget: () => cookies.clear(),
  }
}
