import { beforeAll, describe, expect, it } from 'vitest'
import { customer, openAccount } from '#features/money/factories.ts'
import { openShop, origin, type Shop } from '#features/payments/factories.ts'
import { describeGateway } from '#features/payments/testing/gateway-contract.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import { handleSandboxCashier } from './cashier/cashier.ts'
import { signNotice } from './signing.ts'
import { decideTrade, queryTrade } from './trades.ts'

const test = await testDatabase()

describeGateway('the sandbox', async () => {
  const shop = openShop(test)
  const decide = async (paymentNumber: string, decision: 'paid' | 'refused') => {
    const trade = await queryTrade(shop.company, paymentNumber)
    await decideTrade(shop.company, trade!.tradeNo, trade!.formToken, decision)
  }
  return {
    gateway: shop.gateway,
    now: test.clock.now,
    advance: test.clock.advance,
    pay: (paymentNumber) => decide(paymentNumber, 'paid'),
    refuse: (paymentNumber) => decide(paymentNumber, 'refused'),
    names: ['paymentNumber', 'amountFen', 'currency', 'merchant'],
    unpaid: ['WAITING', 'REFUSED', 'CLOSED', 'REFUND', 'SUCCESSFUL'],
    staleMs: 300_000,
    answers: { taken: { status: 200, body: 'success' }, refused: { status: 400, body: 'fail' }, later: { status: 503, body: 'fail' } },
    signed: ({ paymentNumber }, { amountFen, currency, merchant, status, ...change }) =>
      shop.signed(
        { number: paymentNumber, amountFen: amountFen ?? 9_900n },
        {
          ...(currency ? { currency } : {}),
          ...(merchant ? { merchantId: merchant } : {}),
          ...(status ? { status } : {}),
          ...(change.paymentNumber ? { outTradeNo: change.paymentNumber } : {}),
        },
      ),
    async forged({ paymentNumber }) {
      const true_ = await shop.signed({ number: paymentNumber, amountFen: 9_900n })
      const signature = true_.headers.get('sandbox-signature')!
      const text = new TextDecoder().decode(true_.body)
      const signedText = (changed: string) => {
        const body = new TextEncoder().encode(changed)
        return { body, headers: new Headers({ 'sandbox-signature': signNotice(shop.company.mac, body, test.clock.now()) }) }
      }
      const withHeader = (value: string) => ({ body: true_.body, headers: new Headers({ 'sandbox-signature': value }) })
      return {
        bad: withHeader(signature.replace(/.$/, (end) => (end === '0' ? '1' : '0'))),
        missing: { body: true_.body, headers: new Headers() },
        'another merchant’s key': withHeader(signNotice(makeMacKey(Buffer.alloc(32, 9), 'sandbox-gateway'), true_.body, test.clock.now())),
        'another algorithm': withHeader(signature.replace('v1=', 'v0=')),
        'another time': withHeader(signature.replace(/t=\d+/, (time) => `t=${Number(time.slice(2)) + 1}`)),
        're-encoded': { body: new TextEncoder().encode(JSON.stringify(JSON.parse(text), null, 1)), headers: true_.headers },
        'a member twice': signedText(text.replace('{', '{"amountFen":1,')),
        'a member twice, once in escapes': signedText(text.replace('{', String.raw`{"\u0061mountFen":1,`)),
      }
    },
    async noticeAbout(paymentNumber) {
      test.clock.advance(5_000)
      await shop.deliver()
      return shop.sent.findLast((notice) => new TextDecoder().decode(notice.body).includes(paymentNumber))!
    },
  }
})

describe('notices', () => {
  // Delivers the notices that the contract tests left behind.
  beforeAll(async () => {
    test.clock.advance(5_000)
    await openShop(test).deliver()
  })

  const aPayment = async (shop: Shop) => shop.recharge(customer(await openAccount(test)))

  it('are repeated at growing intervals until the answer is exactly `success`', async () => {
    const shop = openShop(test)
    const answers = [new Response('fail'), new Response('success\n'), new Response('success', { status: 500 }), new Response('<b>success</b>')]
    shop.answer = async () => answers.shift() ?? new Response('success')
    await shop.decide(await aPayment(shop), 'paid')
    for (let minute = 0; minute < 60; minute++) {
      test.clock.advance(60_000)
      await shop.deliver()
    }
    expect(shop.sent).toHaveLength(5)
    expect(new Set(shop.sent.map((notice) => new TextDecoder().decode(notice.body))).size).toBe(1)
    expect(shop.sent[0]!.url).toBe(`${origin}/api/notify/sandbox`)
  })

  it('stop after the last attempt for a merchant who never answers', async () => {
    const shop = openShop(test)
    shop.answer = async () => Promise.reject(new Error('connection refused'))
    await shop.decide(await aPayment(shop), 'paid')
    for (let hour = 0; hour < 30; hour++) {
      test.clock.advance(3_600_000)
      await shop.deliver()
    }
    expect(shop.sent).toHaveLength(9)
  })

  it('are sometimes sent twice, and sometimes preceded by ones without meaning', async () => {
    const shop = openShop(test, { random: () => 0.1 })
    await shop.decide(await aPayment(shop), 'paid')
    test.clock.advance(10_000)
    await shop.deliver()
    const statuses = shop.sent.map((notice) => (JSON.parse(new TextDecoder().decode(notice.body)) as { status: string }).status)
    expect(statuses.toSorted()).toEqual(['SUCCESS', 'SUCCESS', 'WAITING', 'WAITING'])
  })
})

describe('the cashier page', () => {
  async function opened() {
    const shop = openShop(test)
    const payment = await shop.recharge(customer(await openAccount(test)), 12_345n)
    const path = new URL(payment.cashierUrl!).pathname
    const visit = (query = '', init: RequestInit = {}) => handleSandboxCashier(shop.company, new Request(`${origin}${path}${query}`, init))
    const token = /name="token" value="([^"]+)"/.exec(await (await visit()).text())![1]!
    const press = (decision: string, own: Record<string, string> = {}) =>
      visit('', { method: 'POST', body: new URLSearchParams({ token, decision, ...own }), headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    return { shop, payment, visit, press, path }
  }

  it('uses the language of its address, else of the browser', async () => {
    const { visit } = await opened()
    expect(await (await visit()).text()).toContain('<html lang="zh-CN">')
    expect(await (await visit('', { headers: { 'accept-language': 'zh-TW,zh;q=0.9' } })).text()).toContain('沙箱收銀台')
    expect(await (await visit('', { headers: { 'accept-language': 'en-GB' } })).text()).toContain('Sandbox checkout')
    expect(await (await visit('?locale=en', { headers: { 'accept-language': 'zh' } })).text()).toContain('Pay CN¥123.45')
  })

  it('accepts the payment, once, and redirects the payer to the shop', async () => {
    const { shop, payment, press } = await opened()
    const answer = await press('paid')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${origin}/zh/console/payment?payment=${payment.id}&back=1`)
    await press('refused')
    expect((await shop.gateway.query({ paymentNumber: payment.number, tradeNo: null }))?.state).toBe('succeeded')
  })

  it('redirects the payer after each of several simultaneous clicks, without an error about an old page', async () => {
    const { shop, payment, press } = await opened()
    const answers = await Promise.all(Array.from({ length: 8 }, () => press('paid')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303))
    expect((await shop.gateway.query({ paymentNumber: payment.number, tradeNo: null }))?.state).toBe('succeeded')
  })

  it('shows the result to a payer who scanned the code', async () => {
    const { press, path, visit } = await opened()
    const answer = await press('refused', { from: 'qr' })
    expect(answer.headers.get('location')).toBe(`${path}?locale=zh&from=qr`)
    const shown = await (await visit('?from=qr')).text()
    expect(shown).toContain('支付被拒绝')
    expect(shown).not.toContain('class="button')
  })

  it('changes nothing without its token, or for an unknown decision', async () => {
    const { shop, payment, press } = await opened()
    expect((await press('paid', { token: 'x'.repeat(32) })).status).toBe(409)
    expect((await press('stolen')).status).toBe(409)
    expect((await shop.gateway.query({ paymentNumber: payment.number, tradeNo: null }))?.state).toBe('waiting')
  })

  it('accepts no payment after its time limit', async () => {
    const { shop, payment, press, visit } = await opened()
    test.clock.advance(15 * 60_000 + 1)
    await press('paid')
    expect((await shop.gateway.query({ paymentNumber: payment.number, tradeNo: null }))?.state).toBe('closed')
    expect(await (await visit()).text()).toContain('交易已关闭')
  })

  it('reports an unknown trade, and shows no content of the request', async () => {
    const { shop } = await opened()
    const answer = await handleSandboxCashier(shop.company, new Request(`${origin}/sandbox-cashier/%3Cscript%3E`))
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toMatch(/<script>(?!\()/)
    const state = await handleSandboxCashier(shop.company, new Request(`${origin}/sandbox-cashier/${'1'.repeat(28)}/state`))
    expect(state.status).toBe(404)
  })

  it('refuses to redirect payers to other sites', async () => {
    const { shop } = await opened()
    const wanted = {
      paymentNumber: 'P202603119999999999',
      amountFen: 100n,
      currency: 'CNY',
      subject: { purpose: 'recharge', locale: 'zh' },
      title: 'Runxin Cloud order',
      expiresAt: test.clock.now(),
    } as const
    await expect(shop.gateway.open({ ...wanted, returnPath: 'https://evil.test/' })).rejects.toThrow('not ours')
    await expect(shop.gateway.open({ ...wanted, returnPath: '//evil.test/' })).rejects.toThrow('not ours')
  })
})
