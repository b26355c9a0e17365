import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBalance } from '#features/money/api.ts'
import { customer, openAccount } from '#features/money/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { currencyOf } from '#platform/pure/currencies.ts'
import { setCompanyCurrency } from '#platform/pure/currency.ts'
import { openShop, payRecharge } from '../../factories.ts'
import { listGateways } from '../../server/list-gateways.ts'
import { receiveNotice } from '../../server/receive-notice.ts'
import { startPayment } from '../../server/start-payment.ts'

const test = await testDatabase()
const shop = openShop(test)

beforeAll(() => setCompanyCurrency(currencyOf('EUR')))
afterAll(() => setCompanyCurrency(currencyOf('CNY')))

describe('a company whose currency is the euro', () => {
  it('asks its gateways for euros, and keeps balances and books in euros', async () => {
    const accountId = await openAccount(test)
    const actor = customer(accountId)
    const payment = await payRecharge({ ...shop, signed: (of, change) => shop.signed(of, { currency: 'EUR', ...change }) }, actor, 12_345n)
    expect(payment).toMatchObject({ state: 'succeeded', currency: 'EUR' })
    expect((await readBalance(shop.ctx(actor), accountId)).availableFen).toBe(12_345n)
    const { rows } = await test.pool.query('select distinct currency from ledger.posting')
    expect(rows).toEqual([{ currency: 'EUR' }])
    expect((await test.pool.query('select * from ledger.problems()')).rows).toEqual([])
  })

  it('takes no yuan for a payment in euros: the money waits for staff, and the balance stays', async () => {
    const accountId = await openAccount(test)
    const actor = customer(accountId)
    const payment = await shop.recharge(actor)
    await shop.decide(payment, 'paid')
    const { body, headers } = await shop.signed(payment, { currency: 'CNY' })
    await receiveNotice(shop.ctx(), 'sandbox', body, headers)
    const { rows } = await test.pool.query('select reason, currency from payment_suspense where claimed_number = $1', [payment.number])
    expect(rows).toEqual([{ reason: 'wrong-currency', currency: 'CNY' }])
    expect((await readBalance(shop.ctx(actor), accountId)).availableFen).toBe(0n)
  })

  it('offers no gateway that takes other currencies alone, and refuses one that is asked for', async () => {
    const alipay = { ...shop.gateway, name: 'alipay' as const, currencies: ['CNY'] }
    const actor = customer(await openAccount(test))
    const ctx = { ...shop.ctx(actor), gateways: { sandbox: shop.gateway, alipay } }
    expect((await listGateways(ctx)).map(({ name }) => name)).toEqual(['sandbox'])
    const wanted = { purpose: 'recharge', amountFen: 10_000n, idempotencyKey: newId(), returnPath: '/zh/console/payment' } as const
    await expect(startPayment(ctx, { ...wanted, gateway: 'alipay' })).rejects.toMatchObject({ code: 'payments.gateway-currency' })
  })
})
