import { describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { aCampaign } from '../../factories.ts'
import { disableCoupon } from '../../server/disable-coupon.ts'
import { listCoupons } from '../../server/list-coupons.ts'
import { listOwnCoupons } from '../../server/list-own-coupons.ts'
import type { NewCampaign } from '../model.ts'
import { addCodes } from './add-codes.ts'
import { createCampaign } from './create-campaign.ts'
import { endCampaign } from './end-campaign.ts'
import { exportCodes } from './export-codes.ts'
import { listCampaignCodes } from './list-campaign-codes.ts'
import { listCampaigns, readCampaign } from './list-campaigns.ts'

const database = await testDatabase()
const { ctx, clock, ownerPool } = database
const asSystem = ctx({ kind: 'system', name: 'tests' })
const finance = ctx({ kind: 'staff', staffId: '01890000-0000-7000-8000-00000000000f', permissions: ['coupons'] })
const day = 86_400_000
const later = (days: number) => new Date(clock.now().getTime() + days * day)

const wanted = (own: Partial<NewCampaign> = {}) => ({
  name: '黑五',
  kind: 'unique' as const,
  prefix: 'bf26-',
  quota: 50,
  off: { perMille: 200 },
  minimumFen: 5000n,
  products: null,
  families: null,
  months: null,
  kinds: ['new' as const],
  withAgent: false,
  perAccount: 1,
  validFromAt: later(0),
  validUntilAt: later(10),
  ...own,
  idempotencyKey: newId(),
})
const first = { search: '', state: undefined, page: 1, pageSize: 20 } as const
const auditOf = async (campaignId: string) =>
  (
    await ownerPool.query<{ action: string; codes: number; note: string | null }>(
      'select action, codes, note from coupon_campaign_audit where campaign_id = $1 order by id',
      [campaignId],
    )
  ).rows

describe('creating a campaign', () => {
  it('makes its codes once, however often the request is repeated', async () => {
    const input = wanted()
    const [one, two] = await Promise.all([createCampaign(finance, input), createCampaign(finance, input)])
    const { campaignId } = await createCampaign(finance, input)
    expect([one.campaignId, two.campaignId]).toEqual([campaignId, campaignId])
    const { rows } = await ownerPool.query(
      `select count(*)::int as codes, count(distinct code)::int as distinct, bool_and(code ~ '^BF26-[A-Z2-9]{10}$') as prefixed, bool_or(listed) as listed,
        max(quota) as quota, max(per_account) as share, min(off_per_mille) as off, max(minimum_fen)::int as minimum from coupon where campaign_id = $1`,
      [campaignId],
    )
    expect(rows[0]).toEqual({ codes: 50, distinct: 50, prefixed: true, listed: false, quota: 1, share: 1, off: 200, minimum: 5000 })
    expect(await auditOf(campaignId)).toEqual([{ action: 'create', codes: 50, note: null }])
    await expect(createCampaign(finance, { ...input, quota: 51 })).rejects.toMatchObject({ code: 'platform.key-reused' })
    expect((await listCampaigns(finance)).find(({ id }) => id === campaignId)).toMatchObject({
      name: '黑五',
      prefix: 'BF26-',
      quota: 50,
      off: { perMille: 200 },
    })
  })

  it('can have one shared code with a total of uses, which no coupon has yet', async () => {
    const input = wanted({ kind: 'shared', prefix: 'summer-26', quota: 20_000, perAccount: 2 })
    const { campaignId } = await createCampaign(finance, input)
    expect((await listCampaignCodes(finance, campaignId, first)).codes).toMatchObject([{ code: 'SUMMER-26', state: 'free', order: null }])
    const again = createCampaign(finance, { ...input, idempotencyKey: newId() })
    await expect(again).rejects.toMatchObject({ code: 'coupons.code-taken', fields: [{ path: 'prefix', code: 'coupons.code-taken' }] })
    await expect(addCodes(finance, { campaignId, count: 1, idempotencyKey: newId() })).rejects.toMatchObject({ code: 'coupons.campaign-shared' })
    expect((await listCampaigns(finance)).filter(({ prefix }) => prefix === 'SUMMER-26')).toHaveLength(1)
  })

  it('names what is wrong at its field', async () => {
    const faultsOf = async (own: Partial<NewCampaign>) =>
      createCampaign(finance, wanted(own)).then(
        () => [],
        (error: { fields: { path: string; code: string }[] }) => error.fields.map(({ path, code }) => `${path} ${code}`),
      )
    expect(await faultsOf({ quota: 1 })).toEqual(['quota coupons.codes'])
    expect(await faultsOf({ quota: 5_001 })).toEqual(['quota coupons.codes'])
    expect(await faultsOf({ prefix: 'BLACK-FRIDAY-' })).toEqual(['prefix coupons.prefix'])
    expect(await faultsOf({ prefix: 'BF_' })).toEqual(['prefix coupons.prefix'])
    expect(await faultsOf({ kind: 'shared', prefix: '' })).toEqual(['prefix coupons.code'])
    expect(await faultsOf({ off: { amountFen: 5000n } })).toEqual(['minimumFen coupons.minimum'])
    expect(await faultsOf({ validUntilAt: later(-1) })).toEqual(['validUntilAt coupons.until'])
    expect(await faultsOf({ validFromAt: later(-2), validUntilAt: later(-1) })).toEqual(['validUntilAt coupons.past'])
    await expect(createCampaign(finance, wanted({ families: ['por'] }))).rejects.toMatchObject({ code: 'catalog.no-family' })
  })

  it('fixes the terms, also for the owner of the tables', async () => {
    const { campaignId } = await aCampaign(asSystem)
    for (const change of ['off_fen = 1', 'per_account = 5', "valid_until = now() + interval '1 year'", 'quota = quota - 1'])
      await expect(ownerPool.query(`update coupon_campaign set ${change} where id = $1`, [campaignId])).rejects.toThrow(/do not change|foreign key/)
    await expect(ownerPool.query('update coupon_campaign set quota = 5001 where id = $1', [campaignId])).rejects.toThrow('coupon_campaign_quota')
  })
})

describe('codes of a campaign', () => {
  it('are added once for a request, up to the limit, until the campaign ends', async () => {
    const { campaignId } = await createCampaign(finance, wanted({ quota: 4_990 }))
    const add = { campaignId, count: 5, idempotencyKey: newId() }
    const answers = await Promise.all([addCodes(finance, add), addCodes(finance, add)])
    expect(answers).toEqual([{ quota: 4_995 }, { quota: 4_995 }])
    // Together they would exceed the limit.
    const both = await Promise.allSettled([4, 4].map((count) => addCodes(finance, { campaignId, count, idempotencyKey: newId() })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'coupons.campaign-full', detail: { left: 1 } } })
    const { quota } = await readCampaign(finance, campaignId)
    const { rows } = await ownerPool.query('select count(*)::int as codes from coupon where campaign_id = $1', [campaignId])
    expect([quota, rows[0].codes]).toEqual([4_999, 4_999])
    await endCampaign(finance, { campaignId, note: '提前结束' })
    await endCampaign(finance, { campaignId, note: 'again' })
    await expect(addCodes(finance, { campaignId, count: 1, idempotencyKey: newId() })).rejects.toMatchObject({ code: 'coupons.campaign-ended' })
    expect(await auditOf(campaignId)).toEqual([
      { action: 'create', codes: 4_990, note: null },
      { action: 'add', codes: 5, note: null },
      { action: 'add', codes: 4, note: null },
      { action: 'end', codes: 0, note: '提前结束' },
    ])
    const open = await ownerPool.query('select from coupon where campaign_id = $1 and disabled_at is null', [campaignId])
    expect(open.rowCount).toBe(0)
  })

  it('are listed by their text, page by page, and found by a part of them and by state', async () => {
    const { campaignId } = await createCampaign(finance, wanted({ quota: 45 }))
    const pages: string[] = []
    let after: string | undefined
    do {
      const { codes, turns, total } = await listCampaignCodes(finance, campaignId, { ...first, after })
      expect(total).toBe(45)
      pages.push(...codes.map(({ code }) => code))
      after = turns.next ?? undefined
    } while (after)
    expect(new Set(pages).size).toBe(45)
    const code = pages[20]!
    const found = await listCampaignCodes(finance, campaignId, { ...first, search: code.slice(-8).toLowerCase() })
    expect(found.codes.map((one) => one.code)).toEqual([code])
    expect((await listCampaignCodes(finance, campaignId, { ...first, state: 'taken' })).total).toBe(0)
    expect((await listCampaignCodes(finance, campaignId, { ...first, state: 'free' })).total).toBe(45)
    await endCampaign(finance, { campaignId, note: 'over' })
    expect((await listCampaignCodes(finance, campaignId, { ...first, state: 'disabled' })).total).toBe(45)
  })

  it('are no single coupons, and not among the coupons of a customer', async () => {
    const { codes } = await aCampaign(asSystem)
    const shared = await aCampaign(asSystem, { kind: 'shared', prefix: 'EVERYBODY', quota: 10 })
    const customer = ctx((await aCustomer(asSystem)).actor)
    for (const code of [...codes, ...shared.codes]) {
      expect((await listCoupons(finance)).map((one) => one.code)).not.toContain(code)
      expect((await listOwnCoupons(customer)).map((one) => one.code)).not.toContain(code)
      await expect(disableCoupon(finance, { code, note: 'x' })).rejects.toMatchObject({ code: 'coupons.not-found' })
    }
  })

  it('are exported completely as CSV, in batches', async () => {
    const { campaignId } = await createCampaign(finance, wanted({ quota: 2_300 }))
    const text = await new Response(await exportCodes(finance, { campaignId })).text()
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toBe('code,state,taken_at')
    expect(new Set(lines.slice(1)).size).toBe(2_300)
    expect(lines[1]).toMatch(/^BF26-[A-Z2-9]{10},free,$/)
    expect(text.match(/\uFEFF/g)).toBeNull()
  })
})

describe('campaigns', () => {
  it('are for staff with the permission for coupons alone', async () => {
    const { campaignId } = await aCampaign(asSystem)
    const support = ctx({ kind: 'staff', staffId: '01890000-0000-7000-8000-00000000000e', permissions: ['accounts', 'orders', 'support'] })
    const customer = ctx((await aCustomer(asSystem)).actor)
    for (const other of [support, customer, ctx()]) {
      await expect(createCampaign(other, wanted())).rejects.toThrow()
      await expect(addCodes(other, { campaignId, count: 1, idempotencyKey: newId() })).rejects.toThrow()
      await expect(endCampaign(other, { campaignId, note: 'mine' })).rejects.toThrow()
      await expect(exportCodes(other, { campaignId })).rejects.toThrow()
      await expect(listCampaigns(other)).rejects.toThrow()
      await expect(readCampaign(other, campaignId)).rejects.toThrow()
      await expect(listCampaignCodes(other, campaignId, first)).rejects.toThrow()
    }
    for (const call of [() => endCampaign(finance, { campaignId: newId(), note: 'none' }), () => exportCodes(finance, { campaignId: newId() })])
      await expect(call()).rejects.toMatchObject({ code: 'coupons.campaign-not-found' })
    expect(await auditOf(campaignId)).toHaveLength(1)
  })
})
