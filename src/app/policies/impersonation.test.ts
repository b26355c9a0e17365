import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aCustomer } from '#features/account/factories.ts'
import { listSignIns } from '#features/auth/api.ts'
import { requestFacts } from '#features/auth/factories.ts'
import { viewOfToken } from '#features/back-office/api.ts'
import { aViewer, staffOffice } from '#features/back-office/factories.ts'
import { isStaffPath, type StaffRole } from '#features/back-office/model.ts'
import { beginView } from '#features/back-office/impersonation/server/begin-view.ts'
import { endView } from '#features/back-office/impersonation/server/end-view.ts'
import { logOutStaff } from '#features/back-office/staff/server/log-out-staff.ts'
import { recordViewPage } from '#features/back-office/impersonation/server/record-view-page.ts'
import { tidyViews } from '#features/back-office/impersonation/server/end-view.ts'
import { viewMinutes } from '#features/back-office/impersonation/model.ts'
import { bindDb } from '#platform/db/db.ts'
import { makePool } from '#platform/db/connection/pools.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import type { Endpoint, EndpointCtx } from '#platform/http/endpoint.ts'
import { DomainError } from '#platform/domain-error.ts'
import { routeEntries } from '#src/route-table.ts'
import { endpoints } from '../endpoints.ts'
import { makeApi, errorResponse } from '../http/api.ts'
import { whoAsks } from '../http/request/who-asks.ts'
import { insteadOfPage, callsOpenToStaff, pagesOpenToStaff } from './impersonation.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>
const rules = { staffTwoFactor: 'optional' as const }

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
})

/** A customer, a member of staff who views their console, and the two cookies of that browser. */
async function looking(role: StaffRole = 'support') {
  const { accountId, actor } = await aCustomer(database.ctx())
  const { rows } = await database.pool.query<{ number: string }>('select number from account where id = $1', [accountId])
  const number = rows[0]!.number
  const member = await office.signedIn(role)
  const ctx = { ...member.ctx, staffViewer: aViewer({ ...member, role }) }
  await beginView(ctx, { number, reason: '协助排查' })
  const given = ctx.request.cookies.map((cookie) => /^staff_view=([^;]+);(.*)/.exec(cookie)).findLast(Boolean)!
  const token = given[1]!
  return {
    accountId,
    actor,
    number,
    member,
    ctx,
    token,
    cookie: given[2]!,
    cookies: { staff_view: token, staff_token: member.token } as Record<string, string>,
  }
}
type Look = Awaited<ReturnType<typeof looking>>

const lives = async ({ token, member }: Pick<Look, 'token' | 'member'>, staffToken: string | undefined = member.token) =>
  (await viewOfToken({ ...database.ctx(), ...rules }, { token, staffToken })) !== undefined

/** The real guards and sessions; the calls behind them do nothing. */
function apiFor(cookies: Record<string, string>) {
  const company = {
    viewerOf: async () => undefined,
    staffAddresses: { admits: async () => true },
    staffOf: async () => undefined,
    impersonationOf: (given: { token: string; staffToken: string | undefined }) => viewOfToken({ ...database.ctx(), ...rules }, given),
  }
  const dumb = customerCalls.map(({ upload: _file, ...one }): Endpoint => ({ ...one, input: z.any(), run: async () => ({ reached: true }) }))
  const api = makeApi(dumb, async (c) => {
    const { actor } = await whoAsks(company, { path: `/api${c.req.path}`, ip: '192.0.2.1' }, (name) => cookies[name])
    return { ...database.ctx(actor), request: requestFacts() } as EndpointCtx
  })
  return api.onError((error, c) => {
    if (error instanceof DomainError) return errorResponse(c, error)
    throw error
  })
}

const customerCalls = (endpoints as readonly Endpoint[]).filter(({ path }) => !isStaffPath(`/api${path}`))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe('staff who view a customer’s console', () => {
  it('can make the listed calls, all of which read, and no other', async () => {
    const api = apiFor((await looking()).cookies)
    const wrong: string[] = []
    for (const call of customerCalls) {
      const unsafe = call.method !== 'GET' && call.method !== 'DELETE'
      const answer = await api.request(call.path.replaceAll(/\{\w+\}/g, 'x'), {
        method: call.method,
        ...(unsafe ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}),
      })
      const text = await answer.text()
      const reached = answer.status === 200 && text.includes('reached')
      const refused = answer.status === 403 && text.includes('platform.look-only')
      const may = call.method === 'GET' && callsOpenToStaff.includes(call.path)
      if (may ? !reached : !refused) wrong.push(`${nameOf(call)}: ${answer.status} ${text}`)
    }
    expect(wrong).toEqual([])
    expect(customerCalls.filter(({ method }) => method !== 'GET').length).toBeGreaterThan(100)
    const reads = customerCalls.filter(({ method }) => method === 'GET').map(({ path }) => path)
    expect(callsOpenToStaff.filter((path) => !reads.includes(path as never))).toEqual([])
    expect(
      callsOpenToStaff.filter((path) => /token|session|sign-in|verif|image|invoice|proof|security|export|csv|receipt|file$|live|captcha|secret/.test(path)),
    ).toEqual([])
  })

  it('can open the listed pages, and no personal data elsewhere', () => {
    const actor = {
      kind: 'customer' as const,
      accountId: 'a',
      sessionId: 's',
      impersonation: { staffId: 'f', staffName: 'Lin', role: 'support', until: new Date() },
    }
    const open = (plain: string, personal = false, method = 'GET') => insteadOfPage({ actor }, { method, plain, locale: 'zh', personal }) === undefined
    const consolePages: string[] = routeEntries.filter(({ shell }) => shell === 'console').map(({ path }) => path)
    expect(pagesOpenToStaff.filter((path) => !consolePages.includes(path))).toEqual([])
    for (const closed of ['enterprise', 'money/invoices', 'money/withdraw', 'partner', 'personal', 'safesetting', 'server-admin/terminal', 'verified'])
      expect(open(`/console/${closed}`), closed).toBe(false)
    expect([open('/products'), open('/login', true), open('/console', false, 'POST'), open('/console/new-page')]).toEqual([true, false, false, false])
    expect(insteadOfPage({ actor: { kind: 'visitor' } }, { method: 'POST', plain: '/console/verified', locale: 'zh', personal: false })).toBeUndefined()
  })

  it('cannot write even if a page would: the database refuses', async () => {
    const pool = makePool({ host: database.at.host, database: database.at.database, user: 'runxin_app' }, { max: 1, readOnly: true, log: database.ctx().log })
    const { accountId, ctx } = await looking()
    await expect(bindDb(pool).execute(`update account set nickname = 'x' where id = '${accountId}'`)).rejects.toMatchObject({ cause: { code: '25006' } })
    await expect(endView({ ...ctx, db: bindDb(pool) }, { accountNumber: '' })).rejects.toMatchObject({ cause: { code: '25006' } })
    await pool.end()
  })

  it('have fifteen minutes, in the browser and at most as long as the session that began the view', async () => {
    const one = await looking()
    expect(one.cookie).toMatch(/Max-Age=900; HttpOnly; SameSite=Strict/)
    expect(await lives(one)).toBe(true)
    expect(await lives(one, 'A'.repeat(43))).toBe(false)
    expect(await viewOfToken({ ...database.ctx(), ...rules }, { token: one.token, staffToken: undefined })).toBeUndefined()
    const colleague = await looking('owner')
    expect(await lives(one, colleague.member.token), 'another member of the staff').toBe(false)
    await endView(colleague.ctx, { accountNumber: colleague.number })
    expect([await lives(one), await lives(colleague)]).toEqual([true, false])
    database.clock.advance(viewMinutes * 60_000)
    expect(await lives(one)).toBe(false)
    await expect(beginView(one.ctx, { number: one.number, reason: '再看' })).rejects.toMatchObject({ code: 'back-office.proof-needed' })
  })

  it('lose it when they sign out, are locked out, lose the permission, or the account is closed; a new view ends an older one', async () => {
    const [out, shut, demoted, closed, twice] = await Promise.all([looking(), looking(), looking(), looking(), looking()])
    await logOutStaff(out.ctx)
    await database.ownerPool.query('update staff set disabled_at = now() where id = $1', [shut.member.staffId])
    await database.ownerPool.query(`update staff set role = 'finance' where id = $1`, [demoted.member.staffId])
    await database.ownerPool.query(`update account set closed_at = now(), phone = '+999' || number where id = $1`, [closed.accountId])
    expect(await Promise.all([out, shut, demoted, closed].map((one) => lives(one)))).toEqual([false, false, false, false])
    await beginView(twice.ctx, { number: twice.number, reason: '另一位客户' })
    expect(await lives(twice)).toBe(false)
  })

  it('are logged: each page and the end in the audit log, and the time in the customer’s history', async () => {
    const one = await looking()
    const found = await viewOfToken({ ...database.ctx(), ...rules }, { token: one.token, staffToken: one.member.token })
    const system = database.ctx({ kind: 'system', name: 'test' })
    const open = (page: string) =>
      recordViewPage(system, { viewId: found!.viewer.sessionId, impersonation: found!.impersonation, number: one.number, page, ip: '10.0.0.1' })
    for (const page of ['/zh/console', '/zh/console', '/zh/console/order', '/zh/console/order']) await open(page)
    database.clock.advance(61_000)
    await open('/zh/console/order')
    database.clock.advance(viewMinutes * 60_000)
    await tidyViews(system)
    const { rows } = await database.pool.query(`select action, detail ->> 'page' as page, staff_id from audit.entry where subject = $1 order by seq`, [
      one.number,
    ])
    const by = { staff_id: one.member.staffId }
    expect(rows).toEqual([
      { action: 'view-page', page: '/zh/console', ...by },
      { action: 'view-page', page: '/zh/console/order', ...by },
      { action: 'view-page', page: '/zh/console/order', ...by },
      { action: 'view-over', page: null, ...by },
    ])
    const { entries } = await listSignIns(database.ctx(one.actor), { page: 1 })
    expect(entries[0]).toMatchObject({ method: 'support', outcome: 'looked', ip: '' })
  })

  it('need the permission: no one else begins or ends a view', async () => {
    const { number, actor } = await looking()
    const strangers = [(await office.signedIn('finance')).ctx, (await office.signedIn('content')).ctx, office.asking(actor), office.asking()]
    for (const ctx of strangers) {
      await expect(beginView({ ...ctx, staffViewer: undefined }, { number, reason: 'x' })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(endView(ctx, { accountNumber: number })).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
    const { ctx } = await office.signedIn('support')
    await expect(beginView({ ...ctx, staffViewer: undefined }, { number: '1000000000', reason: 'x' })).rejects.toMatchObject({ code: 'account.not-found' })
  })
})
