import { Hono, type Context } from 'hono'
import { scanUpload } from '#features/files/api.ts'
import type { Access, Endpoint, EndpointCtx } from '#platform/http/endpoint.ts'
import { discardBody, readBody } from '#platform/http/read-body.ts'
import { uploadOf } from '#platform/http/upload.ts'
import { validate } from '#platform/http/validate.ts'
import { toWire } from '#platform/http/wire.ts'
import { requireAnyone, requireCustomer, requireStaff } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { refuseWhileImpersonating } from '../policies/impersonation.ts'
import { refuseWhileViewingRole } from '../policies/role-view.ts'
import { isPublicApi, problemResponse, sayRate } from './request/problem.ts'

export type RequestCtx = (c: Context, spec: Endpoint) => Promise<EndpointCtx>

/** Runs a staff action so that it is recorded, whatever its result. */
export type Recorder = <Result>(ctx: EndpointCtx, act: { method: string; path: string; input: unknown }, run: () => Promise<Result>) => Promise<Result>

/** Checks between the staff and their calls. */
export type StaffGuard = {
  record: Recorder
  /** Refuses a session without step-up authentication within the last minutes. */
  prove: (ctx: EndpointCtx, permission: string) => Promise<unknown>
  /** Runs an act, or requests the approval of a second person for it. */
  approve: (ctx: EndpointCtx, act: { kind: string; input: unknown }, run: (ctx: EndpointCtx) => Promise<unknown>) => Promise<unknown>
}

const noStaff: StaffGuard = {
  record: (_ctx, _act, run) => run(),
  prove: () => Promise.reject(new Error('this API has no endpoints for staff')),
  approve: () => Promise.reject(new Error('this API has no endpoints for staff')),
}

/** Every write of the staff, unless its declaration has a reason against it, and every exported file. */
function isRecorded({ access, method, download, unrecorded }: Endpoint): boolean {
  return access.startsWith('staff:') && (method !== 'GET' || download === true) && unrecorded === undefined
}

const accessForm = /^(public|customer|staff:[a-z-]+(\.[a-z-]+)?)$/
const bodyLimit = 64 * 1024

/** Every endpoint must declare its access, once, under a unique path. Otherwise the server does not start. */
export function assertDeclared(endpoints: readonly Endpoint[]): void {
  const seen = new Set<string>()
  for (const { method, path, access, scope, v1, stepUp, approval, download, input } of endpoints) {
    const name = `${method} ${path}`
    if (v1 && !scope && access !== 'public') throw new Error(`${name} is of the public API, but no scope opens it`)
    if (v1?.answer && v1.file) throw new Error(`${name} answers with a file or with JSON, not both`)
    if (scope && access !== 'customer') throw new Error(`${name} has a scope, but is not for customers`)
    if (scope?.startsWith('read:') && method !== 'GET') throw new Error(`${name} changes something, but its scope only reads`)
    if (!accessForm.test(access ?? '')) throw new Error(`${name} does not declare who may call it`)
    if ((stepUp || approval || download) && !access.startsWith('staff:'))
      throw new Error(`${name} is not for the staff, whose step-up authentication, approval or audit it declares`)
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

/** An API token passes only where an endpoint names one of its scopes, or where the public API is open to everyone. */
function checkScope({ actor }: EndpointCtx, { access, scope, v1 }: Endpoint): void {
  if (actor.kind !== 'customer' || !actor.scopes) return
  if (access === 'public' && v1) return
  if (!scope) throw new DomainError('forbidden', 'safety.token-closed')
  if (!actor.scopes.includes(scope)) throw new DomainError('forbidden', 'safety.token-scope', { scope })
}

/** JSON, with no parameter but UTF-8, the only character set of JSON (RFC 8259 §8.1). Two types in one header do not match. */
const jsonType = /^\s*application\/json\s*(?:;\s*charset=(?:utf-8|"utf-8")\s*)?;?\s*$/i

async function readJson(c: Context, maxBytes: number): Promise<Record<string, unknown>> {
  const encoding = c.req.header('content-encoding')
  if (!jsonType.test(c.req.header('content-type') ?? '') || (encoding && encoding.toLowerCase() !== 'identity'))
    throw new DomainError('unsupported', 'platform.not-json')
  const bytes = await readBody(c.req.raw, {
    maxBytes,
    tooBig: () => new DomainError('invalid', 'platform.body-too-big', { maxKib: maxBytes / 1024 }),
    cutOff: () => new DomainError('invalid', 'platform.bad-json'),
  })
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), (key, value: unknown) => {
      if (key === '__proto__') throw new SyntaxError('forbidden key')
      return value
    })
  } catch {
    throw new DomainError('invalid', 'platform.bad-json')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new DomainError('invalid', 'platform.bad-json')
  return body as Record<string, unknown>
}

function readQuery(c: Context): Record<string, unknown> {
  return Object.fromEntries(Object.entries(c.req.queries()).map(([key, values]) => [key, values.length === 1 ? values[0] : values]))
}

/** Reads the input from path and query or body. `bare`: there is no body, and none is needed. */
export async function readInput(c: Context, { method, upload, bodyKib }: Endpoint, bare = false): Promise<Record<string, unknown>> {
  const sent = method === 'GET' || method === 'DELETE' || upload ? readQuery(c) : bare ? {} : await readJson(c, bodyKib ? bodyKib * 1024 : bodyLimit)
  const inPath = c.req.param() as Record<string, string>
  const doubled = Object.keys(inPath).find((key) => key in sent)
  if (doubled) throw new DomainError('invalid', 'platform.bad-input', {}, [{ path: doubled, code: 'platform.unknown' }])
  return { ...sent, ...inPath }
}

async function runUpload(c: Context, spec: Endpoint, ctx: EndpointCtx, input: unknown): Promise<unknown> {
  const rule = spec.upload!
  try {
    return await spec.run(ctx, input as never, scanUpload(ctx, uploadOf(c.req.raw, rule), { call: `${spec.method} ${spec.path}` }))
  } catch (error) {
    await discardBody(c.req.raw, rule.maxBytes * 4)
    throw error
  }
}

/** Response of an error. A dead session's cookie is cleared so that it cannot loop. */
export function errorResponse(c: Context, domainError: DomainError): Response {
  const { kind, code, detail, fields } = domainError
  if (code === 'safety.token-too-often') sayRate(c, { left: 0, resetSeconds: Number(detail['retryAfterSeconds']) })
  const retryAfter = detail['retryAfterSeconds']
  if (kind === 'too-many' && retryAfter) c.header('retry-after', String(retryAfter))
  if (kind === 'unavailable') c.header('retry-after', String(retryAfter ?? 2))
  if (isPublicApi(c.req.path)) return problemResponse(c, domainError)
  c.header('cache-control', 'no-store')
  return c.body(toWire({ error: { kind, code, detail, fields } }), domainError.status as 400, { 'content-type': 'application/json; charset=utf-8' })
}

export function sendResult(c: Context, result: unknown): Response {
  if (result instanceof Response) return result
  c.header('cache-control', 'no-store')
  if (result === undefined) return c.body(null, 204)
  return c.body(toWire(result), 200, { 'content-type': 'application/json; charset=utf-8' })
}

/** How calls are read and answered. */
export type CallFormat = {
  read: (c: Context, spec: Endpoint) => Promise<Record<string, unknown>>
  send: (c: Context, spec: Endpoint, result: unknown, ctx: EndpointCtx) => Response
}
export const jsonFormat: CallFormat = { read: (c, spec) => readInput(c, spec), send: (c, _spec, result) => sendResult(c, result) }

/** The JSON API out of the features' endpoints. */
export function makeApi(endpoints: readonly Endpoint[], requestCtx: RequestCtx, staff: StaffGuard = noStaff, format: CallFormat = jsonFormat): Hono {
  assertDeclared(endpoints)
  const api = new Hono()
  for (const spec of endpoints) {
    const path = spec.path.replaceAll(/\{(\w+)\}/g, ':$1')
    api.on(spec.method, path, async (c) => {
      const ctx = await requestCtx(c, spec)
      checkAccess(ctx, spec.access)
      refuseWhileImpersonating(ctx, spec)
      refuseWhileViewingRole(ctx, spec)
      checkScope(ctx, spec)
      const input = validate(spec.input, await format.read(c, spec))
      const run = async () => {
        if (spec.stepUp) await staff.prove(ctx, spec.access.slice('staff:'.length))
        if (spec.upload) return runUpload(c, spec, ctx, input)
        const call = (ctx: EndpointCtx) => spec.run(ctx, input as never)
        return spec.approval ? staff.approve(ctx, { kind: spec.approval, input }, call) : call(ctx)
      }
      const result = await (isRecorded(spec) ? staff.record(ctx, { method: spec.method, path: spec.path, input }, run) : run())
      return format.send(c, spec, result, ctx)
    })
  }
  api.all('*', () => {
    throw new DomainError('not-found', 'platform.not-found')
  })
  return api
}
