import { describe, expect, it } from 'vitest'
import type { Registered } from '#features/account/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { newId } from '#platform/pure/id.ts'
import { openProgramme } from '../factories.ts'
import { referralCookie } from '../model.ts'
import { endPartner } from './end-partner.ts'
import { noteClick } from './note-click.ts'
import { recordReferral } from './record-referral.ts'

const dayMs = 86_400_000
const database = await testDatabase()
const programme = await openProgramme(database)
const { asSystem, staff } = programme

/** Visits a link in a browser. Returns the contents of its cookie. */
async function click(
  code: string,
  actor: Actor = { kind: 'visitor' },
  ip = '203.0.113.9',
): Promise<{ clickId: string | undefined; cookie: string | undefined }> {
  let cookie: string | undefined
  const request = {
    ip,
    userAgent: 'tests',
    secure: false,
    token: undefined,
    locale: 'zh',
    theme: 'system',
    cookie: () => undefined,
    setCookie: (header: string) => (cookie = header),
  }
  await noteClick(database.ctx(actor, { request }) as EndpointCtx, { code, landing: '/zh/products/cloud-server' })
  return { clickId: new RegExp(`^${referralCookie}=([^;]+)`).exec(cookie ?? '')?.[1], cookie }
}

async function registerBy(own: Partial<Registered>): Promise<{ accountId: string }> {
  const made = await programme.customer()
  const registered = { accountId: made.accountId, referralCode: null, referralClick: null, browserOf: null, ...own }
  await recordReferral(asSystem, registered, database.clock.now())
  return made
}

async function referrerOf(accountId: string): Promise<string | undefined> {
  const { rows } = await database.ownerPool.query<{ partner_id: string }>('select partner_id from referral where account_id = $1', [accountId])
  return rows[0]?.partner_id
}

describe('a visit by a referral link', () => {
  it('gives the browser a cookie for 90 days that scripts cannot read', async () => {
    const { code } = await programme.aPartner('cps')
    const { cookie, clickId } = await click(code.toLowerCase())
    expect(clickId).toMatch(/^[0-9a-f-]{36}$/)
    expect(cookie).toContain(`Max-Age=${90 * 86_400}`)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
  })

  it('has no effect for an unknown code, for the partner’s browser, and after the partnership', async () => {
    const partner = await programme.aPartner('cps')
    expect((await click('ABCD2345')).cookie).toBeUndefined()
    expect((await click(partner.code, partner.actor)).cookie).toBeUndefined()
    await endPartner(staff, { partnerId: partner.partnerId, resume: false })
    expect((await click(partner.code)).cookie).toBeUndefined()
  })

  it('no longer counts an address that clicks without end', async () => {
    const { code } = await programme.aPartner('cps')
    let counted = 0
    for (let visit = 0; visit < 123; visit++) if ((await click(code, { kind: 'visitor' }, '198.51.100.7')).cookie) counted++
    expect(counted).toBe(120)
  })
})

describe('a registration', () => {
  it('belongs to the partner of the last click within 90 days', async () => {
    const [first, last] = [await programme.aPartner('cps'), await programme.aPartner('cps')]
    await click(first.code)
    const { clickId } = await click(last.code)
    expect(await referrerOf((await registerBy({ referralClick: clickId! })).accountId)).toBe(last.partnerId)
    database.clock.advance(91 * dayMs)
    expect(await referrerOf((await registerBy({ referralClick: clickId! })).accountId)).toBeUndefined()
  })

  it('belongs to the partner of a typed code rather than that of a link', async () => {
    const [linked, typed] = [await programme.aPartner('cps'), await programme.aPartner('cps')]
    const { clickId } = await click(linked.code)
    const made = await registerBy({ referralClick: clickId!, referralCode: typed.code.toLowerCase() })
    expect(await referrerOf(made.accountId)).toBe(typed.partnerId)
    expect(await referrerOf((await registerBy({ referralClick: clickId!, referralCode: 'NOBODY-22' })).accountId)).toBe(linked.partnerId)
  })

  it('belongs to no partner with an invented cookie', async () => {
    for (const made of ['x', newId(), "'; drop table referral"]) expect(await referrerOf((await registerBy({ referralClick: made })).accountId)).toBeUndefined()
  })

  it('never refers the partner’s account or browser to the partner', async () => {
    const partner = await programme.aPartner('cps')
    const inOwnBrowser = await registerBy({ referralCode: partner.code, browserOf: partner.accountId })
    expect(await referrerOf(inOwnBrowser.accountId)).toBeUndefined()
    await recordReferral(asSystem, { accountId: partner.accountId, referralCode: partner.code, referralClick: null, browserOf: null }, database.clock.now())
    expect(await referrerOf(partner.accountId)).toBeUndefined()
    const attack = database.ownerPool.query(
      `insert into referral (account_id, partner_id, by_link, at, expires_at) values ($1, $2, true, now(), now() + interval '1 year')`,
      [partner.accountId, partner.partnerId],
    )
    await expect(attack).rejects.toThrow(/refers themselves/)
  })

  it('is decided once', async () => {
    const [first, second] = [await programme.aPartner('cps'), await programme.aPartner('cps')]
    const { accountId } = await registerBy({ referralCode: first.code })
    await recordReferral(asSystem, { accountId, referralCode: second.code, referralClick: null, browserOf: null }, database.clock.now())
    expect(await referrerOf(accountId)).toBe(first.partnerId)
  })
})
