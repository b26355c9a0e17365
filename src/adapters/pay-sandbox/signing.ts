import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { VerifiedNotice, GatewayReport } from '#features/payments/server/ports.ts'
import { strictJsonOf } from '#platform/pure/strict-json.ts'
import type { MacKey } from '#platform/secret-box.ts'
import type { TradeState } from './schema.ts'

export const signatureHeader = 'sandbox-signature'
/** Signatures that are older (or newer) than this are replays. */
const toleranceSeconds = 300

const statusOf = { waiting: 'WAITING', paid: 'SUCCESS', refused: 'REFUSED', closed: 'CLOSED' } as const satisfies Record<TradeState, string>

const noticeBody = z.object({
  noticeId: z.string().min(1).max(100),
  merchantId: z.string().max(100),
  tradeNo: z.string().min(1).max(100),
  outTradeNo: z.string().min(1).max(100),
  amountFen: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  status: z.string().max(30),
})
export type NoticeBody = z.output<typeof noticeBody>

export function statusText(state: TradeState): string {
  return statusOf[state]
}

/** Only SUCCESS is paid. An unknown status changes nothing. */
export function reportStateOf(status: string): GatewayReport['state'] {
  if (status === statusOf.paid) return 'succeeded'
  if (status === statusOf.refused) return 'failed'
  return status === statusOf.closed ? 'closed' : 'waiting'
}

/** `t=1763708400,v1=…`: HMAC-SHA-256 over time, dot and the raw bytes. */
export function signNotice(mac: MacKey, rawBody: Uint8Array, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(mac, seconds, rawBody).toString('hex')}`
}

/** Checks the signature over exactly these bytes before any of them is parsed. */
export function verifyNotice(mac: MacKey, rawBody: Uint8Array, header: string | null, at: Date): VerifiedNotice | undefined {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!match) return undefined
  const seconds = Number(match[1])
  if (Math.abs(at.getTime() / 1000 - seconds) > toleranceSeconds) return undefined
  if (!timingSafeEqual(digest(mac, seconds, rawBody), Buffer.from(match[2]!, 'hex'))) return undefined
  const body = noticeBody.safeParse(strictJsonOf(rawBody)).data
  return body && { noticeId: body.noticeId, report: reportOf(body) }
}

function reportOf(body: NoticeBody): GatewayReport {
  const { tradeNo, outTradeNo, merchantId, amountFen, currency, status } = body
  return { tradeNo, paymentNumber: outTradeNo, merchantId, amountFen: BigInt(amountFen), currency, state: reportStateOf(status) }
}

function digest(mac: MacKey, seconds: number, rawBody: Uint8Array): Buffer {
  return createHmac('sha256', mac.hmac('notice')).update(`${seconds}.`).update(rawBody).digest()
}
