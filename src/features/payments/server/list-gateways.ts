import { listConfigEntries } from '#features/site-config/api.ts'
import type { ConfigKey } from '#features/site-config/model.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { gatewayNames, paymentMinutes, type BankAccount, type GatewayOffer } from '../model.ts'
import { takesCurrency, type PaymentsCtx } from './ports.ts'

const bankKeys = ['RUNXIN_BANK_ACCOUNT_HOLDER', 'RUNXIN_BANK_NAME', 'RUNXIN_BANK_ACCOUNT_NUMBER'] as const satisfies ConfigKey[]

/** Lists the configured gateways that take the company's currency, in display order. Bank transfer is included only when the company's account is configured. */
export async function listGateways(ctx: PaymentsCtx): Promise<GatewayOffer[]> {
  requireAnyone(ctx)
  const account = ctx.gateways['bank-transfer'] ? await readBankAccount(ctx) : null
  return gatewayNames
    .filter((name) => takesCurrency(ctx.gateways[name]) && (name !== 'bank-transfer' || account))
    .map((name) => {
      const { minutes = paymentMinutes, inApp, isTrial = false } = ctx.gateways[name]!
      return { name, minutes, inApp: inApp !== undefined, isTrial }
    })
}

/** Reads the account for bank transfers. Null while the site configuration is incomplete. */
export async function readBankAccount(ctx: Ctx): Promise<BankAccount | null> {
  requireAnyone(ctx)
  const values = new Map((await listConfigEntries(ctx)).map((entry) => [entry.configKey, entry.configValue.trim()]))
  const [holder, bank, number] = bankKeys.map((key) => values.get(key))
  return holder && bank && number ? { holder, bank, number } : null
}
