import { maskedAccount, type AgreementBook, type ChargeResult, type NewAgreement, type SchemeAgreement } from '#adapters/pay-kit/agreements/agreement-book.ts'
import type { ChargeDecline } from '#features/payments/server/stored-methods-port.ts'
import { beijingTime, fenOf, yuanOf } from '../client.ts'

type Content = Readonly<Record<string, string>>
type Agreements = { agreements: AgreementBook; now: () => Date }

const offerMs = 15 * 60_000
/** Charges are accepted from three days before the planned date. */
const windowDays = 3

export const agreementMethods: ReadonlySet<string> = new Set([
  'alipay.user.agreement.query',
  'alipay.user.agreement.unsign',
  'alipay.user.agreement.executionplan.modify',
  'alipay.trade.pay',
])

const declines: Record<ChargeDecline, string> = {
  'no-money': 'ACQ.BUYER_BALANCE_NOT_ENOUGH',
  limit: 'ACQ.BUYER_PAYMENT_AMOUNT_MONTH_LIMIT_ERROR',
  ended: 'ACQ.AGREEMENT_NOT_EXIST',
  expired: 'ACQ.CERT_EXPIRED',
  'needs-customer': 'ACQ.PAYMENT_REQUEST_HAS_RISK',
}
const ruleCodes: Record<Extract<ChargeResult, { refused: string }>['refused'], string> = {
  'not-active': 'ACQ.AGREEMENT_NOT_EXIST',
  'over-limit': 'ACQ.CYCLE_PAY_SINGLE_FEE_EXCEED',
  'too-early': 'ACQ.CYCLE_PAY_DATE_NOT_MATCH',
  'not-announced': 'ACQ.INVALID_PARAMETER',
}

const no = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code })
const ok = (own: object) => ({ code: '10000', msg: 'Success', ...own })

/** Opens an agreement for the payer's browser. The payer decides on its page. */
export function openAgreement({ agreements, now }: Agreements, content: Content, own: Pick<NewAgreement, 'notifyUrl' | 'returnUrl'>): Promise<SchemeAgreement> {
  const rules = content['period_rule_params'] as unknown as { execute_time: string; single_amount: string } | undefined
  return agreements.open({
    ...own,
    outAgreementNo: content['external_agreement_no'] ?? '',
    limitFen: rules ? fenOf(rules.single_amount)! : null,
    dueOn: rules?.execute_time ?? null,
    expiresAt: new Date(now().getTime() + offerMs),
  })
}

/** Alipay knows an agreement only while it is signed. */
export async function actOnAgreement(scheme: Agreements, method: string, content: Content, notifyUrl: string): Promise<object> {
  if (method === 'alipay.trade.pay') return charge(scheme, content, notifyUrl)
  const { agreements } = scheme
  const { external_agreement_no: ours = '', agreement_no: theirs } = content
  const agreement = theirs ? await agreements.findByNo(theirs) : await agreements.find(ours)
  if (agreement?.state !== 'active') return no('USER_AGREEMENT_NOT_EXIST')
  const { agreementNo, outAgreementNo, limitFen } = agreement
  if (method === 'alipay.user.agreement.unsign') return (await agreements.end(outAgreementNo)) ? ok({}) : no('USER_AGREEMENT_NOT_EXIST')
  if (method === 'alipay.user.agreement.executionplan.modify') {
    await agreements.moveDueDate(agreementNo, content['deduct_time'] ?? '')
    return ok({ agreement_no: agreementNo, deduct_time: content['deduct_time'] })
  }
  return ok({
    agreement_no: agreementNo,
    external_agreement_no: outAgreementNo,
    alipay_logon_id: maskedAccount('alipay'),
    status: 'NORMAL',
    ...(limitFen === null ? {} : { single_quota: yuanOf(limitFen) }),
  })
}

async function charge({ agreements }: Agreements, content: Content, notifyUrl: string): Promise<object> {
  const { agreement_no: agreementNo } = content['agreement_params'] as unknown as { agreement_no: string }
  const wanted = { agreementNo, outTradeNo: content['out_trade_no']!, amountFen: fenOf(content['total_amount']!)!, title: content['subject'] ?? '', notifyUrl }
  const result = await agreements.charge(wanted, { windowDays })
  if ('refused' in result) return no(ruleCodes[result.refused])
  const { trade, decline } = result
  if (decline) return no(declines[decline])
  if (trade.state !== 'paid') return no('ACQ.TRADE_HAS_CLOSE')
  if (trade.amountFen !== wanted.amountFen) return no('ACQ.CONTEXT_INCONSISTENT')
  return ok({ trade_no: trade.tradeNo, out_trade_no: trade.outTradeNo, total_amount: yuanOf(trade.amountFen) })
}

/** A notice's parameters before they are signed. */
export function agreementParams({ appId, now }: { appId: string; now: () => Date }, { id, agreement }: { id: string; agreement: SchemeAgreement }) {
  const isSigned = agreement.state === 'active'
  return {
    notify_id: id.replaceAll('-', ''),
    notify_type: isSigned ? 'dut_user_sign' : 'dut_user_unsign',
    notify_time: beijingTime(now()),
    charset: 'utf-8',
    version: '1.0',
    app_id: appId,
    auth_app_id: appId,
    agreement_no: agreement.agreementNo,
    external_agreement_no: agreement.outAgreementNo,
    personal_product_code: 'CYCLE_PAY_AUTH_P',
    alipay_user_id: '2088000000000000',
    alipay_logon_id: maskedAccount('alipay') ?? '',
    status: isSigned ? 'NORMAL' : 'UNSIGN',
  } satisfies Record<string, string>
}
