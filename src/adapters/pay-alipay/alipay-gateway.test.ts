import { createPublicKey, createSign, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { describeGateway, type SentNotice } from '#features/payments/testing/gateway-contract.ts'
import { alipayGateway } from './alipay-gateway.ts'
import { beijingTime, type Alipay } from './client.ts'
import { holds, signedNode, signedText } from './signing.ts'
import { alipayStub, sign } from './testing/alipay-stub.ts'

function side() {
  let time = Date.UTC(2026, 2, 11, 4, 0, 0)
  const now = () => new Date(time)
  const ids = { appId: '2021000000000001', sellerId: '2088000000000001' }
  const stub = alipayStub(now, ids)
  const alipay: Alipay = {
    ...ids,
    privateKey: stub.merchant.privateKey,
    alipayKeys: [stub.vendor.publicKey, stub.next.publicKey],
    gatewayUrl: 'https://openapi.alipay.com/gateway.do',
    origin: () => 'https://shop.test',
    now,
    send: stub.send,
  }
  return { stub, alipay, now, gateway: alipayGateway(alipay), advance: (ms: number) => void (time += ms) }
}

const form = (params: Record<string, string>): SentNotice => ({
  body: new TextEncoder().encode(new URLSearchParams(params).toString()),
  headers: new Headers(),
})

describeGateway('Alipay', async () => {
  const { stub, alipay, now, gateway, advance } = side()
  const signedForm = (params: Record<string, string>, key = stub.vendor.privateKey, algorithm = 'RSA-SHA256', type = 'RSA2') =>
    form({ ...params, sign_type: type, sign: sign(signedText(params, true), key, algorithm) })
  const params = (number: string) => stub.noticeParams(number)
  return {
    gateway,
    now,
    advance,
    pay: async (number) => stub.pay(number),
    look: async (number) => stub.look(number),
    noticeAbout: async (number) => signedForm(params(number)),
    signed: async ({ paymentNumber }, { paymentNumber: other, amountFen, merchant, app, status }) =>
      signedForm({
        ...params(paymentNumber),
        ...(other ? { out_trade_no: other } : {}),
        ...(amountFen ? { total_amount: '0.01' } : {}),
        ...(merchant ? { seller_id: merchant } : {}),
        ...(app ? { app_id: app } : {}),
        ...(status ? { trade_status: status } : {}),
      }),
    async forged({ paymentNumber }) {
      const said = params(paymentNumber)
      const true_ = new URLSearchParams(new TextDecoder().decode(signedForm(said).body))
      const without = new URLSearchParams(true_)
      without.delete('sign')
      const raw = (query: URLSearchParams | string) => ({ body: new TextEncoder().encode(query.toString()), headers: new Headers() })
      return {
        bad: form({ ...said, sign_type: 'RSA2', sign: Buffer.alloc(256, 7).toString('base64') }),
        missing: raw(without),
        'another merchant’s key': signedForm(said, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
        'our own key': signedForm(said, stub.merchant.privateKey),
        'another algorithm': signedForm(said, stub.vendor.privateKey, 'RSA-SHA1', 'RSA'),
        'another algorithm under the right name': signedForm(said, stub.vendor.privateKey, 'RSA-SHA1'),
        'no algorithm': form({ ...said, sign: sign(signedText(said, true), stub.vendor.privateKey) }),
        'one field more': raw(`${true_}&total_fee=1`),
        'a field twice': raw(`${true_}&total_amount=99.00`),
        'a field twice in front': raw(`total_amount=0.01&${true_}`),
        'as JSON': raw(JSON.stringify(Object.fromEntries(true_))),
        'text encoded twice': raw(encodeURIComponent(true_.toString())),
        'of yesterday’s yesterday': signedForm({ ...said, notify_time: beijingTime(new Date(now().getTime() - 27 * 3_600_000)) }),
      }
    },
    names: ['paymentNumber', 'amountFen', 'merchant', 'app'],
    unpaid: ['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_REFUND', 'trade_success', 'SUCCESS'],
    staleMs: 26 * 3_600_000,
    answers: { taken: { status: 200, body: 'success' }, refused: { status: 400, body: 'fail' }, later: { status: 503, body: 'fail' } },
    misbehave: stub.misbehave,
    secrets: [alipay.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().slice(40, 80)],
  }
})

describe('Alipay’s page and code', () => {
  const trade = {
    paymentNumber: 'P202603110000000001',
    amountFen: 5n,
    currency: 'CNY',
    subject: { purpose: 'orders', locale: 'en' },
    title: 'Runxin Cloud order',
    returnPath: '/en/console/payment?payment=1&back=1',
    expiresAt: new Date(Date.UTC(2026, 2, 11, 4, 15)),
  } as const

  it('ask for the same sum, with our addresses, and expire at Alipay too', async () => {
    const { stub, alipay, gateway } = side()
    const { cashierUrl } = await gateway.open(trade)
    const page = Object.fromEntries(new URL(cashierUrl!).searchParams)
    const code = stub.asked[0]!.params
    expect(holds(signedText(page), page['sign']!, [createPublicKey(alipay.privateKey)])).toBe(true)
    for (const asked of [page, code]) {
      expect(asked['notify_url']).toBe('https://shop.test/api/notify/alipay')
      expect(JSON.parse(asked['biz_content']!)).toMatchObject({ total_amount: '0.05', time_expire: '2026-03-11 12:15:00', out_trade_no: trade.paymentNumber })
    }
    expect(page).toMatchObject({ method: 'alipay.trade.page.pay', return_url: 'https://shop.test/en/console/payment?payment=1&back=1' })
  })

  it('offer only the page if codes are not in the contract', async () => {
    const { stub, gateway } = side()
    stub.noCodes = true
    expect(await gateway.open(trade)).toMatchObject({ qrText: null, cashierUrl: expect.stringContaining('gateway.do?') as string })
  })

  it('are refused permanently if Alipay reports that the trade has ended', async () => {
    const { stub, gateway } = side()
    await gateway.open(trade)
    await stub.pay(trade.paymentNumber)
    await expect(gateway.open(trade)).rejects.toMatchObject({ name: 'GatewayDeclined', vendorCode: 'ACQ.TRADE_HAS_SUCCESS' })
  })

  it('refund a second trade by its own number, which ours does not name', async () => {
    const { stub, gateway } = side()
    await gateway.open(trade)
    await stub.pay(trade.paymentNumber)
    const { tradeNo } = stub.book.trades.get(trade.paymentNumber)!
    const wanted = {
      trade: { paymentNumber: 'P202603110000000009', tradeNo },
      refundNumber: 'R202603110000000001',
      amountFen: 5n,
      totalFen: 5n,
      reason: 'twice',
    }
    expect((await gateway.refunds!.refund(wanted)).state).toBe('refused')
    expect((await gateway.refunds!.refund({ ...wanted, isSecond: true })).state).toBe('succeeded')
    expect((await gateway.refunds!.query({ ...wanted, isSecond: true }))?.state).toBe('succeeded')
  })

  it('accept answers signed with the next key too during a key change', async () => {
    const { stub, gateway } = side()
    stub.signingKey = stub.next.privateKey
    expect((await gateway.open(trade)).qrText).toContain('qr.alipay.com')
    stub.signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    await expect(gateway.open(trade)).rejects.toThrow('signature')
  })
})

describe('the signed part of an answer', () => {
  it('is read from the raw bytes, whatever the texts contain', () => {
    const node = '{"code":"10000","subject":"a \\"}\\" {b}","n":{"x":[1,{}]}}'
    expect(signedNode(`{"m_response":${node},"sign":"x"}`, 'm_response')).toBe(node)
    expect(signedNode(`{"sign":"x","m_response":${node}}`, 'm_response')).toBeUndefined()
    expect(signedNode('{"m_response":{"a":1', 'm_response')).toBeUndefined()
    expect(signedNode('<html>', 'm_response')).toBeUndefined()
  })

  it('is sorted by name and without empty fields in our requests', () => {
    // Order and omissions of the vendor's example ("自行实现签名").
    expect(signedText({ method: 'm', app_id: '1', biz_content: '{"a":"b"}', sign: 'x', return_url: '', sign_type: 'RSA2' })).toBe(
      'app_id=1&biz_content={"a":"b"}&method=m&sign_type=RSA2',
    )
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    expect(holds('a=1', createSign('RSA-SHA256').update('a=1').sign(privateKey, 'base64'), [publicKey])).toBe(true)
  })
})
