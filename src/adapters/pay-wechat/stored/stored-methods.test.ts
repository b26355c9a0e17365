import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { describeStored } from '#features/payments/testing/stored-contract.ts'
import type { SentNotice } from '#features/payments/testing/gateway-contract.ts'
import type { WechatPay } from '../client.ts'
import { contractObject } from '../fake/contracts.ts'
import { oldKeyId, planId, wechatStub } from '../testing/wechat-stub.ts'
import { wechatGateway } from '../wechat-gateway.ts'
import { contractState } from './contracts.ts'

const apiKey = Buffer.from('0123456789abcdef0123456789abcdef')

function side() {
  let time = Date.UTC(2026, 2, 12, 4, 0, 0)
  const now = () => new Date(time)
  const ids = { mchId: '1900000001', appId: 'wx8888888888888888', apiKey }
  const stub = wechatStub(now, ids)
  const pay: WechatPay = {
    ...ids,
    serial: '5157F09EFDC096DE15EBE81A47057A72A1B2C3D4',
    privateKey: stub.merchant.privateKey,
    platformKeys: new Map<string, KeyObject>([[oldKeyId, stub.vendor.publicKey]]),
    accountSecret: undefined,
    planId,
    origin: () => 'https://shop.test',
    now,
    send: stub.send,
  }
  return { stub, ids, pay, now, gateway: wechatGateway(pay), advance: (ms: number) => void (time += ms) }
}

describeStored('WeChat Pay', async () => {
  const { stub, ids, now, gateway, advance } = side()
  const told = (number: string) => contractObject({ ...ids, planId }, stub.agreements.agreements.get(number)!)
  const sent = (text: string, own: Parameters<typeof stub.signedHeaders>[1] = {}): SentNotice => ({
    body: new TextEncoder().encode(text),
    headers: stub.signedHeaders(text, own),
  })
  return {
    gateway,
    now,
    advance,
    agree: async ({ agreementNumber }) => stub.agreements.agree(agreementNumber),
    endAtScheme: async (number) => void (await stub.agreements.end(number)),
    declineNext: (number, why) => stub.agreements.setNext(number, why),
    declines: ['no-money', 'limit', 'ended', 'expired', 'needs-customer'],
    charged: (number) => (stub.trades.get(number)?.state === 'paid' ? 1 : 0),
    async noticeAbout(number) {
      const { body, headers } = stub.noticeOf({ id: randomUUID(), agreement: stub.agreements.agreements.get(number)! })!
      return { body: new TextEncoder().encode(body), headers: new Headers(headers) }
    },
    signed: async (number, { agreementNumber, merchant }) =>
      sent(
        stub.sealed(
          { ...told(number), ...(agreementNumber ? { out_contract_code: agreementNumber } : {}), ...(merchant ? { mchid: merchant } : {}) },
          'PAPAY.SIGN',
        ),
      ),
    async forged(number) {
      const text = stub.sealed(told(number), 'PAPAY.SIGN')
      return {
        missing: { body: new TextEncoder().encode(text), headers: new Headers() },
        'another’s key': sent(text, { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }),
        'our own key': sent(text, { key: stub.merchant.privateKey }),
        'an unknown serial': sent(text, { serial: 'PUB_KEY_ID_0100000009' }),
        'an hour old': sent(text, { at: new Date(now().getTime() - 3_600_000) }),
        'another API key': sent(stub.sealed(told(number), 'PAPAY.SIGN', Buffer.alloc(32, 1))),
      }
    },
    staleMs: 300_000,
    misbehave: stub.misbehave,
    secrets: [apiKey.toString()],
  }
})

describe('WeChat Pay’s contracts', () => {
  const wanted = {
    agreementNumber: 'M202603120000000001',
    subject: { purpose: 'recharge', locale: 'zh' },
    returnPath: '/zh/console/payment',
    limitFen: 123_456n,
    expiresAt: new Date(Date.UTC(2026, 2, 12, 4, 15)),
  } as const
  const charge = {
    paymentNumber: 'P202603120000000001',
    amountFen: 9_900n,
    currency: 'CNY',
    subject: { purpose: 'orders', locale: 'zh' },
    title: 'Renewal',
  } as const

  async function signed() {
    const one = side()
    const stored = one.gateway.stored!
    await stored.sign(wanted)
    one.stub.agreements.agree(wanted.agreementNumber)
    const { agreementNumber, agreementNo } = (await stored.query({ agreementNumber: wanted.agreementNumber, agreementNo: null }))!
    return { ...one, stored, of: { agreementNumber, agreementNo } }
  }

  it('are announced two days ahead, for three days, and charged no more than announced', async () => {
    const { stored, of, now, advance } = await signed()
    const span = await stored.announce!(of, { ...charge, at: now() })
    expect(span).toEqual({ notBefore: new Date('2026-03-14T00:00:00+08:00'), notAfter: new Date('2026-03-17T00:00:00+08:00') })
    advance(span.notBefore.getTime() - now().getTime())
    expect(await stored.charge(of, { ...charge, amountFen: 9_901n })).toMatchObject({ declined: 'limit' })
    expect(await stored.charge(of, charge)).toMatchObject({ report: { state: 'succeeded' } })
    await expect(stored.announce!(of, { ...charge, at: new Date(now().getTime() + 7 * 86_400_000) })).rejects.toThrow('too early')
  })

  it('are not charged after the announced days', async () => {
    const { stored, of, now, advance } = await signed()
    const span = await stored.announce!(of, { ...charge, at: now() })
    advance(span.notAfter.getTime() - now().getTime())
    expect(await stored.charge(of, charge)).toMatchObject({ declined: 'limit' })
  })

  it('are named in no error, whatever the vendor does', async () => {
    const { stub, pay, stored, of, now } = await signed()
    const down = wechatGateway({ ...pay, send: async (url) => Promise.reject(new Error(`${url.host} did not answer POST ${url.pathname}`)) }).stored!
    const errors = [await down.announce!(of, { ...charge, at: now() }).catch(String)]
    for (const how of ['error', 'garbage', 'forged'] as const) {
      stub.misbehave(how)
      errors.push(await stored.announce!(of, { ...charge, at: now() }).catch(String))
    }
    for (const error of errors) {
      expect(error).toMatch(/^(?:Syntax)?Error: /)
      expect(error).not.toContain(of.agreementNo)
    }
  })

  it('are not offered without a plan', () => {
    const { planId: _, ...plain } = side().pay
    expect(wechatGateway(plain).stored).toBeUndefined()
  })

  it('have a state only where its word is known', () => {
    expect(['SIGNED', 'PAPAY.SIGN', 'CONTRACT_STATE_SIGNED'].map(contractState)).toEqual(['active', 'active', 'active'])
    expect(['TERMINATED', 'PAPAY.TERMINATE', 'EXPIRED'].map(contractState)).toEqual(['ended', 'ended', 'ended'])
    expect(['', 'UNSIGN', 'DESIGN'].map(contractState)).toEqual([undefined, undefined, undefined])
  })
})
