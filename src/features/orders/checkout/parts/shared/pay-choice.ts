import { covers, splitOf, type Funds, type Split } from '#features/money/model/vouchers.ts'
import { minPaymentFen, mixes, type GatewayName } from '#features/payments/model.ts'

export type PayMethod = 'balance' | GatewayName

/** `withBalance`: the balance pays what it can before the gateway; of no meaning where it pays all. */
export type PayChoice = { method: PayMethod; withBalance: boolean }

export function canMix(method: PayMethod): boolean {
  return method !== 'balance' && mixes(method)
}

/** Who pays what of a sum by a choice: the same rule as the server's. */
export function splitFor({ method, withBalance }: PayChoice, totalFen: bigint, funds: Funds): Split {
  if (method === 'balance') return splitOf(totalFen, funds, { balance: true })
  if (!canMix(method)) return { vouchersFen: 0n, balanceFen: 0n, restFen: totalFen }
  // A balance that would suffice is a choice of its own.
  return splitOf(totalFen, funds, { balance: withBalance && !covers(funds, totalFen), minRestFen: minPaymentFen })
}

/** Whether a choice has the balance pay a part of what goes to a gateway. */
export function usesBalance(choice: PayChoice, totalFen: bigint, funds: Funds): boolean {
  return choice.method !== 'balance' && splitFor(choice, totalFen, funds).balanceFen > 0n
}
