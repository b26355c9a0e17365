import { describe, expect, it } from 'vitest'
import type { Viewer } from '#features/account/model.ts'
import { aViewer } from '#features/back-office/factories.ts'
import { permissionsOf, type StaffViewer } from '#features/back-office/model.ts'
import { bearerOf, whoAsks } from './who-asks.ts'

const viewer = { accountId: 'a1', sessionId: 's1' } as Viewer
const staffViewer: StaffViewer = aViewer({ staffId: 'f1', loginName: 'lin', role: 'finance' })
const looked = { accountId: 'a2', sessionId: 'v1' } as Viewer
const impersonation = { staffId: 'f1', staffName: 'Lin', role: 'support', until: new Date(0) }
const company = {
  viewerOf: async (token: string) => (token === 'customer' ? viewer : undefined),
  staffAddresses: { admits: async (ip: string) => ip === '192.0.2.1' },
  staffOf: async (token: string) => (token === 'staff' ? staffViewer : undefined),
  impersonationOf: async ({ token, staffToken }: { token: string; staffToken: string | undefined }) =>
    token === 'look' && staffToken === 'staff' ? { viewer: looked, impersonation } : undefined,
}
const asking = (path: string, cookies: Record<string, string>, ip = '192.0.2.1') => whoAsks(company, { path, ip }, (name) => cookies[name])

describe('the actor of a request', () => {
  it('is a customer on the site, the console and the API', async () => {
    for (const path of ['/zh', '/zh/console', '/api/orders', '/administrator']) {
      expect((await asking(path, { token: 'customer', staff_token: 'staff' })).actor).toEqual({ kind: 'customer', accountId: 'a1', sessionId: 's1' })
    }
  })
  it('is a staff member in the back office only, with the rights of the role', async () => {
    for (const path of ['/admin', '/admin.data', '/admin/login', '/api/admin/today']) {
      expect((await asking(path, { token: 'customer', staff_token: 'staff' })).actor).toEqual({
        kind: 'staff',
        staffId: 'f1',
        permissions: permissionsOf('finance'),
      })
    }
  })
  it('is not staff with a customer’s cookie, nor a customer with a staff cookie', async () => {
    expect((await asking('/api/admin/today', { token: 'customer' })).actor.kind).toBe('visitor')
    expect((await asking('/api/orders', { staff_token: 'staff' })).actor.kind).toBe('visitor')
  })
  it('is the customer, marked, for staff who view a console; without a staff cookie it is a visitor, and the mark is cleared', async () => {
    const cookies = { staff_view: 'look', staff_token: 'staff', token: 'customer' }
    for (const path of ['/zh', '/zh/console', '/api/orders']) {
      expect((await asking(path, cookies)).actor).toEqual({ kind: 'customer', accountId: 'a2', sessionId: 'v1', impersonation })
    }
    expect((await asking('/api/admin/today', cookies)).actor.kind).toBe('staff')
    expect(await asking('/zh/console', { staff_view: 'look' })).toMatchObject({
      actor: { kind: 'visitor' },
      cookies: [expect.stringMatching(/^staff_view=;.*Max-Age=0/)],
    })
    expect((await asking('/zh/console', cookies, '198.51.100.1')).actor).toEqual({ kind: 'customer', accountId: 'a1', sessionId: 's1' })
    expect((await asking('/zh/console', { staff_view: 'old', staff_token: 'staff', token: 'customer' })).actor).not.toHaveProperty('impersonation')
  })
  it('is a visitor for a dead session, whose cookie alone is cleared', async () => {
    expect(await asking('/zh', { token: 'old' })).toMatchObject({
      actor: { kind: 'visitor' },
      cookies: [expect.stringMatching(/^token=;.*Max-Age=0/), expect.stringMatching(/^runxin-signed-in=;.*Max-Age=0/)],
    })
    expect(await asking('/admin', { staff_token: 'old' })).toMatchObject({
      actor: { kind: 'visitor' },
      cookies: [expect.stringMatching(/^staff_token=;.*Max-Age=0/)],
    })
    expect((await asking('/zh', {})).cookies).toEqual([])
  })
  it('is not affected by the signed-in hint, which is corrected', async () => {
    expect((await asking('/zh', { token: 'customer' })).cookies).toEqual([expect.stringMatching(/^runxin-signed-in=1;/)])
    expect((await asking('/zh', { token: 'customer', 'runxin-signed-in': '1' })).cookies).toEqual([])
    expect(await asking('/zh', { 'runxin-signed-in': '1' })).toMatchObject({
      actor: { kind: 'visitor' },
      cookies: [expect.stringMatching(/^runxin-signed-in=;.*Max-Age=0/)],
    })
  })
})

describe('the token of a call', () => {
  it('counts on the customers’ API only', () => {
    expect(bearerOf('/api/servers', 'Bearer rx_abc')).toBe('rx_abc')
    expect(bearerOf('/api/servers', 'bearer  rx_abc ')).toBe('rx_abc')
    for (const path of ['/zh/console', '/api/admin/today', '/api', '/admin', '/apix/servers']) expect(bearerOf(path, 'Bearer rx_abc')).toBeUndefined()
  })
  it('is absent if the header is missing, empty or of another scheme', () => {
    for (const header of [undefined, '', 'Bearer', 'Bearer ', 'Basic rx_abc', 'Bearer a b']) expect(bearerOf('/api/servers', header)).toBeUndefined()
  })
})
