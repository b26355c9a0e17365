import { listConfigEntries } from '#features/site-config/api.ts'
import type { ConfigKey } from '#features/site-config/model.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { gatewayNames, paymentMinutes, type BankAccount, type GatewayOffer } from '../model.ts'
import type { PaymentsCtx } from './ports.ts'

const bankKeys = ['RUNXIN_BANK_ACCOUNT_HOLDER', 'RUNXIN_BANK_NAME', 'RUNXIN_BANK_ACCOUNT_NUMBER'] as const satisfies ConfigKey[]

/** The ways to pay that this installation has, in their order; a bank transfer only where it is known to which account. */
export async function listGateways(ctx: PaymentsCtx): Promise<GatewayOffer[]> {
  requireAnyone(ctx)
  const account = ctx.gateways['bank-transfer'] ? await readBankAccount(ctx) : null
  return gatewayNames
    .filter((name) => ctx.gateways[name] && (name !== 'bank-transfer' || account))
    .map((name) => ({ name, minutes: ctx.gateways[name]?.minutes ?? paymentMinutes, inApp: Boolean(ctx.gateways[name]?.inApp) }))
}

/** Where transfers go, or null while the site configuration does not say it all. */
export async function readBankAccount(ctx: Ctx): Promise<BankAccount | null> {
  requireAnyone(ctx)
  const values = new Map((await listConfigEntries(ctx)).map((entry) => [entry.configKey, entry.configValue.trim()]))
  const [holder, bank, number] = bankKeys.map((key) => values.get(key))
  return holder && bank && number ? { holder, bank, number } : null
}
