import { Hono, type Context } from 'hono'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { toWire } from '#platform/http/wire.ts'
import { DomainError } from '#platform/domain-error.ts'
import { makeApi, readInput, sendResult, type CallFormat, type RequestCtx } from './api.ts'
import { openApiOf } from '../api-v1/openapi/openapi.ts'
import { publicOf, takesKey, type PublicEndpoint } from '../api-v1/operations.ts'

const keyHeader = 'Idempotency-Key'

function refuseField(field: string, code: string): never {
  throw new DomainError('invalid', 'platform.bad-input', {}, [{ path: field, code }])
}

/** The idempotency key is in its header only. A write without fields needs no body. */
async function readPublic(c: Context, spec: PublicEndpoint): Promise<Record<string, unknown>> {
  const bare = c.req.header('content-type') === undefined && !Number(c.req.header('content-length') ?? 0) && c.req.header('transfer-encoding') === undefined
  const sent = await readInput(c, spec, bare)
  if (!takesKey(spec)) return sent
  if ('idempotencyKey' in sent) refuseField('idempotencyKey', 'platform.unknown')
  return { ...sent, idempotencyKey: c.req.header(keyHeader) ?? refuseField(keyHeader, 'platform.required') }
}

/** Only fields in the document are sent. Other fields of the result are internal. */
function sendPublic(c: Context, { v1 }: PublicEndpoint, result: unknown): Response {
  if (result instanceof Response) return result
  if (!v1.answer) return sendResult(c, undefined)
  const answer = v1.answer.parse(result)
  sayNeighbours(c, result)
  return sendResult(c, answer)
}

/** Links to the pages before and after this one (RFC 8288). */
function sayNeighbours(c: Context, result: unknown): void {
  const { total, page, pageSize } = (result ?? {}) as { total?: number; page?: number; pageSize?: number }
  if (typeof total !== 'number' || typeof page !== 'number' || typeof pageSize !== 'number') return
  const url = new URL(c.req.url)
  const link = (at: number, rel: string) => {
    url.searchParams.set('page', String(at))
    return `<${url.pathname}${url.search}>; rel="${rel}"`
  }
  const links = [...(page > 1 ? [link(page - 1, 'prev')] : []), ...(page * pageSize < total ? [link(page + 1, 'next')] : [])]
  if (links.length > 0) c.header('link', links.join(', '))
}

const format: CallFormat = {
  read: (c, spec) => readPublic(c, spec as PublicEndpoint),
  send: (c, spec, result) => sendPublic(c, spec as PublicEndpoint, result),
}

/** Mounts `/api/v1`: the endpoints that are open to customers' programs, in the documented form. */
export function makePublicApi(endpoints: readonly Endpoint[], requestCtx: RequestCtx): Hono {
  const open = publicOf(endpoints)
  // Made for the first caller, because a start has no time for it.
  let document: string | undefined
  const api = new Hono()
  api.get('/openapi.json', (c) =>
    c.body((document ??= toWire(openApiOf(open))), 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      // Tools that show documents read it from their origin.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  )
  api.route('/', makeApi(open, requestCtx, undefined, format))
  return api
}
