import { z } from 'zod'
import { publicOf, takesKey } from '../../src/app/api-v1/operations.ts'
import { endpoints } from '../../src/app/endpoints.ts'
import type { Endpoint } from '../../src/platform/http/endpoint.ts'
import type { Random } from '../../src/platform/pure/random.ts'
import type { Known } from './known.ts'
import { pageRequest } from './page-requests.ts'
import type { Asker, Request } from './request.ts'
import { valueOf, type Schema } from './values.ts'

type Call = { method: string; path: string; asker: Asker; schema: Schema; upload: boolean; /** Sent in its header, not in the body. */ keyed: boolean }

const callOf = ({ method, path, access, input, upload }: Endpoint, within: '' | '/v1', keyed: boolean): Call => ({
  method,
  path: `${within}${path}`,
  keyed,
  asker: access === 'public' || access === 'customer' ? access : 'staff',
  // Values that a schema cannot express as JSON Schema (a transformed value) become any value.
  schema: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema,
  upload: upload !== undefined,
})
const all = endpoints as readonly Endpoint[]
/** Our own API, and the public one for programs. */
const calls: readonly Call[] = [...all.map((one) => callOf(one, '', false)), ...publicOf(all).map((one) => callOf(one, '/v1', takesKey(one)))]

/** How many calls the API has. */
export const callCount = calls.length

/** Mostly a call that its schema allows, else one that is broken on purpose, or a page with a query of any kind. */
export function makeRequest(random: Random, known: Known): Request {
  if (random.chance(0.2)) return pageRequest(random, known)
  const call = random.pick(calls)
  return random.chance(0.06) ? brokenRequest(call, random) : apiRequest(call, random, known)
}

function apiRequest({ method, path, asker, schema, upload, keyed }: Call, random: Random, known: Known): Request {
  const input = valueOf(schema, '', random, known)
  const values: Record<string, unknown> = input && typeof input === 'object' && !Array.isArray(input) ? { ...input } : {}
  const filled = path.replaceAll(/\{(\w+)\}/g, (_hole, name: string) => {
    const value = values[name] ?? known.text(name, random) ?? 'x'
    delete values[name]
    return encodeURIComponent(text(value).toWellFormed().slice(0, 300)) || 'x'
  })
  const what = `${method} ${path}`
  if (method === 'GET' || method === 'DELETE' || upload) {
    const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, text(value).toWellFormed()]))
    const asked = `/api${filled}${query.size > 0 ? `?${query}` : ''}`
    return upload
      ? {
          what,
          asker,
          method,
          path: asked,
          headers: { 'content-type': random.pick(['image/png', 'application/pdf', 'text/html']) },
          body: 'x'.repeat(random.upTo(9_000)),
        }
      : { what, asker, method, path: asked, headers: {} }
  }
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (keyed) {
    const { idempotencyKey } = values
    delete values['idempotencyKey']
    if (typeof idempotencyKey === 'string' && /^[\x20-\x7e]*$/.test(idempotencyKey)) headers['idempotency-key'] = idempotencyKey
  }
  return { what, asker, method, path: `/api${filled}`, headers, body: JSON.stringify(values) }
}

const brokenBodies = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1}',
  '{"__proto__":{"x":1}}',
  '{"a":'.repeat(2_000),
  `{"a":"${'x'.repeat(70_000)}"}`,
  '\u0000',
  '{"\u0000":1}',
]

function brokenRequest({ method, path, asker }: Call, random: Random): Request {
  const filled = path.replaceAll(/\{\w+\}/g, () => random.pick(['x', '%00', '..', '%2e%2e%2f', '%ff', 'undefined', 'a'.repeat(3_000), '0']))
  const other = random.chance(0.3) ? random.pick(['PUT', 'PATCH', 'DELETE', 'POST', 'OPTIONS']) : method
  const headers = { 'content-type': random.pick(['application/json', 'text/plain', 'multipart/form-data', 'application/json; charset=utf-16', '']) }
  const query = random.pick(['', '?a=1&a=2', '?__proto__=1', '?%00=1', '?page=-1', `?q=${'x'.repeat(4_000)}`])
  return {
    what: `broken ${method} ${path}`,
    asker,
    method: other,
    path: `/api${filled}${query}`,
    headers,
    ...(other === 'GET' ? {} : { body: random.pick(brokenBodies) }),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
