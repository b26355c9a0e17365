import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { aPaidOrder } from '#features/orders/factories.ts'
import { followPaidOrder } from '../../commissions/server/follow-paid-order.ts'
import { openProgramme, termsStaff } from '../../factories.ts'
import { jobs } from '../../jobs.ts'
import { agentDiscountOf } from '../../server/agent-discount-of.ts'
import { listLevels } from '../../server/list-levels.ts'
import { readCpsTerms } from '../../server/read-cps-terms.ts'
import { recordReferral } from '../../server/record-referral.ts'
import { listLevelChanges } from '../../dashboard/server/list-level-changes.ts'
import type { CpsContent } from '../model.ts'
import { listPartnerTerms } from './list-partner-terms.ts'
import { publishCpsTerms } from './publish-cps-terms.ts'
import { saveLevel } from './save-level.ts'
import { withdrawCpsTerms } from './withdraw-cps-terms.ts'
import { withdrawLevel } from './withdraw-level.ts'

const database = await testDatabase()
const programme = await openProgramme(database)
const { clock, ownerPool, ctx } = database
const { asSystem } = programme
const staff = ctx(termsStaff())
const hour = 3_600_000
const later = (hours: number) => new Date(clock.now().getTime() + hours * hour)

async function termsNow() {
  const view = await listPartnerTerms(staff)
  if (!view) throw new Error('the terms were published')
  return view
}

/** Rates of a test: cloud servers at `first`, everything else as it is. */
async function withFirst(first: number, over: Partial<CpsContent> = {}) {
  const { current, latest } = await termsNow()
  const { months, holdDays, cookieDays, rates } = current
  const changed = rates.map((rate) => (rate.product === 'cloud-server' ? { ...rate, firstPerMille: first } : rate))
  return { version: latest + 1, months, holdDays, cookieDays, rates: changed, effectiveAt: null as Date | null, note: 'for a test', ...over }
}

async function noticesOf(accountId: string): Promise<string[]> {
  const { rows } = await ownerPool.query<{ code: string }>(`select code from message where account_id = $1 and code like 'partner.%' order by id`, [accountId])
  return rows.map(({ code }) => code).filter((code) => !code.startsWith('partner.approved'))
}

async function commissionOf(orderId: string) {
  await followPaidOrder(asSystem, { orderId })
  const { rows } = await ownerPool.query<{ per_mille: number; days: number }>(
    `select per_mille, extract(epoch from release_at - paid_at)::int / 86400 as days from commission join customer_order on customer_order.id = order_id where order_id = $1`,
    [orderId],
  )
  return rows[0]
}

beforeEach(() => clock.advance(hour))

describe('a version of the referral terms', () => {
  it('decides the commission of orders that are paid from its time on, and no others', async () => {
    const partner = await programme.aPartner('cps')
    const referred = async () => {
      const made = await programme.customer()
      await recordReferral(asSystem, { accountId: made.accountId, referralCode: partner.code, referralClick: null, browserOf: null }, clock.now())
      return aPaidOrder(made.ctx, made.accountId)
    }
    const before = await referred()
    clock.advance(hour)
    await publishCpsTerms(staff, await withFirst(330, { holdDays: 10 }))
    const after = await referred()
    expect(await commissionOf(before.orderId)).toEqual({ per_mille: 200, days: 30 })
    expect(await commissionOf(after.orderId)).toEqual({ per_mille: 330, days: 10 })
  })

  it('is told to referral partners once, and its withdrawal too; a version that was withdrawn at once is told as such only', async () => {
    const [partner, agent] = [await programme.aPartner('cps'), await programme.aPartner('agent')]
    await drainJobs(asSystem, jobs)
    const planned = await publishCpsTerms(staff, { ...(await withFirst(250)), effectiveAt: later(48) })
    expect((await readCpsTerms(ctx())).version).toBe(planned.version - 1)
    await drainJobs(asSystem, jobs)
    clock.advance(hour)
    const late = await programme.aPartner('cps')
    await withdrawCpsTerms(staff, planned)
    await withdrawCpsTerms(staff, planned)
    await drainJobs(asSystem, jobs)
    clock.advance(72 * hour)
    expect((await readCpsTerms(ctx())).version).toBe(planned.version - 1)
    expect(await noticesOf(partner.accountId)).toEqual(['partner.terms', 'partner.terms-kept'])
    for (const other of [agent, late]) expect(await noticesOf(other.accountId)).toEqual([])
    const hasty = await publishCpsTerms(staff, { ...(await withFirst(260)), effectiveAt: later(48) })
    await withdrawCpsTerms(staff, hasty)
    await drainJobs(asSystem, jobs)
    expect(await noticesOf(late.accountId)).toEqual(['partner.terms-kept'])
  })

  it('is published once, however often it is sent; of two colleagues the second is rejected', async () => {
    const input = await withFirst(210)
    expect(await Promise.all([publishCpsTerms(staff, input), publishCpsTerms(staff, input)])).toEqual([{ version: input.version }, { version: input.version }])
    await expect(publishCpsTerms(ctx(termsStaff()), input)).rejects.toMatchObject({ code: 'partnerships.terms-stale' })
    await expect(publishCpsTerms(staff, { ...input, holdDays: 3 })).rejects.toMatchObject({ code: 'partnerships.terms-stale' })
    expect((await termsNow()).versions[0]).toMatchObject({
      version: input.version,
      note: 'for a test',
      changes: [{ field: 'firstPerMille', product: 'cloud-server', to: 210 }],
    })
  })

  it('that changes nothing, drops a product, lies in the past or beside a planned one is rejected', async () => {
    const { current } = await termsNow()
    const same = await withFirst(current.rates.find(({ product }) => product === 'cloud-server')!.firstPerMille)
    await expect(publishCpsTerms(staff, same)).rejects.toMatchObject({ code: 'partnerships.terms-unchanged' })
    const input = await withFirst(220)
    await expect(publishCpsTerms(staff, { ...input, rates: input.rates.slice(1) })).rejects.toMatchObject({ code: 'partnerships.products-differ' })
    await expect(publishCpsTerms(staff, { ...input, effectiveAt: clock.now() })).rejects.toMatchObject({
      fields: [{ path: 'effectiveAt', code: 'partnerships.in-past' }],
    })
    await expect(publishCpsTerms(staff, { ...input, effectiveAt: later(24 * 367) })).rejects.toMatchObject({ code: 'partnerships.too-far' })
    const planned = await publishCpsTerms(staff, { ...input, effectiveAt: later(2) })
    await expect(publishCpsTerms(staff, await withFirst(230))).rejects.toMatchObject({ code: 'partnerships.terms-planned' })
    clock.advance(3 * hour)
    await expect(withdrawCpsTerms(staff, planned)).rejects.toMatchObject({ code: 'partnerships.terms-in-force' })
    await expect(withdrawCpsTerms(staff, { version: 9_999 })).rejects.toMatchObject({ code: 'partnerships.no-terms' })
  })

  it('never changes in the database', async () => {
    for (const change of ['update cps_terms set months = months + 1', 'delete from cps_terms', 'update cps_rate set first_per_mille = 1'])
      await expect(ownerPool.query(change)).rejects.toThrow('published terms do not change')
    await expect(ownerPool.query(`update cps_terms set withdrawn_at = effective_at, withdrawn_by = 'x' where withdrawn_at is null`)).rejects.toThrow(
      /cps_terms_withdrawn/,
    )
  })
})

describe('a level of agents', () => {
  const level = (over: object = {}) => ({
    levelId: 'diamond',
    names: { zh: '钻石代理', 'zh-TW': '鑽石代理', en: 'Diamond' },
    offPerMille: 200,
    yearlyFen: 200_000_000n,
    floorPerMille: 500,
    reason: 'for a test',
    ...over,
  })

  it('is added, changed and withdrawn for quotes from now on; its agents are told of another discount and keep it', async () => {
    await saveLevel(staff, level())
    await saveLevel(staff, level())
    const agent = await programme.aPartner('agent', 'diamond')
    await drainJobs(asSystem, jobs)
    await saveLevel(staff, level({ offPerMille: 250 }))
    await saveLevel(staff, level({ offPerMille: 250, floorPerMille: 400 }))
    await drainJobs(asSystem, jobs)
    expect(await agentDiscountOf(agent.ctx, agent.accountId)).toEqual({ perMille: 250, floorPerMille: 400 })
    expect(await noticesOf(agent.accountId)).toEqual(['partner.level-terms'])
    await withdrawLevel(staff, { levelId: 'diamond', reason: 'Too few' })
    await withdrawLevel(staff, { levelId: 'diamond', reason: 'Too few' })
    expect((await listLevels(ctx())).map(({ id }) => id)).not.toContain('diamond')
    expect(await agentDiscountOf(agent.ctx, agent.accountId)).toEqual({ perMille: 250, floorPerMille: 400 })
    expect((await termsNow()).levels.at(-1)).toMatchObject({ id: 'diamond', offered: false, agents: 1 })
    await saveLevel(staff, level({ offPerMille: 250, floorPerMille: 400 }))
    expect((await listLevelChanges(staff)).slice(0, 5).map(({ changes }) => changes)).toEqual([
      { offered: [false, true] },
      { offered: [true, false] },
      { floorPerMille: [500, 400] },
      { discountPerMille: [200, 250] },
      expect.objectContaining({ offered: [null, true], yearlyFen: [null, '200000000'] }),
    ])
  })

  it('follows the order of thresholds and discounts, and keeps its discount above the floor', async () => {
    const save = (over: object) => saveLevel(staff, level({ levelId: 'bronze', yearlyFen: 1_000_000n, offPerMille: 60, ...over }))
    const faultsOf = (over: object) => save(over).then(Object, (error: { fields: object[] }) => error.fields)
    expect(await faultsOf({ offPerMille: 40 })).toEqual([{ path: 'offPerMille', code: 'partnerships.discount-falls', detail: { percent: '5' } }])
    expect(await faultsOf({ offPerMille: 90 })).toEqual([{ path: 'offPerMille', code: 'partnerships.discount-too-high', detail: { percent: '8' } }])
    expect(await faultsOf({ yearlyFen: 5_000_000n })).toMatchObject([{ path: 'yearlyFen', code: 'partnerships.threshold-taken' }])
    expect(await faultsOf({ floorPerMille: 941 })).toEqual([{ path: 'floorPerMille', code: 'partnerships.floor-too-high', detail: { percent: '94' } }])
    await save({})
    await withdrawLevel(staff, { levelId: 'bronze', reason: 'Too many' })
    const again = saveLevel(staff, level({ levelId: 'copper', yearlyFen: 1_000_000n, offPerMille: 60 }))
    await expect(again).rejects.toMatchObject({ fields: [{ path: 'yearlyFen', code: 'partnerships.threshold-of-withdrawn' }] })
  })

  it('remains at least once', async () => {
    const offered = await listLevels(ctx())
    for (const { id } of offered.slice(1)) await withdrawLevel(staff, { levelId: id, reason: 'for a test' })
    await expect(withdrawLevel(staff, { levelId: offered[0]!.id, reason: 'for a test' })).rejects.toMatchObject({ code: 'partnerships.last-level' })
    await expect(withdrawLevel(staff, { levelId: 'wooden', reason: 'for a test' })).rejects.toMatchObject({ code: 'partnerships.not-found' })
  })
})

it('is seen and changed only by staff with the permission', async () => {
  const input = await withFirst(240)
  const strangers: Actor[] = [
    { kind: 'visitor' },
    { kind: 'customer', accountId: newId(), sessionId: newId() },
    { kind: 'staff', staffId: newId(), permissions: ['partners', 'partners.review', 'partners.pay', 'rules.write'] },
  ]
  for (const stranger of strangers.map((actor) => ctx(actor))) {
    await expect(publishCpsTerms(stranger, input)).rejects.toThrow()
    await expect(withdrawCpsTerms(stranger, { version: 1 })).rejects.toThrow()
    await expect(listPartnerTerms(stranger)).rejects.toThrow()
    await expect(withdrawLevel(stranger, { levelId: 'registered', reason: 'I want it' })).rejects.toThrow()
    const names = { zh: 'x', 'zh-TW': 'x', en: 'x' }
    const wanted = { levelId: 'mine', names, offPerMille: 500, yearlyFen: 0n, floorPerMille: 500, reason: 'I want it' }
    await expect(saveLevel(stranger, wanted)).rejects.toThrow()
  }
})
