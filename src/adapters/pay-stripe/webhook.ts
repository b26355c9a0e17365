import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { NoticeAnswer, NoticeVerdict, VerifiedNotice } from '#features/payments/server/ports.ts'
import { merchantOf } from './client.ts'
import { refund, refundReportOf } from './refunds.ts'
import { reportOf, session } from './sessions.ts'

const toleranceSeconds = 300

const event = z.object({ id: z.string().min(1).max(200), type: z.string().max(80), livemode: z.boolean(), data: z.object({ object: z.unknown() }) })

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
  const told = event.safeParse(jsonOf(rawBody)).data
  return told && noticeOf(told)
}

function noticeOf({ id, type, livemode, data }: z.output<typeof event>): VerifiedNotice | undefined {
  if (type.startsWith('checkout.session.')) {
    const about = session.safeParse(data.object).data
    if (!about) return { noticeId: id }
    const report = reportOf({ ...about, livemode })
    return { noticeId: id, report: type === 'checkout.session.async_payment_failed' ? { ...report, state: 'failed' } : report }
  }
  if (!/^refund\.|^charge\.refund\./.test(type)) return { noticeId: id }
  const about = refund.safeParse(data.object).data
  return about ? { noticeId: id, refund: refundReportOf(about, merchantOf(livemode)) } : { noticeId: id }
}

function jsonOf(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))
  } catch {
    return undefined
  }
}

const answers: Record<NoticeVerdict, NoticeAnswer> = {
  taken: { status: 200, body: '{"received":true}', type: 'application/json' },
  refused: { status: 400, body: '{"received":false}', type: 'application/json' },
  later: { status: 503, body: '{"received":false}', type: 'application/json' },
}

export function answerWebhook(verdict: NoticeVerdict): NoticeAnswer {
  return answers[verdict]
}
