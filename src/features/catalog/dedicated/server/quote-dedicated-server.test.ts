import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { newId } from '#platform/pure/id.ts'
import { dedicatedModels, dedicatedStock } from '../../offer/data/dedicated.ts'
import { priceBook1 } from '../../offer/data/price-book-1.ts'
import { priceBook4 } from '../../offer/data/price-book-4.ts'
import { haveCatalogue, someMachine } from '../../factories.ts'
import { quoteForm } from '../../forms.ts'
import { reserveMachines } from '../../stock/server/reserve-machines.ts'
import { listDedicated } from './list-dedicated.ts'
import { publishDedicated } from '../../offer/server/publish-dedicated.ts'
import { publishPriceBook } from '../../pricing/server/publish-price-book.ts'
import { estimateDedicatedServer, quoteDedicatedServer } from './quote-dedicated-server.ts'
import { requireQuoteLimit } from '../../quotes/server/quote-limit.ts'
import { readQuote } from '../../quotes/server/read-quote.ts'

const { ctx, clock, ownerPool } = await testDatabase()
const editor = () => ctx({ kind: 'staff', staffId: newId(), permissions: ['catalog.edit', 'prices'] })
const shipped = { models: dedicatedModels, stock: dedicatedStock }

beforeAll(() => haveCatalogue(ctx()))

describe('the quote of a dedicated server', () => {
  it('is valid for 30 minutes with the promised machine and delivery time', async () => {
    const quote = await quoteDedicatedServer(ctx(), { ...someMachine, months: 12 })
    expect(quote).toMatchObject({
      totalFen: 1_324_980n,
      renewalFen: 1_324_980n,
      priceBookVersion: 4,
      dedicated: { code: 'DE2', deliveryHours: 2, hardware: { cpu: 'AMD EPYC 4464P', cores: 12 } },
    })
    expect(quote.expiresAt.getTime() - clock.now().getTime()).toBe(30 * 60_000)
    expect(await readQuote(ctx(), quote.id)).toEqual(quote)
  })

  it('costs what an estimate says, and an estimate stores nothing', async () => {
    const count = async () => (await ownerPool.query('select from quote')).rowCount
    const before = await count()
    const { totalFen } = await estimateDedicatedServer(ctx(), { ...someMachine, quantity: 3, ipv4Count: 5 })
    expect(await count()).toBe(before)
    expect((await quoteDedicatedServer(ctx(), { ...someMachine, quantity: 3, ipv4Count: 5 })).totalFen).toBe(totalFen)
  })

  it('is refused with the reason beside each choice', async () => {
    await expect(quoteDedicatedServer(ctx(), { ...someMachine, raid: 'raid5', couponCode: 'FREE' })).rejects.toMatchObject({
      code: 'catalog.not-for-sale',
      fields: [
        { path: 'raid', code: 'catalog.not-offered' },
        { path: 'couponCode', code: 'catalog.coupon-unknown' },
      ],
    })
  })

  it('accepts ids and counts only: a price, a machine or a cloud server’s field in the request is refused', () => {
    expect(quoteForm.safeParse(someMachine).success).toBe(true)
    for (const extra of [
      { totalFen: 1 },
      { assetTag: 'hongkong-a-de2-001' },
      { deliveryHours: 1 },
      { vcpu: 4 },
      { product: 'cloud-server' },
      { quantity: 21 },
    ]) {
      expect(quoteForm.safeParse({ ...someMachine, ...extra }).success).toBe(false)
    }
  })

  it('is refused if the present price book sells no machines', async () => {
    await publishPriceBook(editor(), { ...priceBook1, version: 9, effectiveAt: new Date(clock.now().getTime() - 3_600_000) })
    await expect(quoteDedicatedServer(ctx(), someMachine)).rejects.toMatchObject({ kind: 'unavailable', code: 'catalog.no-price' })
    await publishPriceBook(editor(), { ...priceBook4, version: 10, effectiveAt: clock.now() })
    expect((await quoteDedicatedServer(ctx(), someMachine)).priceBookVersion).toBe(10)
  })
})

describe('requests for quotes', () => {
  const from = (ip: string, actor: Actor = { kind: 'visitor' }) =>
    ({ ...(ctx(actor) as Ctx), request: { ip }, limitLoopback: true }) as unknown as EndpointCtx & { limitLoopback: boolean }

  it('are limited to 120 a minute for an address, and for an account from any address', async () => {
    for (let i = 0; i < 120; i++) await requireQuoteLimit(from('203.0.113.7'))
    await expect(requireQuoteLimit(from('203.0.113.7'))).rejects.toMatchObject({ kind: 'too-many', code: 'catalog.quoted-too-often' })
    await requireQuoteLimit(from('203.0.113.8'))
    const customer: Actor = { kind: 'customer', accountId: newId(), sessionId: newId() }
    await requireQuoteLimit(from('203.0.113.7', customer))
    clock.advance(60_001)
    await requireQuoteLimit(from('203.0.113.7'))
  })
})

describe('the machines on offer', () => {
  it('are published once by two identical publications', async () => {
    const count = async () => (await ownerPool.query('select from dedicated_machine where offered')).rowCount
    const before = await count()
    expect(before).toBe(dedicatedStock.reduce((sum, row) => sum + row.machines, 0))
    await publishDedicated(editor(), shipped)
    expect(await count()).toBe(before)
  })

  it('are withdrawn, not deleted, and stay with their orders', async () => {
    const orderId = newId()
    await reserveMachines(ctx(), { zoneId: 'frankfurt-a', modelId: 'dc1', quantity: 1, orderId })
    await publishDedicated(editor(), { ...shipped, stock: dedicatedStock.filter((row) => row.zoneId !== 'frankfurt-a') })
    expect((await listDedicated(ctx())).regions.some((region) => region.id === 'frankfurt')).toBe(false)
    const { rows } = await ownerPool.query('select tag from dedicated_reservation where order_id = $1 and released_at is null', [orderId])
    expect(rows).toHaveLength(1)
    await expect(reserveMachines(ctx(), { zoneId: 'frankfurt-a', modelId: 'ds1', quantity: 1, orderId: newId() })).rejects.toMatchObject({
      code: 'catalog.machines-sold-out',
    })
    await publishDedicated(editor(), shipped)
  })

  it.each([
    ['a visitor', { kind: 'visitor' } as Actor],
    ['a customer', { kind: 'customer', accountId: newId(), sessionId: newId() } as Actor],
    ['staff without that permission', { kind: 'staff', staffId: newId(), permissions: ['support.answer'] } as Actor],
  ])('are not edited by %s', async (_who, actor) => {
    await expect(publishDedicated(ctx(actor), shipped)).rejects.toMatchObject({ code: 'auth.not-allowed' })
  })
})
