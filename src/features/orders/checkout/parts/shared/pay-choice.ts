import { covers, splitOf, type Funds, type Split } from '#features/money/model/vouchers.ts'
import { minPaymentFen, mixes, type GatewayName } from '#features/payments/model.ts'

export type PayMethod = 'balance' | GatewayName

/** `withBalance`: the balance pays as much as it can before the gateway; without effect if it pays all. */
export type PayChoice = { method: PayMethod; withBalance: boolean }

export function canMix(method: PayMethod): boolean {
  return method !== 'balance' && mixes(method)
}

/** Split of a sum between vouchers, balance and gateway, by the server's rule. */
export function splitFor({ method, withBalance }: PayChoice, totalFen: bigint, funds: Funds): Split {
  if (method === 'balance') return splitOf(totalFen, funds, { balance: true })
  if (!canMix(method)) return { vouchersFen: 0n, balanceFen: 0n, restFen: totalFen }
  // A sufficient balance is a separate choice.
  return splitOf(totalFen, funds, { balance: withBalance && !covers(funds, totalFen), minRestFen: minPaymentFen })
}

/** Tells whether the balance pays a part of a payment by a gateway. */
export function usesBalance(choice: PayChoice, totalFen: bigint, funds: Funds): boolean {
  return choice.method !== 'balance' && splitFor(choice, totalFen, funds).balanceFen > 0n
}
