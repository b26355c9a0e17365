import { randomUUID } from 'node:crypto'
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
import type { VendorFetch } from '#platform/http/vendor-fetch.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import { acs3Request, type AliyunKeys } from './acs3.ts'

export type AliyunSms = AliyunKeys & {
  signName: string
  templates: SmsTemplates
  /** `https://dysmsapi.aliyuncs.com` */
  endpoint: string
  fetch: VendorFetch
}

const answerForm = z.object({ Code: z.string(), BizId: z.string().max(100).optional() })
const detailsForm = z.object({
  Code: z.string(),
  SmsSendDetailDTOs: z.object({ SmsSendDetailDTO: z.array(z.object({ SendStatus: z.number() })) }).optional(),
})

const dayInShanghai = dateFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' })

/** `SendStatus` of QuerySendDetails. */
const receipts: Readonly<Record<number, SmsReceipt>> = { 1: 'waiting', 2: 'undelivered', 3: 'delivered' }

/** Aliyun's codes, from its documents. Others need action by the staff (a template, a sender, the account). */
const kinds: Readonly<Record<string, FailureKind>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'limited',
  'isv.DAY_LIMIT_CONTROL': 'limited',
  'isv.MONTH_LIMIT_CONTROL': 'limited',
  'isv.MOBILE_NUMBER_ILLEGAL': 'bad-address',
  'isv.BLACK_KEY_CONTROL_LIMIT': 'bad-address',
  'isp.SYSTEM_ERROR': 'temporary',
  ServiceUnavailable: 'temporary',
}

/** Text messages by Aliyun: SendSms of its short message service, with templates of our account. */
export function aliyunSms(account: AliyunSms): SmsSender & NoticeSms {
  return {
    send: async (ctx, { tag, phone, purpose, code, locale }) => {
      await send(account, ctx, { tag, phone, template: templateOf(account.templates, purpose, locale), values: { code } })
    },
    notify: (ctx, { tag, phone, locale, title }) =>
      send(account, ctx, { tag, phone, template: templateOf(account.templates, 'notice', locale), values: { title } }),
    readReceipt: (ctx, sent) => readReceipt(account, ctx, sent),
  }
}

type Message = { tag: string; phone: string; template: string; values: Record<string, string> }

async function send(account: AliyunSms, ctx: Pick<Ctx, 'now'>, { tag, phone, template, values }: Message): Promise<AcceptedSms> {
  const { host } = new URL(account.endpoint)
  const { query, headers } = acs3Request(account, {
    host,
    action: 'SendSms',
    version: '2017-05-25',
    query: {
      PhoneNumbers: numberOf(phone),
      SignName: account.signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(values),
      OutId: tag,
    },
    at: ctx.now(),
    nonce: randomUUID(),
  })
  const answer = answerForm.parse(await ask(account, new URL(`/?${query}`, account.endpoint), headers))
  if (answer.Code === 'OK') return { receiptId: answer.BizId ?? null }
  const kind = answer.Code.startsWith('Throttling') ? 'temporary' : (kinds[answer.Code] ?? 'refused')
  throw new DeliveryFailure(kind, `Aliyun did not take it: ${answer.Code}`)
}

/** Mainland numbers go without their country, others without the plus. */
function numberOf(phone: string): string {
  return phone.startsWith('+86') ? phone.slice(3) : phone.slice(1)
}

/** QuerySendDetails finds a message by its number and by the day of its sending in Shanghai. */
async function readReceipt(account: AliyunSms, ctx: Pick<Ctx, 'now'>, { receiptId, phone, sentAt }: SentSms): Promise<SmsReceipt> {
  const { query, headers } = acs3Request(account, {
    host: new URL(account.endpoint).host,
    action: 'QuerySendDetails',
    version: '2017-05-25',
    query: { PhoneNumber: numberOf(phone), BizId: receiptId, SendDate: dayInShanghai.format(sentAt).replaceAll('-', ''), PageSize: '10', CurrentPage: '1' },
    at: ctx.now(),
    nonce: randomUUID(),
  })
  const answer = detailsForm.parse(await ask(account, new URL(`/?${query}`, account.endpoint), headers))
  if (answer.Code !== 'OK') throw new DeliveryFailure('temporary', `Aliyun did not answer for a receipt: ${answer.Code}`)
  const [found] = answer.SmsSendDetailDTOs?.SmsSendDetailDTO ?? []
  return (found && receipts[found.SendStatus]) ?? 'waiting'
}

async function ask({ fetch }: AliyunSms, url: URL, headers: Record<string, string>): Promise<unknown> {
  try {
    const response = await fetch(url, { method: 'POST', headers })
    // Faults have a separate status and the same form.
    return await response.json()
  } catch (error) {
    // The cause is left out: it may contain the address with the phone number.
    throw new Error(`it is not known whether Aliyun took it: ${error instanceof Error ? error.name : 'unknown'}`, { cause: undefined })
  }
}
