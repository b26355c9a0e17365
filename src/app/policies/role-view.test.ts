import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { requestFacts } from '#features/auth/factories.ts'
import { staffOfToken } from '#features/back-office/api.ts'
import { staffOffice } from '#features/back-office/factories.ts'
import { isStaffPath, permissionsOf } from '#features/back-office/model.ts'
import { beginRoleView } from '#features/back-office/roles/server/role-view.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import type { Endpoint, EndpointCtx } from '#platform/http/endpoint.ts'
import { DomainError } from '#platform/domain-error.ts'
import { endpoints } from '../endpoints.ts'
import { makeApi, errorResponse } from '../http/api.ts'
import { whoAsks } from '../http/request/who-asks.ts'
import { actorOfCall } from './role-view.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

const calls = (endpoints as readonly Endpoint[]).filter(({ path, access }) => isStaffPath(`/api${path}`) && access !== 'public')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The real guards and sessions; the calls behind them do nothing. */
function apiFor(token: string, reached: (name: string) => void) {
  const company = {
    viewerOf: async () => undefined,
    staffAddresses: { admits: async () => true },
    impersonationOf: async () => undefined,
    staffOf: (given: string) => staffOfToken({ ...database.ctx(), staffTwoFactor: 'optional' }, given),
  }
  const dumb = calls.map(({ upload: _file, ...one }): Endpoint => ({ ...one, input: z.any(), run: async () => reached(nameOf(one as Endpoint)) }))
  const ctxOf = async (_c: unknown, spec: Endpoint) => {
    const { actor } = await whoAsks(company, { path: `/api${spec.path}`, ip: '192.0.2.1' }, (name) => (name === 'staff_token' ? token : undefined))
    return { ...database.ctx(actorOfCall(actor, spec)), request: requestFacts({ token }) } as EndpointCtx
  }
  const api = makeApi(dumb, ctxOf, { record: (_ctx, _act, run) => run(), prove: async () => {}, approve: (ctx, _act, run) => run(ctx) })
  return api.onError((error, c) => {
    if (error instanceof DomainError) return errorResponse(c, error)
    throw error
  })
}

describe('an owner who views the back office as a role', () => {
  it('reaches what the role reads, no write and no export but those that end the view', async () => {
    const owner = await staffOffice(database).signedIn('owner')
    await beginRoleView(owner.ctx, { role: 'operations' })
    const reached: string[] = []
    const api = apiFor(owner.token, (name) => reached.push(name))
    const wrong: string[] = []
    for (const call of calls) {
      const unsafe = call.method !== 'GET' && call.method !== 'DELETE'
      const answer = await api.request(call.path.replaceAll(/\{\w+\}/g, 'x'), {
        method: call.method,
        ...(unsafe ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}),
      })
      const text = await answer.text()
      const holds = permissionsOf('operations').includes(call.access.slice('staff:'.length))
      const ends = ['POST /admin/logout', 'POST /admin/role-view/end'].includes(nameOf(call))
      const reads = call.method === 'GET' && !call.download
      const expected = !holds ? 'auth.not-allowed' : ends || reads ? undefined : 'back-office.role-view-reads'
      if (expected === undefined ? answer.status !== 200 : !text.includes(expected)) wrong.push(`${nameOf(call)}: ${answer.status} ${text}`)
    }
    expect(wrong).toEqual([])
    expect(reached.filter((name) => !name.startsWith('GET '))).toEqual(['POST /admin/logout', 'POST /admin/role-view/end'])
    expect(reached.length).toBeGreaterThan(5)
  })
})
