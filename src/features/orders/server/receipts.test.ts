import { describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import { aPaidOrder, aPendingOrder, openShop } from '../factories.ts'
import { printOrderReceipt } from './print-order-receipt.ts'

const database = await testDatabase()
const shop = await openShop(database)

const receiptPorts = { receiptMac: makeMacKey(Buffer.alloc(32, 1), 'receipt'), publicOrigin: () => 'https://runxin.example' }
const print = (ctx: Ctx, request: Parameters<typeof printOrderReceipt>[1]) => printOrderReceipt({ ...ctx, ...receiptPorts }, request)
const numberOf = async (orderId: string) =>
  (await database.ownerPool.query<{ number: string }>('select number from customer_order where id = $1', [orderId])).rows[0]!.number

describe('a receipt', () => {
  it('of an order is a small PDF in each language, for its owner', async () => {
    const owner = await shop.customer()
    const number = await numberOf((await aPaidOrder(owner.ctx, owner.accountId)).orderId)
    for (const locale of ['zh', 'zh-TW', 'en'] as const) {
      const answer = await print(owner.ctx, { number, locale })
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
    await expect(print(owner.ctx, { number: open, locale: 'zh' })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(print(stranger.ctx, { number: paid, locale: 'zh' })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(print(database.ctx(), { number: paid, locale: 'zh' })).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('is limited to sixty an hour per account', async () => {
    const owner = await shop.customer()
    const number = await numberOf((await aPaidOrder(owner.ctx, owner.accountId)).orderId)
    await database.ownerPool.query(
      `insert into usage_limit (key, uses, members, free_at) select 'pdf:' || $1, array_agg($2::timestamptz), array_agg(''::text), $2::timestamptz + interval '1 hour' from generate_series(1, 60)`,
      [owner.accountId, database.clock.now().toISOString()],
    )
    await expect(print(owner.ctx, { number, locale: 'zh' })).rejects.toMatchObject({ kind: 'too-many' })
  })
})
