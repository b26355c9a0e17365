import { z } from 'zod'
import type { AgreementRef, AgreementReport } from '#features/payments/server/stored-methods-port.ts'
import type { WechatPay } from '../client.ts'
import { merchantOf } from '../trades/trades.ts'

/** A contract in answers and notices. WeChat shows no account of the payer. */
export const contract = z.object({
  mchid: z.string().max(40),
  appid: z.string().max(40).optional(),
  contract_id: z.string().min(1).max(64),
  out_contract_code: z.string().min(1).max(64),
  contract_state: z.string().max(60).optional(),
})
export type Contract = z.output<typeof contract>

/** Events of contracts are `PAPAY.SIGN` and `PAPAY.TERMINATE`; states are words such as `SIGNED` and `TERMINATED`. */
export function contractState(word: string): AgreementReport['state'] | undefined {
  if (/TERMINAT|EXPIRE|INVALID|DELETE/.test(word)) return 'ended'
  return /(?:^|[._])(?:SIGN|SIGNED|VALID|ADD)$/.test(word) ? 'active' : undefined
}

export function contractReport(told: Contract, pay: Pick<WechatPay, 'appId'>, state: AgreementReport['state']): AgreementReport {
  return {
    agreementNumber: told.out_contract_code,
    agreementNo: told.contract_id,
    merchantId: merchantOf(told.mchid, told.appid ?? pay.appId),
    state,
    label: null,
    limitFen: null,
    expiresOn: null,
  }
}

/** Path of a contract by our number. */
export function contractPath(planId: number, { agreementNumber }: Pick<AgreementRef, 'agreementNumber'>): string {
  return `/v3/papay/sign/contracts/plan-id/${planId}/out-contract-code/${agreementNumber}`
}
