import { describe, expect, it } from 'vitest'
import { quoteCloudServer } from '#features/catalog/api.ts'
import { couponOf } from '#features/coupons/api.ts'
import { aCoupon } from '#features/coupons/factories.ts'
import { aConfig } from '#features/orders/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { cpsTerms1, levels1 } from '../data/terms-1.ts'
import { cashier, openProgramme } from '../factories.ts'
import { agentDiscountOf } from './agent-discount-of.ts'
import { changeFloor } from './change-floor.ts'
import { listLevelChanges } from '../dashboard/server/list-level-changes.ts'
import { publishTerms } from './publish-terms.ts'

const database = await testDatabase()
const programme = await openProgramme(database)
const { asSystem, staff } = programme
const gold = (floorPerMille: number) => changeFloor(staff, { levelId: 'gold', floorPerMille, reason: 'Costs have risen' })

describe('the price floor of a level', () => {
  it('is half the list price at first, and applies to new quotes as soon as staff set it', async () => {
    const agent = await programme.aPartner('agent', 'gold')
    const { code } = await aCoupon(asSystem, { off: { perMille: 400 }, minimumFen: 100n })
    const ctx = { ...agent.ctx, couponOf }
    const config = await aConfig(asSystem, { couponCode: code })
    expect(await agentDiscountOf(ctx, agent.accountId)).toEqual({ perMille: 120, floorPerMille: 500 })
    const before = await quoteCloudServer(ctx, config)
    expect(before.lines.at(-1)!.code).toBe('coupon-discount')
    await gold(755)
    const after = await quoteCloudServer(ctx, config)
    expect(after.lines.at(-1)).toMatchObject({ code: 'price-floor', params: { percent: 75.5 } })
    expect(after.totalFen).toBe((after.listFen * 755n + 500n) / 1000n)
    const silver = await programme.aPartner('agent', 'silver')
    expect(await agentDiscountOf(silver.ctx, silver.accountId)).toEqual({ perMille: 80, floorPerMille: 500 })
  })

  it('has an append-only history, and stays when levels are published again', async () => {
    await gold(600)
    await gold(600)
    await gold(650)
    expect((await listLevelChanges(staff)).slice(0, 2)).toMatchObject([
      { levelId: 'gold', fromPerMille: 600, toPerMille: 650, reason: 'Costs have risen' },
      { levelId: 'gold', toPerMille: 600 },
    ])
    await expect(database.ownerPool.query('update partner_level_change set to_per_mille = 1')).rejects.toThrow(/only appended/)
    await publishTerms(asSystem, { levels: levels1, cps: cpsTerms1 })
    const agent = await programme.aPartner('agent', 'gold')
    expect(await agentDiscountOf(agent.ctx, agent.accountId)).toMatchObject({ floorPerMille: 650 })
  })

  it('never removes the level’s discount, and is set only by staff with the permission', async () => {
    await expect(gold(881)).rejects.toMatchObject({ code: 'partnerships.floor-too-high', fields: [{ path: 'floorPerMille' }] })
    await gold(880)
    await expect(database.ownerPool.query(`update partner_level set floor_per_mille = 881 where id = 'gold'`)).rejects.toThrow(/partner_level_floor/)
    const input = { levelId: 'gold', floorPerMille: 1, reason: 'I want it' }
    await expect(changeFloor(staff, { ...input, levelId: 'wooden' })).rejects.toMatchObject({ code: 'partnerships.not-found' })
    const agent = await programme.aPartner('agent', 'gold')
    for (const ctx of [agent.ctx, database.ctx(cashier)]) await expect(changeFloor(ctx, input)).rejects.toMatchObject({ code: 'auth.not-allowed' })
    await expect(listLevelChanges(agent.ctx)).rejects.toMatchObject({ code: 'auth.not-allowed' })
  })
})
