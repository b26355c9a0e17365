import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint, type Endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import type { Upload } from '#platform/http/upload.ts'
import { DomainError } from '#platform/domain-error.ts'
import { makeLog } from '#platform/logging/log.ts'
import { ScanFault, type FileScanner, type ScannerPort } from '#features/files/api.ts'
import { assertDeclared, makeApi, errorResponse } from './api.ts'

const echo = endpoint('POST /things/{thingId}/rename', async (_ctx, input) => ({ ...input, priceFen: 12n, bigFen: 2n ** 60n }), {
  access: 'public',
  summary: 'test',
  input: z.strictObject({ thingId: z.string(), name: z.string().min(1).max(5) }),
})
const counts = async (...given: readonly unknown[]) => ({ given: given.length })
const noFile = endpoint('POST /no-file', counts, { access: 'public', summary: 'test', input: z.strictObject({}) })
const oneFile = endpoint('POST /one-file', counts, { access: 'public', summary: 'test', input: z.strictObject({}), upload: { maxBytes: 10 } })
const mine = endpoint('GET /mine', async () => ({ ok: true }), { access: 'customer', summary: 'test', input: z.strictObject({}) })

const listed: Endpoint = { ...mine, path: '/listed', scope: 'read:things' }
const open: Endpoint = { ...mine, path: '/open', access: 'public' }

/** Hands its file on as it was received. */
const readsFile = async (_ctx: EndpointCtx, _input: object, upload: Upload) => ({ bytes: (await upload.read()).byteLength })
const reads = endpoint('POST /reads-file', readsFile, { access: 'public', summary: 'test', input: z.strictObject({}), upload: { maxBytes: 10 } })
const log = makeLog('silent')

function api(actor: EndpointCtx['actor'] = { kind: 'visitor' }, ports: ScannerPort = {}) {
  const app = makeApi([echo, noFile, oneFile, reads, mine, listed, open], async () => ({ actor, log, ...ports }) as EndpointCtx)
  app.onError((error, c) => {
    if (error instanceof DomainError) return errorResponse(c, error)
    throw error
  })
  return (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.request(
      path,
      body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: typeof body === 'string' || Buffer.isBuffer(body) ? (body as BodyInit) : JSON.stringify(body),
          },
    )
}

async function codeOf(response: Response) {
  return { status: response.status, ...((await response.json()) as { error: { code: string; fields: { path: string; code: string }[] } }).error }
}

describe('the JSON API', () => {
  it('gives a valid call its answer, with money as whole numbers', async () => {
    const response = await api()('/things/7/rename', { name: 'abc' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ thingId: '7', name: 'abc', priceFen: 12, bigFen: '1152921504606846976' })
  })

  it('refuses unknown keys, by name', async () => {
    const answer = await codeOf(await api()('/things/7/rename', { name: 'abc', price: 1 }))
    expect(answer).toMatchObject({ status: 422, code: 'platform.bad-input', fields: [{ path: 'price', code: 'platform.unknown' }] })
  })

  it('refuses a path parameter that the body tries to overwrite', async () => {
    const answer = await codeOf(await api()('/things/7/rename', { name: 'abc', thingId: '8' }))
    expect(answer.fields).toEqual([{ path: 'thingId', code: 'platform.unknown' }])
  })

  it('scans a file before its handler gets a byte, and says when to come back if that is not possible', async () => {
    const seen: number[] = []
    const scanner = (scan: () => Promise<{ signature: string | null }>): FileScanner => ({
      scan: (bytes) => {
        seen.push(bytes.byteLength)
        return scan()
      },
      check: () => Promise.reject(new Error('not asked')),
    })
    const clean = await api(undefined, { scanner: scanner(async () => ({ signature: null })) })('/reads-file', 'abc')
    expect(await clean.json()).toEqual({ bytes: 3 })
    const away = await api(undefined, { scanner: scanner(() => Promise.reject(new ScanFault('busy', 'no turn'))) })('/reads-file', 'abcd')
    expect(away.headers.get('retry-after')).toBe('120')
    expect(await codeOf(away)).toMatchObject({ status: 503, code: 'files.scan-unavailable' })
    expect(seen).toEqual([3, 4])
  })

  it('passes ctx and input to a handler, and the file only if one is declared', async () => {
    expect(await (await api()('/no-file', {})).json()).toEqual({ given: 2 })
    expect(await (await api()('/one-file', 'file', { 'content-type': 'text/plain' })).json()).toEqual({ given: 3 })
  })

  it.each(['{"name":', '[]', 'null', '"x"', '{"name":"a","__proto__":{"x":1}}'])('refuses a body like %s', async (body) => {
    expect((await codeOf(await api()('/things/7/rename', body))).code).toBe('platform.bad-json')
  })

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    [''],
    ['application/jsonx'],
    ['application/json-seq'],
    ['application/json+evil'],
    ['application/merge-patch+json'],
    ['application/json, text/plain'],
    ['application/json; charset=utf-16'],
    ['application/json; charset=gbk'],
    ['application/json; charset=utf-8; charset=utf-7'],
    ['application/json; boundary=x'],
  ])('refuses a body of the type %j with 415, such as a plain form of another site', async (type) => {
    const answer = await codeOf(await api()('/things/7/rename', { name: 'abc' }, { 'content-type': type }))
    expect(answer).toMatchObject({ status: 415, code: 'platform.not-json' })
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])('accepts a body of the type %s', async (type) => {
    expect((await api()('/things/7/rename', { name: 'abc' }, { 'content-type': type })).status).toBe(200)
  })

  it('refuses a compressed body with 415, and bytes that are no UTF-8', async () => {
    const compressed = await api()('/things/7/rename', { name: 'abc' }, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    expect((await codeOf(compressed)).status).toBe(415)
    const latin = await api()('/things/7/rename', Buffer.from('{"name":"caf\xe9"}', 'latin1'))
    expect((await codeOf(latin)).code).toBe('platform.bad-json')
  })

  it.each(['a\u0000', 'a\ud800'])('refuses characters that the database cannot store', async (name) => {
    expect((await codeOf(await api()('/things/7/rename', { name }))).status).toBe(422)
  })

  it('asks a visitor to sign in before a customer call', async () => {
    expect((await codeOf(await api()('/mine'))).status).toBe(401)
    expect((await api({ kind: 'customer', accountId: 'a', sessionId: 's' })('/mine')).status).toBe(200)
  })

  it('accepts an API token only if the endpoint names one of its scopes', async () => {
    const token = (scopes: readonly string[]) => api({ kind: 'customer', accountId: 'a', sessionId: 't', scopes })
    expect((await token(['read:things'])('/listed')).status).toBe(200)
    expect(await codeOf(await token(['read:other', 'write:things'])('/listed'))).toMatchObject({ status: 403, code: 'safety.token-scope' })
    for (const path of ['/mine', '/open']) expect(await codeOf(await token(['read:things'])(path))).toMatchObject({ status: 403, code: 'safety.token-closed' })
    expect((await api({ kind: 'customer', accountId: 'a', sessionId: 's' })('/listed')).status).toBe(200)
  })

  it('lets no cache store an answer or an error', async () => {
    const answers = [await api()('/things/7/rename', { name: 'abc' }), await api()('/things/7/rename', {}), await api()('/mine'), await api()('/nothing')]
    expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([200, 422, 401, 404].map((status) => [status, 'no-store']))
  })

  it('answers not found for unknown paths', async () => {
    expect((await codeOf(await api()('/nothing'))).status).toBe(404)
  })
})

describe('the start of the server', () => {
  it('fails on an endpoint without declared access', () => {
    expect(() => assertDeclared([{ ...echo, access: undefined as never }])).toThrow('does not declare who may call it')
    expect(() => assertDeclared([{ ...echo, access: 'everybody' as never }])).toThrow('does not declare who may call it')
  })
  it('fails on a scope of a call that needs no customer, or a read scope of a call that changes data', () => {
    expect(() => assertDeclared([{ ...echo, scope: 'write:things' }])).toThrow('is not for customers')
    expect(() => assertDeclared([{ ...echo, access: 'customer', scope: 'read:things' }])).toThrow('its scope only reads')
  })
  it('fails on an endpoint that is declared twice or has no input schema', () => {
    expect(() => assertDeclared([echo as Endpoint, echo as Endpoint])).toThrow('declared twice')
    expect(() => assertDeclared([{ ...(echo as Endpoint), input: undefined as never }])).toThrow('no input schema')
  })
})
