import { z } from 'zod'
import type { GatewayReport, NoticeAnswer, NoticeVerdict, VerifiedNotice } from '#features/payments/server/ports.ts'
import type { AgreementReport } from '#features/payments/server/stored-methods-port.ts'
import { fenOf, type Alipay } from './client.ts'
import { holds, signedText } from './signing.ts'

/** Alipay repeats a notice for 25 hours (4m, 10m, 10m, 1h, 2h, 6h, 15h). Older ones, and those from the future, are replays. */
const oldestMs = 26 * 3_600_000
const newestMs = 10 * 60_000

const notice = z.object({
  notify_id: z.string().min(1).max(200),
  notify_time: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  app_id: z.string().max(40),
  seller_id: z.string().max(40),
  trade_no: z.string().min(1).max(100),
  out_trade_no: z.string().min(1).max(100),
  total_amount: z.string(),
  trade_status: z.string().max(40),
})

/** Notice of a signed or ended agreement. It names the app and no seller. */
const agreementNotice = notice.pick({ notify_id: true, notify_time: true, app_id: true }).extend({
  agreement_no: z.string().min(1).max(64),
  external_agreement_no: z.string().min(1).max(64),
  status: z.string().max(40),
  alipay_logon_id: z.string().max(100).optional(),
})
const agreementStates: Readonly<Record<string, { status: string; state: AgreementReport['state'] }>> = {
  dut_user_sign: { status: 'NORMAL', state: 'active' },
  dut_user_unsign: { status: 'UNSIGN', state: 'ended' },
}

/** Only these two mean paid. Unknown states change nothing. */
export function stateOf(status: string): GatewayReport['state'] {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') return 'succeeded'
  return status === 'TRADE_CLOSED' ? 'closed' : 'waiting'
}

/** Both ids at Alipay in one, so that a notice about another app or another seller names another merchant. */
export function merchantOf(appId: string, sellerId: string): string {
  return `${sellerId}/${appId}`
}

/** RSA2 over all parameters but `sign` and `sign_type`, as they read after decoding. */
export function verifyNotice(alipay: Alipay, rawBody: Uint8Array, at: Date): VerifiedNotice | undefined {
  const params = paramsOf(rawBody)
  if (!params?.['sign'] || params['sign_type'] !== 'RSA2') return undefined
  const { sign, sign_type: _, ...signed } = params
  if (!holds(signedText(signed, true), sign, alipay.alipayKeys)) return undefined
  if (params['notify_type']?.startsWith('dut_user_')) return agreementOf(alipay, params, at)
  const { data } = notice.safeParse(params)
  const amountFen = data && fenOf(data.total_amount)
  if (!data || amountFen === undefined || !isNear(data.notify_time, at)) return undefined
  return {
    noticeId: data.notify_id,
    report: {
      tradeNo: data.trade_no,
      paymentNumber: data.out_trade_no,
      merchantId: merchantOf(data.app_id, data.seller_id),
      state: stateOf(data.trade_status),
      amountFen,
      currency: 'CNY',
    },
  }
}

/** An agreement that is neither signed nor ended changes nothing. */
function agreementOf({ sellerId }: Alipay, params: Record<string, string>, at: Date): VerifiedNotice | undefined {
  const { data } = agreementNotice.safeParse(params)
  if (!data || !isNear(data.notify_time, at)) return undefined
  const said = agreementStates[params['notify_type'] ?? '']
  if (said?.status !== data.status) return { noticeId: data.notify_id }
  return {
    noticeId: data.notify_id,
    agreement: {
      agreementNumber: data.external_agreement_no,
      agreementNo: data.agreement_no,
      merchantId: merchantOf(data.app_id, sellerId),
      state: said.state,
      label: data.alipay_logon_id ?? null,
      limitFen: null,
      expiresOn: null,
    },
  }
}

/** Undefined for a text that is no valid form: broken UTF-8, or a name given twice, which two parsers could read differently. */
function paramsOf(rawBody: Uint8Array): Record<string, string> | undefined {
  try {
    const query = new URLSearchParams(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))
    const names = [...query.keys()]
    return new Set(names).size === names.length ? Object.fromEntries(query) : undefined
  } catch {
    return undefined
  }
}

function isNear(beijing: string, at: Date): boolean {
  const age = at.getTime() - Date.parse(`${beijing.replace(' ', 'T')}+08:00`)
  return age <= oldestMs && age >= -newestMs
}

const answers: Record<NoticeVerdict, NoticeAnswer> = {
  // Exactly these seven bytes. After any other answer the notice is repeated.
  taken: { status: 200, body: 'success' },
  refused: { status: 400, body: 'fail' },
  later: { status: 503, body: 'fail' },
}

export function answerNotice(verdict: NoticeVerdict): NoticeAnswer {
  return answers[verdict]
}
