import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { describeStored } from '#features/payments/testing/stored-contract.ts'
import type { SentNotice } from '#features/payments/testing/gateway-contract.ts'
import { alipayGateway } from '../alipay-gateway.ts'
import { beijingTime, type Alipay } from '../client.ts'
import { signedText } from '../signing.ts'
import { alipayStub, sign } from '../testing/alipay-stub.ts'

const cycle = { signScene: 'INDUSTRY|DIGITAL_MEDIA', kind: 'cycle' } as const

function side() {
  let time = Date.UTC(2026, 2, 12, 4, 0, 0)
  const now = () => new Date(time)
  const ids = { appId: '2021000000000001', sellerId: '2088000000000001' }
  const stub = alipayStub(now, ids)
  const alipay: Alipay = {
    ...ids,
    privateKey: stub.merchant.privateKey,
    alipayKeys: [stub.vendor.publicKey],
    gatewayUrl: 'https://openapi.alipay.com/gateway.do',
    withholding: cycle,
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

describeStored('Alipay', async () => {
  const { stub, alipay, now, gateway, advance } = side()
  const signedForm = (params: Record<string, string>, key = stub.vendor.privateKey, algorithm = 'RSA-SHA256', type = 'RSA2') =>
    form({ ...params, sign_type: type, sign: sign(signedText(params, true), key, algorithm) })
  return {
    gateway,
    now,
    advance,
    async agree({ agreementNumber, signUrl }) {
      await stub.openPage(new URL(signUrl!).searchParams)
      stub.agreements.agree(agreementNumber)
    },
    endAtScheme: async (number) => void (await stub.agreements.end(number)),
    declineNext: (number, why) => stub.agreements.setNext(number, why),
    declines: ['no-money', 'limit', 'ended', 'expired', 'needs-customer'],
    charged: (number) => (stub.book.trades.get(number)?.state === 'paid' ? 1 : 0),
    noticeAbout: async (number) => signedForm(stub.agreementParams(number)),
    signed: async (number, { agreementNumber, merchant }) =>
      signedForm({
        ...stub.agreementParams(number),
        ...(agreementNumber ? { external_agreement_no: agreementNumber } : {}),
        ...(merchant ? { app_id: merchant } : {}),
      }),
    async forged(number) {
      const said = stub.agreementParams(number)
      return {
        bad: form({ ...said, sign_type: 'RSA2', sign: Buffer.alloc(256, 7).toString('base64') }),
        missing: form({ ...said, sign_type: 'RSA2' }),
        'another’s key': signedForm(said, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
        'our own key': signedForm(said, stub.merchant.privateKey),
        'another algorithm': signedForm(said, stub.vendor.privateKey, 'RSA-SHA1', 'RSA'),
        'one field more': form({ ...said, alipay_open_id: 'x', sign_type: 'RSA2', sign: sign(signedText(said, true), stub.vendor.privateKey) }),
        old: signedForm({ ...said, notify_time: beijingTime(new Date(now().getTime() - 27 * 3_600_000)) }),
      }
    },
    staleMs: 26 * 3_600_000,
    misbehave: stub.misbehave,
    secrets: [alipay.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().slice(40, 80)],
  }
})

describe('Alipay’s agreements', () => {
  const wanted = {
    agreementNumber: 'M202603120000000001',
    subject: { purpose: 'recharge', locale: 'zh' },
    returnPath: '/zh/console/payment',
    limitFen: 123_456n,
    expiresAt: new Date(Date.UTC(2026, 2, 12, 4, 15)),
  } as const

  it('are asked for with our notice address, the limit and a planned date', async () => {
    const { gateway } = side()
    const { signUrl } = await gateway.stored!.sign(wanted)
    const params = Object.fromEntries(new URL(signUrl!).searchParams)
    expect(params).toMatchObject({
      method: 'alipay.user.agreement.page.sign',
      notify_url: 'https://shop.test/api/notify/alipay',
      return_url: 'https://shop.test/zh/console/payment',
    })
    expect(JSON.parse(params['biz_content']!)).toMatchObject({
      personal_product_code: 'CYCLE_PAY_AUTH_P',
      sign_scene: 'INDUSTRY|DIGITAL_MEDIA',
      external_agreement_no: wanted.agreementNumber,
      access_params: { channel: 'QRCODE' },
      period_rule_params: { period_type: 'DAY', period: 7, execute_time: '2026-03-19', single_amount: '1234.56' },
    })
  })

  it('have no dates under a general contract, and are not offered without one', async () => {
    const { alipay } = side()
    const { stored } = alipayGateway({ ...alipay, withholding: { ...cycle, kind: 'general' } })
    expect(stored).not.toHaveProperty('moveDueDate')
    expect(stored).not.toHaveProperty('chargeWindowHours')
    const { signUrl } = await stored!.sign(wanted)
    const content = JSON.parse(new URL(signUrl!).searchParams.get('biz_content')!) as object
    expect(content).toMatchObject({ personal_product_code: 'GENERAL_WITHHOLDING_P' })
    expect(content).not.toHaveProperty('period_rule_params')
    const { withholding: _, ...plain } = alipay
    expect(alipayGateway(plain).stored).toBeUndefined()
  })

  it('whose notice is neither of signing nor of ending change nothing', () => {
    const { stub, gateway, now } = side()
    void stub.agreements.open({ ...wanted, outAgreementNo: wanted.agreementNumber, dueOn: null, notifyUrl: '', returnUrl: null })
    const params = { ...stub.agreementParams(wanted.agreementNumber), notify_type: 'dut_user_sign', status: 'TEMP' }
    const { body, headers } = form({ ...params, sign_type: 'RSA2', sign: sign(signedText(params, true), stub.vendor.privateKey) })
    expect(Object.keys(gateway.verifyNotice(body, headers, now()) ?? {})).toEqual(['noticeId'])
  })
})
