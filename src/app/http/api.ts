import { Hono, type Context } from 'hono'
import type { Access, Endpoint, EndpointCtx } from '#platform/http/endpoint.ts'
import { validate } from '#platform/http/validate.ts'
import { toWire } from '#platform/http/wire.ts'
import { requireAnyone, requireCustomer, requireStaff } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'

export type RequestCtx = (c: Context) => Promise<EndpointCtx>

const accessForm = /^(public|customer|staff:[a-z-]+(\.[a-z-]+)?)$/
const bodyLimit = 64 * 1024

/** Every endpoint must say who may call it, once, under a path of its own; else the server does not start. */
export function assertDeclared(endpoints: readonly Endpoint[]): void {
  const seen = new Set<string>()
  for (const { method, path, access, input } of endpoints) {
    const name = `${method} ${path}`
    if (!accessForm.test(access ?? '')) throw new Error(`${name} does not declare who may call it`)
    if (!input) throw new Error(`${name} has no input schema`)
    if (seen.has(name)) throw new Error(`${name} is declared twice`)
    seen.add(name)
  }
}

function checkAccess(ctx: EndpointCtx, access: Access): void {
  if (access === 'public') requireAnyone(ctx)
  else if (access === 'customer') requireCustomer(ctx)
  else requireStaff(ctx, access.slice('staff:'.length))
}

async function readBody(c: Context): Promise<Record<string, unknown>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new Refusal('invalid', 'platform.bad-json')
  if (Number(c.req.header('content-length') ?? 0) > bodyLimit) throw new Refusal('invalid', 'platform.bad-input')
  const text = await c.req.text()
  if (text.length > bodyLimit) throw new Refusal('invalid', 'platform.bad-input')
  let body: unknown
  try {
    body = JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__') throw new SyntaxError('forbidden key')
      return value
    })
  } catch {
    throw new Refusal('invalid', 'platform.bad-json')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('invalid', 'platform.bad-json')
  return body as Record<string, unknown>
}

function readQuery(c: Context): Record<string, unknown> {
  return Object.fromEntries(Object.entries(c.req.queries()).map(([key, values]) => [key, values.length === 1 ? values[0] : values]))
}

async function readInput(c: Context, method: string): Promise<Record<string, unknown>> {
  const sent = method === 'GET' || method === 'DELETE' ? readQuery(c) : await readBody(c)
  const inPath = c.req.param() as Record<string, string>
  const doubled = Object.keys(inPath).find((key) => key in sent)
  if (doubled) throw new Refusal('invalid', 'platform.bad-input', {}, [{ path: doubled, code: 'platform.unknown' }])
  return { ...sent, ...inPath }
}

/** The answer of a refusal; a dead session's cookie is cleared so that it cannot loop. */
export function refusalResponse(c: Context, refusal: Refusal): Response {
  const { kind, code, detail, fields } = refusal
  const retryAfter = detail['retryAfterSeconds']
  if (kind === 'too-many' && retryAfter) c.header('retry-after', String(retryAfter))
  if (kind === 'unavailable') c.header('retry-after', '2')
  c.header('cache-control', 'no-store')
  return c.body(toWire({ error: { kind, code, detail, fields } }), refusal.status as 400, { 'content-type': 'application/json; charset=utf-8' })
}

/** The JSON API out of the features' endpoints. */
export function makeApi(endpoints: readonly Endpoint[], requestCtx: RequestCtx): Hono {
  assertDeclared(endpoints)
  const api = new Hono()
  for (const spec of endpoints) {
    const path = spec.path.replaceAll(/\{(\w+)\}/g, ':$1')
    api.on(spec.method, path, async (c) => {
      const ctx = await requestCtx(c)
      checkAccess(ctx, spec.access)
      const input = validate(spec.input, await readInput(c, spec.method))
      const result = await spec.run(ctx, input as never)
      if (result instanceof Response) return result
      c.header('cache-control', 'no-store')
      if (result === undefined) return c.body(null, 204)
      return c.body(toWire(result), 200, { 'content-type': 'application/json; charset=utf-8' })
    })
  }
  api.all('*', () => {
    throw new Refusal('not-found', 'platform.not-found')
  })
  return api
}
