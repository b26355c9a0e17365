import { describe, expect, it } from 'vitest'
import { customer, openAccount } from '#features/money/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { openShop, origin } from '../factories.ts'
import { closePayment } from './close-payment.ts'
import { openInApp, type InAppCtx } from './open-in-app.ts'
import type { InAppParams, OpenTrade, PaymentGateway } from './ports.ts'
import { readPayment } from './read-payment.ts'
import { startPayment } from './start-payment.ts'

const test = await testDatabase()
const shop = openShop(test)
const params: InAppParams = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=p', signType: 'RSA', paySign: 's' }
/** Trades opened for a payer identified by WeChat. */
const opened: { number: string; code: string; amountFen: bigint }[] = []

/** The sandbox gateway with in-app payment. As with WeChat, a code is valid for one payer. */
const wechat: PaymentGateway = {
  ...shop.gateway,
  name: 'wechat-pay',
  inApp: {
    consentUrl: (returnUrl, state) => `https://open.weixin.qq.com/connect/oauth2/authorize?${new URLSearchParams({ redirect_uri: returnUrl, state })}`,
    async open(trade: OpenTrade, code: string) {
      if (code !== 'goodcode') throw new Error('WeChat did not say who pays')
      opened.push({ number: trade.paymentNumber, code, amountFen: trade.amountFen })
      return params
    },
  },
}
const at = (actor?: Actor): InAppCtx => ({ ...shop.ctx(actor), gateways: { 'wechat-pay': wechat }, publicOrigin: () => origin })

async function begun(scene: 'in-app' | 'web' = 'in-app') {
  const actor = customer(await openAccount(test))
  const input = { purpose: 'recharge', amountFen: 8_800n, gateway: 'wechat-pay', scene, idempotencyKey: newId(), returnPath: '/zh/console/payment' } as const
  const payment = await startPayment(at(actor), input)
  return { actor, payment, state: payment.id.replaceAll('-', ''), now: () => readPayment(at(actor), payment.id) }
}

const stale = { kind: 'conflict', code: 'payments.in-app-stale' }

describe('paying inside WeChat', () => {
  it('opens no trade at first: WeChat identifies the payer and redirects to this payment', async () => {
    const { actor, payment, state } = await begun()
    expect(payment).toMatchObject({ state: 'created', scene: 'in-app', cashierUrl: null })
    const step = await openInApp(at(actor), { paymentId: payment.id })
    const asked = new URL('consentUrl' in step ? step.consentUrl : '').searchParams
    expect(asked.get('state')).toBe(state)
    expect(asked.get('redirect_uri')).toBe(`${origin}/zh/console/payment?payment=${payment.id}`)
    expect(opened.some(({ number }) => number === payment.number)).toBe(false)
  })

  it('opens the trade of exactly this sum for the identified payer, and returns the dialog’s parameters', async () => {
    const { actor, payment, state, now } = await begun()
    expect(await openInApp(at(actor), { paymentId: payment.id, code: 'goodcode', state })).toEqual({ params })
    expect(opened.at(-1)).toEqual({ number: payment.number, code: 'goodcode', amountFen: 8_800n })
    expect((await now()).state).toBe('pending')
    expect((await now()).settledAt).toBeNull()
  })

  it('refuses a code that was issued for another payment', async () => {
    const [mine, other] = [await begun(), await begun()]
    await expect(openInApp(at(mine.actor), { paymentId: mine.payment.id, code: 'goodcode', state: other.state })).rejects.toMatchObject(stale)
    await expect(openInApp(at(mine.actor), { paymentId: mine.payment.id, code: 'goodcode' })).rejects.toMatchObject(stale)
    expect((await mine.now()).state).toBe('created')
  })

  it('reports the gateway as down if WeChat does not know the code, and can be tried again', async () => {
    const { actor, payment, state, now } = await begun()
    await expect(openInApp(at(actor), { paymentId: payment.id, code: 'spentcode', state })).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'payments.gateway-down',
    })
    expect((await now()).state).toBe('created')
    expect(await openInApp(at(actor), { paymentId: payment.id, code: 'goodcode', state })).toEqual({ params })
  })

  it('is impossible after the payment has ended, and for one begun for a browser', async () => {
    const closed = await begun()
    await closePayment(at(closed.actor), closed.payment.id)
    const web = await begun('web')
    for (const { actor, payment } of [closed, web]) await expect(openInApp(at(actor), { paymentId: payment.id })).rejects.toMatchObject(stale)
    const late = await begun()
    test.clock.advance(15 * 60_000)
    await expect(openInApp(at(late.actor), { paymentId: late.payment.id, code: 'goodcode', state: late.state })).rejects.toMatchObject(stale)
  })

  it('is visible to the payer only: strangers and visitors find no such payment', async () => {
    const { payment, state } = await begun()
    const stranger = customer(await openAccount(test))
    await expect(openInApp(at(stranger), { paymentId: payment.id, code: 'goodcode', state })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(openInApp(at(), { paymentId: payment.id })).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(opened.some(({ number }) => number === payment.number)).toBe(false)
  })
})
