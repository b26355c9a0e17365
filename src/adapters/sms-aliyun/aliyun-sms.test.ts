import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { describeSms, type TakenSms } from '#features/auth/testing/sms-contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { makeLog } from '#platform/logging/log.ts'
import { acs3Request } from './acs3.ts'
import { aliyunSms } from './aliyun-sms.ts'

const keys = { accessKeyId: 'LTAI-test', accessKeySecret: 'secret-test' }
const taken: TakenSms[] = []
let nextAnswer: { status: number; body: object | string } | undefined

/** Fake of Aliyun's SendSms and QuerySendDetails: checks the signature from the parts of the request, and answers in its form. */
const stub = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://stub')
  const answer = (status: number, body: object | string) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const expected = acs3Request(keys, {
    host: request.headers.host ?? '',
    action: String(request.headers['x-acs-action']),
    version: '2017-05-25',
    query: Object.fromEntries(url.searchParams),
    at: new Date(String(request.headers['x-acs-date'])),
    nonce: String(request.headers['x-acs-signature-nonce']),
  })
  if (request.method !== 'POST' || expected.headers['authorization'] !== request.headers.authorization)
    return answer(400, { Code: 'SignatureDoesNotMatch', RequestId: 'r' })
  if (nextAnswer) return answer(nextAnswer.status, nextAnswer.body)
  if (request.headers['x-acs-action'] === 'QuerySendDetails') return answer(200, detailsOf(Object.fromEntries(url.searchParams)))
  const number = url.searchParams.get('PhoneNumbers')!
  if (number === '12000000000') return answer(200, { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: `${number} invalid`, RequestId: 'r' })
  const values = JSON.parse(url.searchParams.get('TemplateParam')!) as Record<string, string>
  taken.push({ phone: number.length === 11 && number.startsWith('1') ? `+86${number}` : `+${number}`, value: Object.values(values).join(' ') })
  return answer(200, { Code: 'OK', Message: 'OK', BizId: 'b', RequestId: 'r' })
})
/** Aliyun finds a message by its number, the phone as it was sent, and the day. */
function detailsOf({ PhoneNumber, BizId, SendDate }: Record<string, string>): object {
  const isKnown = PhoneNumber === '13800138000' && SendDate === '20260312'
  const status = { waiting: 1, lost: 2, arrived: 3 }[BizId ?? '']
  return { Code: 'OK', TotalCount: 1, SmsSendDetailDTOs: { SmsSendDetailDTO: isKnown && status ? [{ SendStatus: status, OutId: 'tag' }] : [] } }
}
await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve))
afterAll(() => void stub.close())

const endpoint = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
const templates = { login: { zh: 'SMS_1' }, notice: { zh: 'SMS_2', en: 'SMS_3' } }
const make = (own: object = {}) => aliyunSms({ ...keys, signName: '润信云', templates, endpoint, fetch, ...own })
const ctx = { actor: { kind: 'system', name: 'tests' }, now: () => new Date('2026-03-11T04:00:00Z'), log: makeLog('silent') } as unknown as Ctx
const code = { tag: 'tag', phone: '+8613800138000', purpose: 'login' as const, code: '482915', locale: 'zh-TW' as const, text: '' }

describeSms('Aliyun', async () => ({ sms: make(), ctx, taken: async () => taken, unreachable: '+8612000000000' }))

describe('Aliyun', () => {
  it('signs the example of its documentation as documented', () => {
    const { headers } = acs3Request(
      { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
        at: new Date('2023-10-26T10:22:32Z'),
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
    )
    expect(headers['authorization']).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  it.each([
    [200, 'isv.BUSINESS_LIMIT_CONTROL', 'limited'],
    [200, 'isv.DAY_LIMIT_CONTROL', 'limited'],
    [200, 'isp.SYSTEM_ERROR', 'temporary'],
    [503, 'ServiceUnavailable', 'temporary'],
    [400, 'Throttling.User', 'temporary'],
    [200, 'isv.AMOUNT_NOT_ENOUGH', 'refused'],
    [200, 'isv.SMS_TEMPLATE_ILLEGAL', 'refused'],
    [404, 'InvalidAccessKeyId.NotFound', 'refused'],
  ])('answering %i %s means %s', async (status, Code, kind) => {
    nextAnswer = { status, body: { Code, Message: 'x' } }
    await expect(make().send(ctx, code)).rejects.toMatchObject({ name: 'DeliveryFailure', kind })
    nextAnswer = undefined
  })

  it('answers with the number of an accepted notice, and with its receipt by that number and the day in Shanghai', async () => {
    const notice = { tag: 'tag', phone: '+8613800138000', locale: 'zh' as const, title: 'x', text: '' }
    expect(await make().notify(ctx, notice)).toEqual({ receiptId: 'b' })
    const read = (receiptId: string, phone = notice.phone) => make().readReceipt!(ctx, { receiptId, phone, sentAt: new Date('2026-03-11T16:30:00Z') })
    expect([await read('waiting'), await read('lost'), await read('arrived')]).toEqual(['waiting', 'undelivered', 'delivered'])
    // Aliyun lists a message some seconds after it accepted it.
    expect([await read('unknown'), await read('arrived', '+8613900139000')]).toEqual(['waiting', 'waiting'])
    nextAnswer = { status: 400, body: { Code: 'Throttling.User' } }
    await expect(read('arrived')).rejects.toMatchObject({ name: 'DeliveryFailure', kind: 'temporary' })
    nextAnswer = undefined
  })

  it('without a JSON answer, or without any, leaves the outcome open, and no error contains the phone', async () => {
    nextAnswer = { status: 502, body: '<html>bad gateway' }
    const failures = [
      await make()
        .send(ctx, code)
        .catch((error: unknown) => error),
      await make({ endpoint: 'http://127.0.0.1:1' })
        .send(ctx, code)
        .catch((error: unknown) => error),
    ]
    nextAnswer = undefined
    for (const failed of failures) {
      expect(failed).not.toMatchObject({ name: 'DeliveryFailure' })
      expect(String(failed)).not.toContain('13800138000')
    }
  })

  it('with another secret refuses the signature', async () => {
    await expect(make({ accessKeySecret: 'wrong' }).send(ctx, code)).rejects.toMatchObject({ kind: 'refused' })
  })
})
