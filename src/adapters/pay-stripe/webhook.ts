import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { NoticeAnswer, NoticeVerdict, VerifiedNotice } from '#features/payments/server/ports.ts'
import type { AgreementReport } from '#features/payments/server/stored-methods-port.ts'
import { strictJsonOf } from '#platform/pure/strict-json.ts'
import { merchantOf } from './client.ts'
import { refund, refundReportOf } from './refunds.ts'
import { reportOf, session } from './sessions.ts'
import { agreementNoOf, card, cardReport } from './stored/cards.ts'
import { intentReport, storedIntent } from './stored/intents.ts'

const toleranceSeconds = 300

const event = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(80),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown(), previous_attributes: z.unknown().optional() }),
})

/** A card that the payer has just saved. Only a query tells its label. */
const setup = z.object({
  customer: z.string().regex(/^cus_\w{4,90}$/),
  payment_method: z.string().regex(/^pm_\w{4,90}$/),
  metadata: z.object({ number: z.string().min(1).max(64) }),
})
const before = z.object({ customer: z.string() })

/** `Stripe-Signature: t=…,v1=…,v1=…`: HMAC-SHA-256 over time, dot and the raw bytes; several during a rotation. Other schemes (`v0`) do not count. */
export function holds(secrets: readonly string[], header: string | null, rawBody: Uint8Array, at: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=') as [string, string | undefined])
  const times = parts.filter(([name]) => name === 't').map(([, value]) => value ?? '')
  const [time = ''] = times
  if (times.length !== 1 || !/^\d{1,12}$/.test(time) || Math.abs(at.getTime() / 1000 - Number(time)) > toleranceSeconds) return false
  const given = parts.filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? '')).map(([, value]) => Buffer.from(value!, 'hex'))
  return secrets.some((secret) => {
    const wanted = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest()
    return given.some((one) => timingSafeEqual(one, wanted))
  })
}

export function verifyWebhook(secrets: readonly string[], rawBody: Uint8Array, headers: Headers, at: Date): VerifiedNotice | undefined {
  if (!holds(secrets, headers.get('stripe-signature'), rawBody, at)) return undefined
  const told = event.safeParse(strictJsonOf(rawBody)).data
  return told && noticeOf(told)
}

function noticeOf({ id, type, livemode, data }: z.output<typeof event>): VerifiedNotice | undefined {
  if (type.startsWith('checkout.session.')) {
    const about = session.safeParse(data.object).data
    if (!about) return { noticeId: id }
    const report = reportOf({ ...about, livemode })
    return { noticeId: id, report: type === 'checkout.session.async_payment_failed' ? { ...report, state: 'failed' } : report }
  }
  if (type.startsWith('payment_intent.')) {
    const about = storedIntent.safeParse(data.object).data
    return about ? { noticeId: id, report: intentReport({ ...about, livemode }) } : { noticeId: id }
  }
  const agreement = agreementOf(type, livemode, data)
  if (agreement) return { noticeId: id, agreement }
  if (!/^refund\.|^charge\.refund\./.test(type)) return { noticeId: id }
  const about = refund.safeParse(data.object).data
  return about ? { noticeId: id, refund: refundReportOf(about, merchantOf(livemode)) } : { noticeId: id }
}

/** Events of saved cards. A removed card no longer names its customer, so the event tells who had it. */
function agreementOf(type: string, livemode: boolean, data: z.output<typeof event>['data']): AgreementReport | undefined {
  if (type === 'setup_intent.succeeded') {
    const about = setup.safeParse(data.object).data
    if (!about) return undefined
    const agreementNo = agreementNoOf({ customer: about.customer, card: about.payment_method })
    const rest = { merchantId: merchantOf(livemode), state: 'active', label: null, limitFen: null, expiresOn: null } as const
    return { agreementNumber: about.metadata.number, agreementNo, ...rest }
  }
  if (!/^payment_method\.(?:detached|updated|automatically_updated)$/.test(type)) return undefined
  const about = card.safeParse(data.object).data
  const number = about?.metadata?.['number']
  const customer = about?.customer ?? before.safeParse(data.previous_attributes).data?.customer
  if (!about || !number || !customer) return undefined
  return cardReport({ ...about, livemode }, { agreementNumber: number, customer, state: type === 'payment_method.detached' ? 'ended' : 'active' })
}

const answers: Record<NoticeVerdict, NoticeAnswer> = {
  taken: { status: 200, body: '{"received":true}', type: 'application/json' },
  refused: { status: 400, body: '{"received":false}', type: 'application/json' },
  later: { status: 503, body: '{"received":false}', type: 'application/json' },
}

export function answerWebhook(verdict: NoticeVerdict): NoticeAnswer {
  return answers[verdict]
}
