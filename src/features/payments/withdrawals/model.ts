import { shanghaiDay, type GatewayName, type RefundState, type WithdrawalState } from '../model.ts'

/** A recharge of which something can still go back to where it came from. */
export type Withdrawable = { paymentId: string; number: string; gateway: GatewayName; settledAt: Date; amountFen: bigint; leftFen: bigint }

/** A withdrawal as its owner sees it. `refund`: how it stands at the gateway, once it is approved. */
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

/** The same for staff. */
export type StaffWithdrawal = Withdrawal & { accountNumber: string; nickname: string; rechargedFen: bigint; rechargedAt: Date }

/** What a withdrawal is called: decided, and then what became of it at the gateway. */
export type WithdrawalStanding = 'requested' | 'rejected' | 'cancelled' | 'sending' | 'paid' | 'returned'

export function withdrawalStanding({ state, refund }: Pick<Withdrawal, 'state' | 'refund'>): WithdrawalStanding {
  if (state !== 'approved') return state
  if (refund === 'succeeded') return 'paid'
  return refund === 'returned' ? 'returned' : 'sending'
}

/** What the page of withdrawals shows. */
export type WithdrawProps = { availableFen: bigint; withdrawable: Withdrawable[]; withdrawals: Withdrawal[] }

/** `W`, the calendar date in Shanghai, and ten random digits. */
export function withdrawalNumber(at: Date, random: number): string {
  return `W${shanghaiDay(at).replaceAll('-', '')}${String(random).padStart(10, '0')}`
}
