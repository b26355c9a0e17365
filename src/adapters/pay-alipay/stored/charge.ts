import { z } from 'zod'
import type { GatewayReport, TradeRef } from '#features/payments/server/ports.ts'
import type { AgreementRef, AgreementReport, ChargeDecline, ChargeWanted, StoredMethods } from '#features/payments/server/stored-methods-port.ts'
import { call, fenOf, notifyPath, yuanOf, type Alipay } from '../client.ts'
import { merchantOf } from '../notices.ts'

export type ChargeOf = {
  alipay: Alipay
  of: AgreementRef
  wanted: ChargeWanted
  queryTrade: (trade: TradeRef) => Promise<GatewayReport | undefined>
  queryAgreement: (of: AgreementRef) => Promise<AgreementReport | undefined>
}

const paid = z.object({ trade_no: z.string().min(1), out_trade_no: z.string(), total_amount: z.string() })

/** Final answers: nothing was charged. */
const declines: Readonly<Record<ChargeDecline, RegExp>> = {
  'no-money': /^ACQ\.(?:BUYER_BALANCE_NOT_ENOUGH|BUYER_BANKCARD_BALANCE_NOT_ENOUGH|NO_PAYMENT_INSTRUMENTS_AVAILABLE|ERROR_BALANCE_PAYMENT_DISABLE)$/,
  // Also a charge outside the planned dates: it may pass at a later try.
  limit:
    /^ACQ\.(?:BUYER_PAYMENT_AMOUNT_(?:DAY|MONTH)_LIMIT_ERROR|CYCLE_PAY_(?:SINGLE_FEE|TOTAL_FEE|TOTAL_TIMES)_EXCEED|CYCLE_PAY_DATE_NOT_MATCH|PRODUCT_AMOUNT_LIMIT_ERROR)$/,
  ended: /^ACQ\.(?:AGREEMENT_NOT_EXIST|AGREEMENT_INVALID|AGREEMENT_STATUS_NOT_NORMAL|BUYER_NOT_EXIST|BUYER_ENABLE_STATUS_FORBID)$/,
  expired: /^ACQ\.CERT_EXPIRED$/,
  'needs-customer': /^ACQ\.(?:PAYMENT_REQUEST_HAS_RISK|ERROR_BUYER_CERTIFY_LEVEL_LIMIT|NOT_CERTIFIED_USER|MOBILE_PAYMENT_SWITCH_OFF)$/,
}

/** The trade has its result already, because a call with this number came before. */
const known = /^ACQ\.(?:TRADE_HAS_SUCCESS|TRADE_HAS_CLOSE|TRADE_STATUS_ERROR|CONTEXT_INCONSISTENT)$/
/** The payer has to confirm, or the bank has not answered yet. */
const waiting = '10003'

/** Charges an agreement under our payment number, which names one trade for ever. Answers without a known meaning are errors: the trade must be queried. */
export async function charge({ alipay, of, wanted, queryTrade, queryAgreement }: ChargeOf): ReturnType<StoredMethods['charge']> {
  const agreement_no = of.agreementNo ?? (await queryAgreement(of))?.agreementNo
  if (!agreement_no) return { declined: 'ended', vendorCode: 'USER_AGREEMENT_NOT_EXIST' }
  const content = {
    out_trade_no: wanted.paymentNumber,
    total_amount: yuanOf(wanted.amountFen),
    subject: wanted.title,
    seller_id: alipay.sellerId,
    product_code: 'GENERAL_WITHHOLDING',
    agreement_params: { agreement_no },
  }
  const answer = await call(alipay, 'alipay.trade.pay', content, paid, { notify_url: new URL(notifyPath, alipay.origin()).href })
  if (answer.ok) return { report: reportOf(alipay, answer.value) }
  const declined = (Object.keys(declines) as ChargeDecline[]).find((kind) => declines[kind].test(answer.code))
  if (declined) return { declined, vendorCode: answer.code }
  if (answer.code !== waiting && !known.test(answer.code)) throw new Error(`Alipay did not charge an agreement: ${answer.code}`)
  const report = await queryTrade({ paymentNumber: wanted.paymentNumber, tradeNo: null })
  if (!report) throw new Error('Alipay knows a trade and tells nothing of it')
  return { report }
}

function reportOf(alipay: Alipay, { trade_no, out_trade_no, total_amount }: z.output<typeof paid>): GatewayReport {
  const amountFen = fenOf(total_amount)
  if (amountFen === undefined) throw new Error('Alipay told a sum that is none')
  const merchantId = merchantOf(alipay.appId, alipay.sellerId)
  return { tradeNo: trade_no, paymentNumber: out_trade_no, merchantId, state: 'succeeded', amountFen, currency: 'CNY' }
}
