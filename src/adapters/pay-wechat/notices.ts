import { z } from 'zod'
import type { NoticeAnswer, NoticeVerdict, VerifiedNotice } from '#features/payments/server/ports.ts'
import { strictJsonOf } from '#platform/pure/strict-json.ts'
import type { WechatPay } from './client.ts'
import { refund, refundReportOf } from './refunds.ts'
import { holds, openResource } from './signing.ts'
import { contract, contractReport, contractState } from './stored/contracts.ts'
import { merchantOf, reportOf, trade } from './trades/trades.ts'

const envelope = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(60),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string().min(1).max(60_000),
    nonce: z.string().max(40),
    associated_data: z.string().max(40).optional(),
  }),
})

/**
 * The signature over the raw bytes is checked first, then the resource is decrypted. WeChat also sends probes with a false
 * signature (WECHATPAY/SIGNTEST/) to test that check. They fail like any other.
 */
export function verifyNotice(pay: WechatPay, rawBody: Uint8Array, headers: Headers, at: Date): VerifiedNotice | undefined {
  if (!holds(pay.platformKeys, headers, rawBody, at)) return undefined
  const outer = envelope.safeParse(strictJsonOf(rawBody)).data
  const opened = outer && openResource(pay.apiKey, outer.resource)
  return opened === undefined ? undefined : noticeOf(pay, outer!, strictJsonOf(opened))
}

function noticeOf(pay: WechatPay, { id: noticeId, event_type: event }: z.output<typeof envelope>, said: unknown): VerifiedNotice | undefined {
  if (event.startsWith('TRANSACTION.')) {
    const told = trade.safeParse(said).data
    const report = told && reportOf(told)
    return report && { noticeId, report }
  }
  if (event.startsWith('PAPAY.')) {
    const told = contract.safeParse(said).data
    const state = contractState(event)
    return told && state ? { noticeId, agreement: contractReport(told, pay, state) } : { noticeId }
  }
  if (!event.startsWith('REFUND.')) return { noticeId }
  const told = refund.safeParse(said).data
  // A refund names no app, so the merchant alone identifies the owner.
  const report = told && refundReportOf(told, told.mchid === pay.mchId ? merchantOf(pay.mchId, pay.appId) : String(told.mchid))
  return report && { noticeId, refund: report }
}

const fail = (message: string) => JSON.stringify({ code: 'FAIL', message })
const answers: Record<NoticeVerdict, NoticeAnswer> = {
  taken: { status: 200, body: JSON.stringify({ code: 'SUCCESS', message: 'OK' }), type: 'application/json' },
  refused: { status: 401, body: fail('not accepted'), type: 'application/json' },
  later: { status: 503, body: fail('try again'), type: 'application/json' },
}

export function answerNotice(verdict: NoticeVerdict): NoticeAnswer {
  return answers[verdict]
}
