import { z } from 'zod'
import type { SmsSender } from '#features/auth/server/ports.ts'
import {
  DeliveryFailure,
  templateOf,
  type AcceptedSms,
  type FailureKind,
  type NoticeSms,
  type SentSms,
  type SmsReceipt,
  type SmsTemplates,
} from '#features/messages/server/ports.ts'
import type { Ctx } from '#platform/ctx.ts'
import { tc3Headers, type TencentKeys } from '#platform/http/tc3.ts'
import type { VendorFetch } from '#platform/http/vendor-fetch.ts'

export type TencentSms = TencentKeys & {
  appId: string
  signName: string
  templates: SmsTemplates
  region: string
  /** `https://sms.tencentcloudapi.com` */
  endpoint: string
  fetch: VendorFetch
}

const answerForm = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string(), SerialNo: z.string().max(100).optional() })).optional(),
    PullSmsSendStatusSet: z.array(z.object({ SerialNo: z.string(), ReportStatus: z.string() })).optional(),
  }),
})

/** Prefixes of Tencent Cloud's codes, from its documents. Others need action by the staff. */
const kinds: readonly (readonly [start: string, kind: FailureKind])[] = [
  ['LimitExceeded.', 'limited'],
  ['InvalidParameterValue.IncorrectPhoneNumber', 'bad-address'],
  ['FailedOperation.PhoneNumberInBlacklist', 'bad-address'],
  ['UnsupportedOperation.ContainDomesticAndInternationalPhoneNumber', 'bad-address'],
  ['RequestLimitExceeded', 'temporary'],
  ['InternalError.SendAndRecvFail', 'temporary'],
]

/** Text messages by Tencent Cloud: SendSms of its API 3.0, with templates of our account. */
export function tencentSms(account: TencentSms): SmsSender & NoticeSms {
  return {
    send: async (ctx, { tag, phone, purpose, code, locale }) => {
      await send(account, ctx, { tag, phone, template: templateOf(account.templates, purpose, locale), value: code })
    },
    notify: (ctx, { tag, phone, locale, title }) => send(account, ctx, { tag, phone, template: templateOf(account.templates, 'notice', locale), value: title }),
    readReceipt: (ctx, sent) => readReceipt(account, ctx, sent),
  }
}

type Message = { tag: string; phone: string; template: string; value: string }

async function send(account: TencentSms, ctx: Pick<Ctx, 'now'>, { tag, phone, template, value }: Message): Promise<AcceptedSms> {
  const payload = JSON.stringify({
    PhoneNumberSet: [phone],
    SmsSdkAppId: account.appId,
    SignName: account.signName,
    TemplateId: template,
    TemplateParamSet: [value],
    SessionContext: tag,
  })
  const { Response: answer } = await ask(account, { action: 'SendSms', payload, at: ctx.now() })
  const code = answer.Error?.Code ?? answer.SendStatusSet?.[0]?.Code ?? 'none'
  if (code === 'Ok') return { receiptId: answer.SendStatusSet?.[0]?.SerialNo || null }
  // After a fault inside their service it is unknown whether the message was sent.
  if (/^InternalError(?:\.Timeout|\.RequestTimeException)?$/.test(code)) throw new Error(`it is not known whether Tencent Cloud took it: ${code}`)
  throw new DeliveryFailure(kinds.find(([start]) => code.startsWith(start))?.[1] ?? 'refused', `Tencent Cloud did not take it: ${code}`)
}

/** Time before a sending from which reports are asked for, in seconds: the gateway's clock may differ. */
const beforeSeconds = 600
const mostStatuses = 100

/** PullSmsSendStatusByPhoneNumber lists the newest reports of a phone. A message that is not among them has none yet. */
async function readReceipt(account: TencentSms, ctx: Pick<Ctx, 'now'>, { receiptId, phone, sentAt }: SentSms): Promise<SmsReceipt> {
  const payload = JSON.stringify({
    BeginTime: Math.floor(sentAt.getTime() / 1000) - beforeSeconds,
    EndTime: Math.floor(ctx.now().getTime() / 1000),
    Offset: 0,
    Limit: mostStatuses,
    PhoneNumber: phone,
    SmsSdkAppId: account.appId,
  })
  const { Response: answer } = await ask(account, { action: 'PullSmsSendStatusByPhoneNumber', payload, at: ctx.now() })
  if (answer.Error) throw new DeliveryFailure('temporary', `Tencent Cloud did not answer for a receipt: ${answer.Error.Code}`)
  const found = answer.PullSmsSendStatusSet?.find(({ SerialNo }) => SerialNo === receiptId)
  if (!found) return 'waiting'
  return found.ReportStatus === 'SUCCESS' ? 'delivered' : 'undelivered'
}

type Call = { action: string; payload: string; at: Date }

async function ask(account: TencentSms, { action, payload, at }: Call): Promise<z.output<typeof answerForm>> {
  const url = new URL('/', account.endpoint)
  const headers = tc3Headers(account, { host: url.host, service: 'sms', action, version: '2021-01-11', region: account.region, payload, at })
  try {
    const response = await account.fetch(url, { method: 'POST', headers, body: payload })
    return answerForm.parse(await response.json())
  } catch (error) {
    throw new Error(`it is not known whether Tencent Cloud took it: ${error instanceof Error ? error.name : 'unknown'}`, { cause: undefined })
  }
}
