import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { describeSms, type TakenSms } from '#features/auth/testing/sms-contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { tc3Headers } from '#platform/http/tc3.ts'
import { makeLog } from '#platform/logging/log.ts'
import { tencentSms } from './tencent-sms.ts'

const keys = { secretId: 'AKID-test', secretKey: 'secret-test' }
const taken: TakenSms[] = []
let nextAnswer: object | string | undefined
type Sent = { PhoneNumberSet: string[]; TemplateParamSet: string[]; TemplateId: string; SmsSdkAppId: string }

/** Fake of Tencent Cloud's SendSms and PullSmsSendStatusByPhoneNumber: checks the signature from the parts of the request, and answers in its form. */
const stub = createServer((request, response) => {
  let payload = ''
  request.on('data', (chunk: Buffer) => (payload += chunk.toString()))
  request.on('end', () => {
    const answer = (body: object | string) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify({ Response: { RequestId: 'r', ...body } }))
    }
    const expected = tc3Headers(keys, {
      host: request.headers.host ?? '',
      service: 'sms',
      action: String(request.headers['x-tc-action']),
      version: '2021-01-11',
      payload,
      at: new Date(Number(request.headers['x-tc-timestamp']) * 1000),
    })
    if (expected['authorization'] !== request.headers.authorization) return answer({ Error: { Code: 'AuthFailure.SignatureFailure', Message: 'x' } })
    if (nextAnswer) return answer(nextAnswer)
    if (request.headers['x-tc-action'] === 'PullSmsSendStatusByPhoneNumber') return answer(reportsOf(JSON.parse(payload) as Asked))
    const { PhoneNumberSet, TemplateParamSet } = JSON.parse(payload) as Sent
    if (PhoneNumberSet[0] === '+8612000000000')
      return answer({ SendStatusSet: [{ Code: 'InvalidParameterValue.IncorrectPhoneNumber', PhoneNumber: PhoneNumberSet[0] }] })
    taken.push({ phone: PhoneNumberSet[0]!, value: TemplateParamSet.join(' ') })
    return answer({ SendStatusSet: [{ Code: 'Ok', SerialNo: '1', PhoneNumber: PhoneNumberSet[0] }] })
  })
})
type Asked = { PhoneNumber: string; BeginTime: number; EndTime: number; Limit: number; SmsSdkAppId: string }

/** Reports of one phone within the time asked for, one made at `reportedAt`. */
function reportsOf({ PhoneNumber, BeginTime, EndTime, Limit, SmsSdkAppId }: Asked): object {
  if (SmsSdkAppId !== '1400006666' || Limit > 100) return { Error: { Code: 'InvalidParameter', Message: 'x' } }
  const isIn = PhoneNumber === '+8613800138000' && BeginTime <= reportedAt && reportedAt <= EndTime
  const reports = [
    { SerialNo: 'arrived', ReportStatus: 'SUCCESS', Description: 'DELIVRD' },
    { SerialNo: 'lost', ReportStatus: 'FAIL', Description: 'EXPIRED' },
  ]
  return { PullSmsSendStatusSet: isIn ? reports : [] }
}
const reportedAt = Date.parse('2026-03-11T03:58:00Z') / 1000
await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve))
afterAll(() => void stub.close())

const endpoint = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
const templates = { login: { zh: '101' }, notice: { zh: '201', en: '202' } }
const make = (own: object = {}) => tencentSms({ ...keys, appId: '1400006666', signName: '润信云', templates, region: 'ap-guangzhou', endpoint, fetch, ...own })
const ctx = { actor: { kind: 'system', name: 'tests' }, now: () => new Date('2026-03-11T04:00:00Z'), log: makeLog('silent') } as unknown as Ctx
const code = { tag: 'tag', phone: '+8613800138000', purpose: 'login' as const, code: '482915', locale: 'en' as const, text: '' }
const status = (Code: string) => ({ SendStatusSet: [{ Code }] })

describeSms('Tencent Cloud', async () => ({ sms: make(), ctx, taken: async () => taken, unreachable: '+8612000000000' }))

describe('Tencent Cloud', () => {
  it('answers with the number of an accepted notice, and with its receipt once the carrier has reported', async () => {
    const notice = { tag: 'tag', phone: '+8613800138000', locale: 'zh' as const, title: 'x', text: '' }
    expect(await make().notify(ctx, notice)).toEqual({ receiptId: '1' })
    const sentAt = new Date('2026-03-11T03:57:00Z')
    const read = (receiptId: string, phone = notice.phone) => make().readReceipt!(ctx, { receiptId, phone, sentAt })
    expect([await read('arrived'), await read('lost'), await read('none'), await read('arrived', '+8613900139000')]).toEqual([
      'delivered',
      'undelivered',
      'waiting',
      'waiting',
    ])
    nextAnswer = { Error: { Code: 'RequestLimitExceeded', Message: 'x' } }
    await expect(read('arrived')).rejects.toMatchObject({ name: 'DeliveryFailure', kind: 'temporary' })
    nextAnswer = undefined
  })

  it.each([
    [status('LimitExceeded.PhoneNumberThirtySecondLimit'), 'limited'],
    [status('LimitExceeded.PhoneNumberDailyLimit'), 'limited'],
    [status('FailedOperation.PhoneNumberInBlacklist'), 'bad-address'],
    [status('FailedOperation.InsufficientBalanceInSmsPackage'), 'refused'],
    [{ Error: { Code: 'RequestLimitExceeded', Message: 'x' } }, 'temporary'],
    [{ Error: { Code: 'AuthFailure.SecretIdNotFound', Message: 'x' } }, 'refused'],
  ])('answering %j means %s', async (answer, kind) => {
    nextAnswer = answer
    await expect(make().send(ctx, code)).rejects.toMatchObject({ name: 'DeliveryFailure', kind })
    nextAnswer = undefined
  })

  it('with a time-out inside, without a JSON answer, or without any, leaves the outcome open', async () => {
    for (const answer of [status('InternalError.Timeout'), '<html>']) {
      nextAnswer = answer
      const failed = await make()
        .send(ctx, code)
        .catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(Error)
      expect(failed).not.toMatchObject({ name: 'DeliveryFailure' })
    }
    nextAnswer = undefined
    expect(
      await make({ endpoint: 'http://127.0.0.1:1' })
        .send(ctx, code)
        .catch((error: unknown) => error),
    ).not.toMatchObject({ name: 'DeliveryFailure' })
  })

  it('with another secret refuses the signature', async () => {
    await expect(make({ secretKey: 'wrong' }).send(ctx, code)).rejects.toMatchObject({ kind: 'refused' })
  })
})
