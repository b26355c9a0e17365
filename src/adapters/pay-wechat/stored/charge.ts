import { z } from 'zod'
import type { GatewayReport, TradeRef } from '#features/payments/server/ports.ts'
import type { AgreementRef, AgreementReport, ChargeDecline, ChargeWanted, StoredMethods } from '#features/payments/server/stored-methods-port.ts'
import { call, notifyPath, type WechatPay } from '../client.ts'

type ChargeOf = {
  pay: WechatPay
  of: AgreementRef
  wanted: ChargeWanted
  queryTrade: (trade: TradeRef) => Promise<GatewayReport | undefined>
  queryAgreement: (of: AgreementRef) => Promise<AgreementReport | undefined>
}

/** Final answers: nothing was charged. RULE_LIMIT is also the answer to a charge that the payer was not told of in time. */
const declines: Readonly<Record<string, ChargeDecline>> = {
  NOT_ENOUGH: 'no-money',
  NOTENOUGH: 'no-money',
  RULE_LIMIT: 'limit',
  RULELIMIT: 'limit',
  CONTRACT_NOT_EXIST: 'ended',
  CONTRACT_ERROR: 'ended',
  CONTRACT_EXPIRED: 'expired',
  ACCOUNT_ERROR: 'needs-customer',
  USER_ACCOUNT_ABNORMAL: 'needs-customer',
}
/** The trade has its result already, because a call with this number came before. */
const known = new Set(['ORDER_PAID', 'ORDERPAID', 'OUT_TRADE_NO_USED', 'ORDER_CLOSED', 'ORDERCLOSED'])

const accepted = z.object({ out_trade_no: z.string() })

/**
 * Charges a contract under our payment number, which names one trade for ever. WeChat takes the request and charges afterwards, so the trade is queried; while
 * it waits, notices and later queries tell the result.
 */
export async function charge({ pay, of, wanted, queryTrade, queryAgreement }: ChargeOf): ReturnType<StoredMethods['charge']> {
  const contract_id = of.agreementNo ?? (await queryAgreement(of))?.agreementNo
  if (!contract_id) return { declined: 'ended', vendorCode: 'CONTRACT_NOT_EXIST' }
  const { code, said } = await call(pay, 'POST', '/v3/papay/pay/transactions/apply', {
    appid: pay.appId,
    out_trade_no: wanted.paymentNumber,
    description: wanted.title,
    transaction_notify_url: new URL(notifyPath, pay.origin()).href,
    contract_id,
    amount: { total: Number(wanted.amountFen), currency: wanted.currency },
  })
  const declined = declines[code]
  if (declined) return { declined, vendorCode: code }
  if (code && !known.has(code)) throw new Error(`WeChat Pay did not charge a contract: ${code}`)
  if (!code && accepted.parse(said).out_trade_no !== wanted.paymentNumber) throw new Error('WeChat Pay charged under another number')
  const report = await queryTrade({ paymentNumber: wanted.paymentNumber, tradeNo: null })
  if (!report) throw new Error('WeChat Pay accepted a charge and tells nothing of it')
  return { report }
}
