import { describe, expect, it } from 'vitest'
import { estimateCloudServer, quoteCloudServer } from '#features/catalog/api.ts'
import { aConfig, aPaidOrder } from '#features/orders/factories.ts'
import { placeOrder } from '#features/orders/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { openProgramme } from '../factories.ts'
import { agentDiscountOf } from './agent-discount-of.ts'
import { endPartner } from './end-partner.ts'
import { followPaidOrder } from '../commissions/server/follow-paid-order.ts'

const database = await testDatabase()
const programme = await openProgramme(database)
const { asSystem, staff } = programme

describe('an agent’s discount', () => {
  it('applies to the quotes of the agent only', async () => {
    const config = await aConfig(asSystem)
    const agent = await programme.aPartner('agent', 'gold')
    const stranger = await programme.customer()
    const publicPrice = await quoteCloudServer(stranger.ctx, config)
    const own = await quoteCloudServer(agent.ctx, config)
    expect(publicPrice.lines.some((line) => line.code === 'agent-discount')).toBe(false)
    expect(own.lines.at(-1)).toMatchObject({ code: 'agent-discount', params: { percent: 12 } })
    expect(own.totalFen).toBe(publicPrice.totalFen - (publicPrice.totalFen * 12n) / 100n)
    const visitor = await quoteCloudServer(database.ctx({ kind: 'visitor' }, { agentDiscountOf }), config)
    expect(visitor.totalFen).toBe(publicPrice.totalFen)
  })

  it('is never in the public price', async () => {
    const agent = await programme.aPartner('agent', 'platinum')
    const priced = await estimateCloudServer(agent.ctx, await aConfig(asSystem))
    expect(priced.lines.some((line) => line.kind === 'discount')).toBe(false)
  })

  it('applies to purchases of the agent only: a stranger cannot use a discounted quote', async () => {
    const agent = await programme.aPartner('agent', 'gold')
    const stranger = await programme.customer()
    const quote = await quoteCloudServer(agent.ctx, await aConfig(asSystem))
    await expect(placeOrder(stranger.ctx, { quoteId: quote.id, idempotencyKey: newId() })).rejects.toMatchObject({ code: 'catalog.quote-expired' })
    await placeOrder(agent.ctx, { quoteId: quote.id, idempotencyKey: newId() })
  })

  it('ends with the partnership', async () => {
    const agent = await programme.aPartner('agent', 'gold')
    await endPartner(staff, { partnerId: agent.partnerId, resume: false })
    const quote = await quoteCloudServer(agent.ctx, await aConfig(asSystem))
    expect(quote.lines.some((line) => line.code === 'agent-discount')).toBe(false)
  })

  it('rises automatically when the orders of twelve months reach the next level', async () => {
    const agent = await programme.aPartner('agent', 'registered')
    const small = await aPaidOrder(agent.ctx, agent.accountId)
    await followPaidOrder(asSystem, small)
    expect(await agentDiscountOf(agent.ctx, agent.accountId)).toMatchObject({ perMille: 50 })
    const config = { vcpu: 32, memoryGib: 128, months: 36, quantity: 4 } as const
    const large = await aPaidOrder(agent.ctx, agent.accountId, config)
    expect(large.totalFen).toBeGreaterThan(5_000_000n)
    await followPaidOrder(asSystem, large)
    expect(await agentDiscountOf(agent.ctx, agent.accountId)).toMatchObject({ perMille: 80 })
  })
})
