import type { AgreementBook, ChargeResult, SchemeAgreement } from '#adapters/pay-kit/agreements/agreement-book.ts'
import type { ChargeDecline } from '#features/payments/server/stored-methods-port.ts'

export type WechatContracts = {
  agreements: AgreementBook
  now: () => Date
  mchId: string
  appId: string
  planId: number
  /** Address of the page on which the payer signs. */
  signAddress: (agreement: SchemeAgreement) => string
}

type Said = { status: number; said: object | undefined }
type Content = {
  plan_id: number
  out_contract_code: string
  contract_notify_url: string
  return_url: string
  contract_id: string
  out_trade_no: string
  description: string
  transaction_notify_url: string
  estimated_amount: { amount: number }
  deduct_duration: { count: number }
  amount: { total: number }
}

const no = (status: number, code: string): Said => ({ status, said: { code, message: 'no' } })
const offerMs = 15 * 60_000
const dayMs = 86_400_000
const shanghaiMs = 8 * 3_600_000

const declines: Record<ChargeDecline, string> = {
  'no-money': 'NOT_ENOUGH',
  limit: 'RULE_LIMIT',
  ended: 'CONTRACT_NOT_EXIST',
  expired: 'CONTRACT_EXPIRED',
  'needs-customer': 'ACCOUNT_ERROR',
}
const ruleCodes: Record<Extract<ChargeResult, { refused: string }>['refused'], string> = {
  'not-active': 'CONTRACT_NOT_EXIST',
  'over-limit': 'RULE_LIMIT',
  'too-early': 'RULE_LIMIT',
  'not-announced': 'RULE_LIMIT',
}

/** Answers calls about contracts. Undefined for every other path. */
export async function actOnContracts(scheme: WechatContracts, path: string, body: object | undefined): Promise<Said | undefined> {
  if (!path.startsWith('/v3/papay/')) return undefined
  const content = body as Content
  const { agreements } = scheme
  if (path === '/v3/papay/entrust-sign/contracts/pre-entrust-sign') return sign(scheme, content)
  if (path === '/v3/papay/pay/transactions/apply') return charge(agreements, content)
  const [, told] = /^\/v3\/papay\/contracts\/(\d+)\/notify$/.exec(path) ?? []
  if (told) return announce(scheme, told, content)
  const [, plan, number = '', act] = /^\/v3\/papay\/sign\/contracts\/plan-id\/(\d+)\/out-contract-code\/(\w+)(\/terminate)?$/.exec(path) ?? []
  const found = await agreements.find(number)
  // A contract exists when the payer has signed it.
  if (!found?.signedAt || Number(plan) !== scheme.planId) return no(404, 'CONTRACT_NOT_EXIST')
  if (!act) return { status: 200, said: contractObject(scheme, found) }
  const ended = await agreements.end(number)
  return ended ? { status: 200, said: contractObject(scheme, ended) } : no(400, 'INVALID_REQUEST')
}

async function sign(scheme: WechatContracts, content: Content): Promise<Said> {
  if (content.plan_id !== scheme.planId) return no(400, 'PARAM_ERROR')
  const agreement = await scheme.agreements.open({
    outAgreementNo: content.out_contract_code,
    limitFen: null,
    dueOn: null,
    notifyUrl: content.contract_notify_url,
    returnUrl: content.return_url,
    expiresAt: new Date(scheme.now().getTime() + offerMs),
  })
  return { status: 200, said: { pre_entrustweb_id: agreement.token, redirect_url: scheme.signAddress(agreement) } }
}

/** The payer is told once for a span: the charge is accepted from the day after tomorrow. */
async function announce({ agreements, now }: WechatContracts, contractId: string, content: Content): Promise<Said> {
  const found = await agreements.findByNo(contractId)
  if (found?.state !== 'active') return no(404, 'CONTRACT_NOT_EXIST')
  if (found.chargeUntil !== null && found.chargeUntil > now()) return no(400, 'RULE_LIMIT')
  const today = Math.floor((now().getTime() + shanghaiMs) / dayMs) * dayMs - shanghaiMs
  const [from, until] = [new Date(today + 2 * dayMs), new Date(today + (2 + content.deduct_duration.count) * dayMs)]
  await agreements.announce(contractId, { fen: BigInt(content.estimated_amount.amount), from, until })
  return { status: 204, said: undefined }
}

/** WeChat answers when it has taken the request. The result is told by a query and a notice. */
async function charge(agreements: AgreementBook, content: Content): Promise<Said> {
  const wanted = {
    agreementNo: content.contract_id,
    outTradeNo: content.out_trade_no,
    amountFen: BigInt(content.amount.total),
    title: content.description,
    notifyUrl: content.transaction_notify_url,
  }
  const result = await agreements.charge(wanted, { announced: true })
  if ('refused' in result) return no(403, ruleCodes[result.refused])
  if (result.decline) return no(403, declines[result.decline])
  return { status: 200, said: { out_trade_no: content.out_trade_no, amount: { total: content.amount.total, currency: 'CNY' } } }
}

/** A contract in answers and notices. */
export function contractObject({ mchId, appId, planId }: Pick<WechatContracts, 'mchId' | 'appId' | 'planId'>, agreement: SchemeAgreement) {
  return {
    mchid: mchId,
    appid: appId,
    plan_id: planId,
    contract_id: agreement.agreementNo,
    out_contract_code: agreement.outAgreementNo,
    contract_display_account: agreement.outAgreementNo,
    contract_state: agreement.state === 'active' ? 'SIGNED' : 'TERMINATED',
    openid: 'oPayer-0001',
  }
}
