import { generateKeyPairSync, verify as verifySignature } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { describeGateway, type Said, type SentNotice } from '#features/payments/testing/gateway-contract.ts'
import type { WechatPay } from './client.ts'
import { openResource } from './signing.ts'
import { newKeyId, oldKeyId, wechatStub } from './testing/wechat-stub.ts'
import { wechatGateway } from './wechat-gateway.ts'

const ids = { mchId: '1900000001', appId: 'wx8888888888888888', apiKey: Buffer.from('0123456789abcdef0123456789abcdef') }

function side() {
  let time = Date.UTC(2026, 2, 11, 4, 0, 0)
  const now = () => new Date(time)
  const stub = wechatStub(now, ids)
  const pay: WechatPay = {
    ...ids,
    serial: '5157F09EFDC096DE15EBE81A47057A72',
    privateKey: stub.merchant.privateKey,
    platformKeys: new Map([
      [oldKeyId, stub.vendor.publicKey],
      [newKeyId, stub.next.publicKey],
    ]),
    accountSecret: 'account-secret',
    origin: () => 'https://shop.test',
    now,
    send: stub.send,
  }
  const sent = (body: string, own: Parameters<typeof stub.signedHeaders>[1] = {}): SentNotice => ({
    body: new TextEncoder().encode(body),
    headers: stub.signedHeaders(body, own),
  })
  return { stub, pay, now, sent, gateway: wechatGateway(pay), advance: (ms: number) => void (time += ms) }
}

describeGateway('WeChat Pay', async () => {
  const { stub, now, advance, gateway, sent } = side()
  const about = (number: string, { paymentNumber, amountFen, currency, merchant, app, status }: Said = {}) => {
    const said = stub.tradeOf(number) as { amount?: object }
    return {
      ...said,
      ...(paymentNumber ? { out_trade_no: paymentNumber } : {}),
      ...(amountFen ? { amount: { ...said.amount, total: Number(amountFen) } } : {}),
      ...(currency ? { amount: { ...said.amount, currency } } : {}),
      ...(merchant ? { mchid: merchant } : {}),
      ...(app ? { appid: app } : {}),
      ...(status ? { trade_state: status } : {}),
    }
  }
  return {
    gateway,
    now,
    advance,
    pay: async (number) => stub.decide(number, 'paid'),
    refuse: async (number) => stub.decide(number, 'declined'),
    noticeAbout: async (number) => sent(stub.sealed(about(number))),
    signed: async ({ paymentNumber }, change) => sent(stub.sealed(about(paymentNumber, change))),
    async forged({ paymentNumber }) {
      const body = stub.sealed(about(paymentNumber))
      const true_ = sent(body)
      const headers = (change: Record<string, string | null>) => {
        const changed = new Headers(true_.headers)
        for (const [name, value] of Object.entries(change)) {
          if (value === null) changed.delete(name)
          else changed.set(name, value)
        }
        return { body: true_.body, headers: changed }
      }
      const tampered = JSON.parse(body) as { resource: { associated_data: string; nonce: string } }
      tampered.resource.associated_data = 'refund'
      return {
        'a probe of WeChat’s': headers({ 'wechatpay-signature': `WECHATPAY/SIGNTEST/${true_.headers.get('wechatpay-signature')}` }),
        missing: headers({ 'wechatpay-signature': null }),
        'an unknown serial': headers({ 'wechatpay-serial': 'PUB_KEY_ID_9' }),
        'the other key’s serial': headers({ 'wechatpay-serial': newKeyId }),
        'another time': headers({ 'wechatpay-timestamp': '1773201601' }),
        'another nonce': headers({ 'wechatpay-nonce': 'x' }),
        'another algorithm': headers({ 'wechatpay-signature-type': 'WECHATPAY2-SM2-WITH-SM3' }),
        'another merchant’s key': sent(body, { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }),
        'our own key': sent(body, { key: stub.merchant.privateKey }),
        'an hour old': sent(body, { at: new Date(now().getTime() - 3_600_000) }),
        're-encoded': { body: new TextEncoder().encode(JSON.stringify(JSON.parse(body), null, 1)), headers: true_.headers },
        'sealed under another merchant’s key': sent(stub.sealed(about(paymentNumber), 'TRANSACTION.SUCCESS', Buffer.alloc(32, 1))),
        'sealed for something else': sent(JSON.stringify(tampered)),
        'a member twice': sent(body.replace('"resource":', '"resource":{},"resource":')),
        'a sealed member twice': sent(stub.sealed(JSON.stringify(about(paymentNumber)).replace('"trade_state":', '"trade_state":"NOTPAY","trade_state":'))),
        'not sealed at all': sent(JSON.stringify({ id: 'x', event_type: 'TRANSACTION.SUCCESS', resource: about(paymentNumber) })),
        'paid without a number': sent(stub.sealed({ ...about(paymentNumber), transaction_id: undefined })),
      }
    },
    names: ['paymentNumber', 'amountFen', 'currency', 'merchant', 'app'],
    unpaid: ['NOTPAY', 'USERPAYING', 'CLOSED', 'REVOKED', 'REFUND', 'PAYERROR', 'ACCEPT', 'success'],
    staleMs: 300_000,
    answers: {
      taken: { status: 200, body: '{"code":"SUCCESS","message":"OK"}', type: 'application/json' },
      refused: { status: 401, body: '{"code":"FAIL","message":"not accepted"}', type: 'application/json' },
      later: { status: 503, body: '{"code":"FAIL","message":"try again"}', type: 'application/json' },
    },
    misbehave: stub.misbehave,
    secrets: ['account-secret', ids.apiKey.toString()],
  }
})

const trade = {
  paymentNumber: 'P202603110000000001',
  amountFen: 100n,
  currency: 'CNY',
  subject: { purpose: 'recharge', locale: 'zh' },
  title: 'Runxin Cloud order',
  returnPath: '/zh/console/payment?payment=1&back=1',
  expiresAt: new Date(Date.UTC(2026, 2, 11, 4, 15)),
} as const

describe('WeChat Pay', () => {
  it('closes unpaid trades by its time limit', async () => {
    const { gateway, advance } = side()
    await gateway.open(trade)
    advance(15 * 60_000)
    expect((await gateway.query({ ...trade, tradeNo: null }))?.state).toBe('closed')
  })

  it('accepts the new key and the old one during a rotation', async () => {
    const { stub, gateway, sent } = side()
    Object.assign(stub, { keyId: newKeyId, key: stub.next.privateKey })
    expect((await gateway.open(trade)).qrText).toMatch(/^weixin:/)
    stub.decide(trade.paymentNumber, 'paid')
    const notice = sent(stub.sealed(stub.tradeOf(trade.paymentNumber)))
    expect(gateway.verifyNotice(notice.body, notice.headers, new Date(Date.UTC(2026, 2, 11, 4)))?.report?.state).toBe('succeeded')
  })

  it.each([
    ['REFUND.SUCCESS', 'SUCCESS', 'succeeded'],
    ['REFUND.ABNORMAL', 'ABNORMAL', 'refused'],
    ['REFUND.CLOSED', 'CLOSED', 'refused'],
  ])('reports refunds by notice (%s)', async (event, refund_status, state) => {
    const { stub, gateway, sent, now } = side()
    const said = { mchid: ids.mchId, refund_id: '50R1', out_refund_no: 'R1', refund_status, amount: { refund: 30, total: 100 } }
    const notice = sent(stub.sealed(said, event))
    expect(gateway.verifyNotice(notice.body, notice.headers, now())?.refund).toMatchObject({
      refundNumber: 'R1',
      merchantId: gateway.merchantId,
      state,
      amountFen: 30n,
    })
    const foreign = sent(stub.sealed({ ...said, mchid: '1900000009' }, event))
    expect(gateway.verifyNotice(foreign.body, foreign.headers, now())?.refund?.merchantId).not.toBe(gateway.merchantId)
  })

  it('opens inside WeChat for the payer that WeChat identifies, with verifiable parameters', async () => {
    const { stub, gateway } = side()
    const consent = new URL(gateway.inApp!.consentUrl('https://shop.test/zh/console/payment?payment=1', 'ab'.repeat(16)))
    expect(Object.fromEntries(consent.searchParams)).toMatchObject({
      appid: ids.appId,
      scope: 'snsapi_base',
      redirect_uri: 'https://shop.test/zh/console/payment?payment=1',
    })
    const params = await gateway.inApp!.open(trade, 'goodcode')
    expect(stub.trades.get(trade.paymentNumber)?.payer).toBe('oPayer-0001')
    const text = `${params.appId}\n${params.timeStamp}\n${params.nonceStr}\n${params.package}\n`
    expect(verifySignature('RSA-SHA256', Buffer.from(text), stub.merchant.publicKey, Buffer.from(params.paySign, 'base64'))).toBe(true)
    const error = (await gateway.inApp!.open({ ...trade, paymentNumber: 'P202603110000000002' }, 'stolencode').catch((thrown: unknown) => thrown)) as Error
    expect(error.message).toBe('WeChat did not say who pays')
  })

  it('refunds a second trade by its own number, which ours does not name', async () => {
    const { stub, gateway } = side()
    await gateway.open(trade)
    stub.decide(trade.paymentNumber, 'paid')
    const { tradeNo } = stub.trades.get(trade.paymentNumber)!
    const wanted = {
      trade: { paymentNumber: 'P202603110000000009', tradeNo },
      refundNumber: 'R202603110000000001',
      amountFen: 100n,
      totalFen: 100n,
      reason: 'twice',
    }
    expect((await gateway.refunds!.refund(wanted)).state).toBe('refused')
    expect((await gateway.refunds!.refund({ ...wanted, isSecond: true })).state).toBe('succeeded')
    expect((await gateway.refunds!.query({ ...wanted, isSecond: true }))?.state).toBe('succeeded')
  })

  it('refuses data that was sealed in another way', () => {
    const sealed = { ciphertext: Buffer.alloc(40).toString('base64'), nonce: 'abcdefghijkl' }
    for (const algorithm of ['AEAD_AES_128_GCM', 'AEAD_AES_256_GCM', '']) expect(openResource(ids.apiKey, { algorithm, ...sealed })).toBeUndefined()
    expect(openResource(ids.apiKey, { algorithm: 'AEAD_AES_256_GCM', ciphertext: '', nonce: sealed.nonce })).toBeUndefined()
  })
})
