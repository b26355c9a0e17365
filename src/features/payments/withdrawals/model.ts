import { shanghaiDay, type GatewayName, type RefundState, type WithdrawalState } from '../model.ts'

/** A recharge of which a part can still be refunded to its gateway. */
export type Withdrawable = { paymentId: string; number: string; gateway: GatewayName; settledAt: Date; amountFen: bigint; leftFen: bigint }

/** A withdrawal as its owner sees it. `refund` is the state at the gateway once it is approved. */
export type Withdrawal = {
  id: string
  number: string
  paymentNumber: string
  gateway: GatewayName
  amountFen: bigint
  state: WithdrawalState
  refund: RefundState | null
  decision: string | null
  createdAt: Date
  stateAt: Date
}

/** A withdrawal as staff see it. */
export type StaffWithdrawal = Withdrawal & { accountNumber: string; nickname: string; rechargedFen: bigint; rechargedAt: Date }

/** Displayed status of a withdrawal: the decision, then the state of the refund at the gateway. */
export type WithdrawalStanding = 'requested' | 'rejected' | 'cancelled' | 'sending' | 'paid' | 'returned'

export function withdrawalStanding({ state, refund }: Pick<Withdrawal, 'state' | 'refund'>): WithdrawalStanding {
  if (state !== 'approved') return state
  if (refund === 'succeeded') return 'paid'
  return refund === 'returned' ? 'returned' : 'sending'
}

/** Largest withdrawal of a recharge. */
export function mostOf(leftFen: bigint, availableFen: bigint): bigint {
  return leftFen < availableFen ? leftFen : availableFen
}

/** Rules of the moment. A rest below the minimum can only be withdrawn as a whole. */
export type WithdrawRules = { minimumFen: bigint; perDay: number }

/** Props of the withdrawals page. */
export type WithdrawProps = { rules: WithdrawRules; availableFen: bigint; withdrawable: Withdrawable[]; withdrawals: Withdrawal[] }

/** `W`, the calendar date in Shanghai, and ten random digits. */
export function withdrawalNumber(at: Date, random: number): string {
  return `W${shanghaiDay(at).replaceAll('-', '')}${String(random).padStart(10, '0')}`
}
