import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { aPaidOrder, aPendingOrder, openShop } from '../factories.ts'
import { printOrderReceipt } from './print-order-receipt.ts'

const database = await testDatabase()
const shop = await openShop(database)

const numberOf = async (orderId: string) =>
  (await database.ownerPool.query<{ number: string }>('select number from customer_order where id = $1', [orderId])).rows[0]!.number

describe('a receipt', () => {
  it('of an order is a small PDF in each language, for its owner', async () => {
    const owner = await shop.customer()
    const number = await numberOf((await aPaidOrder(owner.ctx, owner.accountId)).orderId)
    for (const locale of ['zh', 'zh-TW', 'en'] as const) {
      const answer = await printOrderReceipt(owner.ctx, { number, locale })
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="receipt-${number}.pdf"`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.byteLength).toBeLessThan(150_000)
    }
  })

  it('exists once it is paid, and only for its owner', async () => {
    const [owner, stranger] = [await shop.customer(), await shop.customer()]
    const open = await numberOf((await aPendingOrder(owner.ctx)).orderId)
    const paid = await numberOf((await aPaidOrder(owner.ctx, owner.accountId)).orderId)
    await expect(printOrderReceipt(owner.ctx, { number: open, locale: 'zh' })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(printOrderReceipt(stranger.ctx, { number: paid, locale: 'zh' })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(printOrderReceipt(database.ctx(), { number: paid, locale: 'zh' })).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('is limited to sixty an hour per account', async () => {
    const owner = await shop.customer()
    const number = await numberOf((await aPaidOrder(owner.ctx, owner.accountId)).orderId)
    await database.ownerPool.query(
      `insert into usage_limit (key, uses, members, free_at) select 'pdf:' || $1, array_agg($2::timestamptz), array_agg(''::text), $2::timestamptz + interval '1 hour' from generate_series(1, 60)`,
      [owner.accountId, database.clock.now().toISOString()],
    )
    await expect(printOrderReceipt(owner.ctx, { number, locale: 'zh' })).rejects.toMatchObject({ kind: 'too-many' })
  })
})
