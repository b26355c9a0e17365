import { z } from 'zod'
import type { GatewayReport, TradeRef } from '#features/payments/server/ports.ts'
import type {
  AgreementOpened,
  AgreementRef,
  AgreementReport,
  AgreementWanted,
  ChargeWanted,
  StoredMethods,
} from '#features/payments/server/stored-methods-port.ts'
import { call, notifyPath, type WechatPay } from '../client.ts'
import { charge } from './charge.ts'
import { contract, contractPath, contractReport, contractState } from './contracts.ts'

const opened = z.object({ redirect_url: z.url({ protocol: /^https$/ }).max(2_000) })
/** The payer has not signed. */
const unknownContract = new Set(['CONTRACT_NOT_EXIST', 'RESOURCE_NOT_EXISTS', 'NOT_FOUND', 'CONTRACT_NOT_EXISTS'])
/** The payer was told of a charge of this period already. */
const alreadyTold = new Set(['RULE_LIMIT', 'RULELIMIT', 'ALREADY_EXISTS'])

const dayMs = 86_400_000
/** Longest span in which WeChat accepts the charge that the payer was told of. */
const spanDays = 3

/** WeChat Pay's contracts to be charged without the payer (委托代扣). */
export function wechatStored(pay: WechatPay, planId: number, queryTrade: (trade: TradeRef) => Promise<GatewayReport | undefined>): StoredMethods {
  const query = (of: AgreementRef) => queryContract(pay, planId, of)
  return {
    sign: (wanted) => sign(pay, planId, wanted),
    query,
    end: (of) => end(pay, planId, of, query),
    announce: (of, wanted) => announce(pay, of, wanted, query),
    charge: (of, wanted) => charge({ pay, of, wanted, queryTrade, queryAgreement: query }),
  }
}

/** WeChat's page shows a code, which the payer scans. Nothing is known of the payer's device. */
async function sign(pay: WechatPay, planId: number, wanted: AgreementWanted): Promise<AgreementOpened> {
  const back = new URL(wanted.returnPath, pay.origin())
  if (back.origin !== new URL(pay.origin()).origin) throw new Error('the return address is not ours')
  const { code, said } = await call(pay, 'POST', '/v3/papay/entrust-sign/contracts/pre-entrust-sign', {
    sign_scene: 'SIGN_SCENE_QRCODE',
    appid: pay.appId,
    plan_id: planId,
    out_contract_code: wanted.agreementNumber,
    contract_display_account: wanted.agreementNumber,
    contract_notify_url: new URL(notifyPath, pay.origin()).href,
    out_user_code: wanted.agreementNumber,
    return_url: back.href,
    device_info: {
      device_type: 'DEVICE_TYPE_UNKNOW',
      device_os: 'unknown',
      device_id: 'unknown',
      device_running_as_root: false,
      device_ip: '127.0.0.1',
      weixin_installed: false,
      weixin_version: 'unknown',
      days_since_first_login: 'DAYS_SINCE_FIRST_LOGIN_UNKNOWN',
    },
  })
  if (code) throw new Error(`WeChat Pay opened no contract: ${code}`)
  return { signUrl: opened.parse(said).redirect_url, qrText: null }
}

async function queryContract(pay: WechatPay, planId: number, of: AgreementRef): Promise<AgreementReport | undefined> {
  const { code, said } = await call(pay, 'GET', contractPath(planId, of))
  if (unknownContract.has(code)) return undefined
  if (code) throw new Error(`WeChat Pay did not tell of a contract: ${code}`)
  const told = contract.parse(said)
  const state = contractState(told.contract_state ?? '')
  if (told.out_contract_code !== of.agreementNumber || !state) throw new Error('WeChat Pay told of a contract in an unknown way')
  return contractReport(told, pay, state)
}

/** Only a signed contract can be ended, so the state of any other is queried. */
async function end(pay: WechatPay, planId: number, of: AgreementRef, query: StoredMethods['query']): Promise<AgreementReport | undefined> {
  const { code } = await call(pay, 'POST', `${contractPath(planId, of)}/terminate`, { contract_termination_remark: 'ended by the customer' })
  const stands = await query(of)
  if (stands?.state === 'active') throw new Error(`WeChat Pay did not end a contract: ${code || 'it is still signed'}`)
  return stands
}

/**
 * Tells the payer of a charge. WeChat's example: told on the 1st, the 2nd is for the payer to object, charged from the 3rd. WeChat refuses to tell twice. Then
 * the span is only its first day, which holds also if the payer was told up to two days ago.
 */
async function announce(
  pay: WechatPay,
  of: AgreementRef,
  wanted: ChargeWanted & { at: Date },
  query: StoredMethods['query'],
): Promise<{ notBefore: Date; notAfter: Date }> {
  const id = of.agreementNo ?? (await query(of))?.agreementNo
  if (!id) throw new Error('WeChat Pay knows no such contract')
  const first = shanghaiMidnight(pay.now()) + 2 * dayMs
  if (wanted.at.getTime() >= first + spanDays * dayMs) throw new Error('it is too early to tell the payer of a charge')
  const content = {
    mchid: pay.mchId,
    appid: pay.appId,
    deduct_duration: { count: spanDays, unit: 'DAY' },
    estimated_amount: { amount: Number(wanted.amountFen), currency: wanted.currency },
  }
  const { code } = await call(pay, 'POST', `/v3/papay/contracts/${id}/notify`, content, '/v3/papay/contracts/…/notify')
  if (code && !alreadyTold.has(code)) throw new Error(`WeChat Pay did not tell the payer of a charge: ${code}`)
  const notAfter = new Date(first + (code ? 1 : spanDays) * dayMs)
  return { notBefore: new Date(Math.min(Math.max(first, wanted.at.getTime()), notAfter.getTime())), notAfter }
}

const shanghaiMs = 8 * 3_600_000
const shanghaiMidnight = (at: Date) => Math.floor((at.getTime() + shanghaiMs) / dayMs) * dayMs - shanghaiMs
