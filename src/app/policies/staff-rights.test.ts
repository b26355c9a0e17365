import { beforeAll, describe, expect, it } from 'vitest'
import { staffOffice } from '#features/back-office/factories.ts'
import { isStaffPath, permissionsOf, staffRoles, type StaffRole } from '#features/back-office/model.ts'
import { requireStaffStepUp, staffOfToken } from '#features/back-office/api.ts'
import { requestFacts } from '#features/auth/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import type { Endpoint, EndpointCtx } from '#platform/http/endpoint.ts'
import { DomainError } from '#platform/domain-error.ts'
import { staffRoutes } from '#src/route-table.ts'
import { z } from 'zod'
import { endpoints } from '../endpoints.ts'
import { makeApi, errorResponse } from '../http/api.ts'
import { whoAsks } from '../http/request/who-asks.ts'

/** Roles by permission, written down a second time and by hand, so that an added permission fails here. */
const holders: Readonly<Record<string, readonly StaffRole[]>> = {
  overview: ['owner', 'finance', 'support', 'content', 'operations'],
  approvals: ['owner', 'finance'],
  money: ['owner', 'finance'],
  coupons: ['owner', 'finance'],
  jobs: ['owner', 'operations'],
  leads: ['owner', 'support', 'operations'],
  partners: ['owner', 'finance', 'operations'],
  'partners.review': ['owner', 'operations'],
  'partners.pay': ['owner', 'finance'],
  'partners.terms': ['owner'],
  'content.edit': ['owner', 'content'],
  support: ['owner', 'support', 'operations'],
  'support.replies': ['owner'],
  servers: ['owner', 'support', 'operations'],
  transfers: ['owner', 'finance', 'operations'],
  verification: ['owner', 'operations'],
  audit: ['owner', 'finance'],
  staff: ['owner'],
  settings: ['owner'],
  'rules.write': ['owner'],
  'taxes.write': ['owner'],
  accounts: ['owner', 'finance', 'support', 'operations'],
  'accounts.reveal': ['owner', 'support', 'operations'],
  'accounts.view': ['owner', 'support', 'operations'],
  'accounts.freeze': ['owner', 'operations'],
  orders: ['owner', 'finance', 'support', 'operations'],
  'orders.refund': ['owner', 'finance'],
  prices: ['owner', 'finance'],
  'catalog.edit': ['owner'],
  operations: ['owner', 'operations'],
  infrastructure: ['owner', 'operations'],
}

/** Calls before the sign-in. */
const open = [
  'POST /admin/setup',
  'POST /admin/login',
  'POST /admin/login/code',
  'POST /admin/login/two-factor/setup',
  'POST /admin/login/two-factor',
  'POST /admin/login/passkey/challenge',
  'POST /admin/login/passkey',
  'POST /admin/login/new-passkey/setup',
  'POST /admin/login/new-passkey',
  'POST /admin/join',
]

const calls = (endpoints as readonly Endpoint[]).filter(({ path }) => isStaffPath(`/api${path}`))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const permissionOf = (access: string) => access.slice('staff:'.length)

type Who = { who: string; cookie: Record<string, string>; role?: StaffRole }

let database: TestDatabase
let people: Who[]

beforeAll(async () => {
  database = await testDatabase()
  const office = staffOffice(database)
  const signedIn = await Promise.all(staffRoles.map((role) => office.signedIn(role)))
  const disabled = await office.signedIn('owner')
  await database.ownerPool.query('update staff set disabled_at = now() where id = $1', [disabled.staffId])
  const stale = await office.signedIn('owner')
  await database.ownerPool.query(`update staff_session set created_at = $2::timestamptz - interval '8 hours', expires_at = $2 where staff_id = $1`, [
    stale.staffId,
    database.clock.now().toISOString(),
  ])
  people = [
    ...signedIn.map(({ role, token }) => ({ who: role, role, cookie: { staff_token: token } })),
    { who: 'nobody', cookie: {} },
    { who: 'a disabled owner', cookie: { staff_token: disabled.token } },
    { who: 'an owner whose session is over', cookie: { staff_token: stale.token } },
    { who: 'a forged token', cookie: { staff_token: 'A'.repeat(43) } },
    { who: 'a customer’s token in both cookies', cookie: { token: 'B'.repeat(43), staff_token: 'B'.repeat(43) } },
  ]
})

/** The real guards and sessions; the calls behind them do nothing. */
function apiFor(who: Who) {
  const company = {
    viewerOf: async () => undefined,
    staffAddresses: { admits: async () => true },
    impersonationOf: async () => undefined,
    staffOf: (token: string) => staffOfToken({ ...database.ctx(), staffTwoFactor: 'optional' }, token),
  }
  const dumb = calls.map(({ upload: _file, ...one }): Endpoint => ({ ...one, input: z.any(), run: async () => ({ reached: true }) }))
  const api = makeApi(
    dumb,
    async (c) => {
      const { actor } = await whoAsks(company, { path: `/api${c.req.path}`, ip: '192.0.2.1' }, (name) => who.cookie[name])
      return { ...database.ctx(actor), request: requestFacts({ token: who.cookie['staff_token'] }) } as EndpointCtx
    },
    { record: (_ctx, _act, run) => run(), prove: requireStaffStepUp, approve: (ctx, _act, run) => run(ctx) },
  )
  return api.onError((error, c) => {
    if (error instanceof DomainError) return errorResponse(c, error)
    throw error
  })
}

describe('the rights of staff', () => {
  it('are as decided, role by role', () => {
    for (const role of staffRoles) {
      const expected = Object.keys(holders).filter((permission) => holders[permission]!.includes(role))
      expect([...permissionsOf(role)].sort(), role).toEqual(expected.sort())
    }
  })

  it('are named by every call and every section of the back office, except the sign-in', () => {
    const named = (access: string) => access.startsWith('staff:') && permissionOf(access) in holders
    expect(calls.length).toBeGreaterThan(60)
    expect(calls.filter(({ access }) => !named(access)).map(nameOf)).toEqual(open)
    expect(staffRoutes.filter(({ access }) => !named(access)).map(({ path }) => path)).toEqual(['admin/join', 'admin/setup', 'admin/login'])
    expect((endpoints as readonly Endpoint[]).filter((one) => one.access.startsWith('staff:') && !calls.includes(one))).toEqual([])
  })

  it('admit each role to its calls and no other, and no one without a session', async () => {
    for (const who of people) {
      const api = apiFor(who)
      const wrong: string[] = []
      for (const call of calls) {
        const path = call.path.replaceAll(/\{\w+\}/g, 'x')
        const unsafe = call.method !== 'GET' && call.method !== 'DELETE'
        const answer = await api.request(path, { method: call.method, ...(unsafe ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}) })
        const may = call.access === 'public' || (who.role !== undefined && holders[permissionOf(call.access)]!.includes(who.role))
        const expected = may ? 200 : who.role ? 403 : 401
        if (answer.status !== expected) wrong.push(`${nameOf(call)} answers ${answer.status}, not ${expected}`)
      }
      expect(wrong, who.who).toEqual([])
    }
  }, 60_000)

  it('are checked again inside every call, so that the HTTP layer is not the only guard', async () => {
    const wrong: string[] = []
    for (const call of calls.filter(({ access }) => access !== 'public')) {
      for (const role of staffRoles.filter((one) => !holders[permissionOf(call.access)]!.includes(one))) {
        const actor = { kind: 'staff', staffId: '00000000-0000-7000-8000-000000000000', permissions: permissionsOf(role) } as const
        const ctx = { ...database.ctx(actor), request: requestFacts(), live: { watch: () => {} } }
        const outcome = await (async () => call.run(ctx as never, {} as never, { name: undefined, read: async () => new Uint8Array() } as never))().then(
          () => 'was done',
          (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
        )
        if (outcome !== 'auth.not-allowed') wrong.push(`${nameOf(call)} as ${role}: ${outcome}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
