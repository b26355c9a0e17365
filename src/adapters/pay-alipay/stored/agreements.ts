import { z } from 'zod'
import type { AgreementOpened, AgreementRef, AgreementReport, AgreementWanted, StoredMethods } from '#features/payments/server/stored-methods-port.ts'
import { beijingTime, call, fenOf, notifyPath, signedParams, yuanOf, type Alipay, type Withholding } from '../client.ts'
import { merchantOf } from '../notices.ts'
import { charge, type ChargeOf } from './charge.ts'

/** Under cycle rules Alipay accepts a charge from three days before the planned date. */
const cycleWindowHours = 72
/** Shortest cycle that Alipay allows. The plan is moved to each due date, so the cycle itself is never waited for. */
const cycleDays = 7
const products = { cycle: 'CYCLE_PAY_AUTH_P', general: 'GENERAL_WITHHOLDING_P' } as const

const asked = z.object({
  agreement_no: z.string().min(1).max(64),
  external_agreement_no: z.string().max(64).optional(),
  alipay_logon_id: z.string().max(100).optional(),
  single_quota: z.string().optional(),
  status: z.string(),
})
const done = z.object({})

/** The agreement is not signed yet, or it was and has ended. Alipay does not tell them apart. */
const unknownAgreement = /^(?:ACQ\.)?USER_AGREEMENT_NOT_EXIST$/

/** Alipay's agreements to be charged without the payer (周期扣款). */
export function alipayStored(alipay: Alipay, withholding: Withholding, queryTrade: ChargeOf['queryTrade']): StoredMethods {
  const query = (of: AgreementRef) => queryAgreement(alipay, withholding, of)
  return {
    sign: async (wanted) => sign(alipay, withholding, wanted),
    query,
    end: (of) => end(alipay, withholding, of),
    charge: (of, wanted) => charge({ alipay, of, wanted, queryTrade, queryAgreement: query }),
    ...(withholding.kind === 'cycle'
      ? { chargeWindowHours: cycleWindowHours, moveDueDate: (of: AgreementRef, dueOn: string) => moveDueDate(alipay, of, dueOn, query) }
      : {}),
  }
}

/** The page's address is signed by us. Alipay knows the agreement when the payer has signed it there. */
function sign(alipay: Alipay, { signScene, kind }: Withholding, wanted: AgreementWanted): AgreementOpened {
  const back = new URL(wanted.returnPath, alipay.origin())
  if (back.origin !== new URL(alipay.origin()).origin) throw new Error('the return address is not ours')
  const planned = new Date(wanted.expiresAt.getTime() + cycleDays * 86_400_000)
  const content = {
    product_code: 'GENERAL_WITHHOLDING',
    personal_product_code: products[kind],
    sign_scene: signScene,
    external_agreement_no: wanted.agreementNumber,
    access_params: { channel: 'QRCODE' },
    ...(kind === 'cycle'
      ? {
          period_rule_params: {
            period_type: 'DAY',
            period: cycleDays,
            execute_time: beijingTime(planned).slice(0, 10),
            single_amount: yuanOf(wanted.limitFen),
          },
        }
      : {}),
  }
  const own = { notify_url: new URL(notifyPath, alipay.origin()).href, return_url: back.href }
  const query = signedParams(alipay, 'alipay.user.agreement.page.sign', content, own)
  return { signUrl: `${alipay.gatewayUrl}?${query}`, qrText: null }
}

function named({ signScene, kind }: Withholding, { agreementNumber }: AgreementRef) {
  return { personal_product_code: products[kind], sign_scene: signScene, external_agreement_no: agreementNumber }
}

async function queryAgreement(alipay: Alipay, withholding: Withholding, of: AgreementRef): Promise<AgreementReport | undefined> {
  const answer = await call(alipay, 'alipay.user.agreement.query', named(withholding, of), asked)
  if (!answer.ok && unknownAgreement.test(answer.code)) return gone(alipay, of)
  if (!answer.ok) throw new Error(`Alipay refused to tell of an agreement: ${answer.code}`)
  const { agreement_no, external_agreement_no, alipay_logon_id, single_quota, status } = answer.value
  if (external_agreement_no !== undefined && external_agreement_no !== of.agreementNumber) throw new Error('Alipay told of another agreement')
  return {
    agreementNumber: of.agreementNumber,
    agreementNo: agreement_no,
    merchantId: merchantOf(alipay.appId, alipay.sellerId),
    // STOP is a pause, from which the agreement can return.
    state: status === 'TEMP' ? 'signing' : 'active',
    label: alipay_logon_id ?? null,
    limitFen: (single_quota === undefined ? undefined : fenOf(single_quota)) ?? null,
    expiresOn: null,
  }
}

/** An agreement whose number we have was signed, so one that is gone has ended. */
function gone(alipay: Alipay, of: AgreementRef): AgreementReport | undefined {
  return of.agreementNo === null ? undefined : endedReport(alipay, of)
}

function endedReport(alipay: Alipay, of: AgreementRef): AgreementReport {
  return { ...of, merchantId: merchantOf(alipay.appId, alipay.sellerId), state: 'ended', label: null, limitFen: null, expiresOn: null }
}

async function end(alipay: Alipay, withholding: Withholding, of: AgreementRef): Promise<AgreementReport | undefined> {
  const notify = { notify_url: new URL(notifyPath, alipay.origin()).href }
  const answer = await call(alipay, 'alipay.user.agreement.unsign', named(withholding, of), done, notify)
  if (answer.ok) return endedReport(alipay, of)
  if (unknownAgreement.test(answer.code)) return gone(alipay, of)
  throw new Error(`Alipay did not end an agreement: ${answer.code}`)
}

/** Moves the planned date, without which an earlier or later charge is refused. */
async function moveDueDate(alipay: Alipay, of: AgreementRef, dueOn: string, query: StoredMethods['query']): Promise<void> {
  const agreement_no = of.agreementNo ?? (await query(of))?.agreementNo
  if (!agreement_no) throw new Error('Alipay knows no such agreement')
  const content = { agreement_no, deduct_time: dueOn, memo: 'due date' }
  const answer = await call(alipay, 'alipay.user.agreement.executionplan.modify', content, done)
  if (!answer.ok) throw new Error(`Alipay did not move the date of a charge: ${answer.code}`)
}
