import { dateFormat } from '#platform/pure/formats.ts'
import type { VoucherState } from '../model.ts'
import type { PageOf } from '#platform/pure/page-place.ts'

/** Vouchers (代金券) and splitting a sum over wallets. Pure; used in the browser and on the server. */

/** Amounts that an account can pay with at once. */
export type Funds = { vouchersFen: bigint; availableFen: bigint }

/** How an order was paid. */
export type Charge = { moneyFen: bigint; vouchersFen: bigint }

/** Split of a sum. The rest is for a gateway. */
export type Split = { vouchersFen: bigint; balanceFen: bigint; restFen: bigint }

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * Splits a sum: vouchers first, then the balance if it is requested, then the gateway. If the rest is below the gateway's minimum, balance
 * and vouchers pay less.
 */
export function splitOf(dueFen: bigint, funds: Funds, options: { balance: boolean; minRestFen?: bigint }): Split {
  const vouchersFen = least(funds.vouchersFen, dueFen)
  const balanceFen = options.balance ? least(funds.availableFen, dueFen - vouchersFen) : 0n
  const restFen = dueFen - vouchersFen - balanceFen
  const lacking = restFen > 0n ? (options.minRestFen ?? 0n) - restFen : 0n
  if (lacking <= 0n) return { vouchersFen, balanceFen, restFen }
  const fromBalance = least(balanceFen, lacking)
  const fromVouchers = least(vouchersFen, lacking - fromBalance)
  return { vouchersFen: vouchersFen - fromVouchers, balanceFen: balanceFen - fromBalance, restFen: restFen + fromBalance + fromVouchers }
}

/** Returns whether vouchers and balance cover a sum without a gateway. */
export function covers(funds: Funds, dueFen: bigint): boolean {
  return funds.vouchersFen + funds.availableFen >= dueFen
}

/** A voucher as its owner and staff see it. */
export type Voucher = {
  id: string
  number: string
  amountFen: bigint
  leftFen: bigint
  /** Reserved by open payments. */
  heldFen: bigint
  state: VoucherState
  reason: string
  createdAt: Date
  expiresAt: Date
  /** Orders that it has paid for, newest first, less refunds. */
  uses: { orderNumber: string; amountFen: bigint; at: Date }[]
}

/** Displayed status of a voucher: its state, or that it is used up. */
export function voucherStanding(voucher: Pick<Voucher, 'state' | 'leftFen' | 'heldFen' | 'expiresAt'>, now: Date): VoucherState | 'used' {
  if (voucher.state !== 'active') return voucher.state
  if (voucher.leftFen + voucher.heldFen === 0n) return 'used'
  return voucher.expiresAt <= now && voucher.heldFen === 0n ? 'expired' : 'active'
}

/** A voucher in the staff list. */
export type StaffVoucher = Voucher & { accountNumber: string; nickname: string }
export type StaffVoucherPage = { vouchers: StaffVoucher[] } & PageOf

export const maxVoucherFen = 10_000_000n
export const maxVoucherDays = 730

/** Days that a voucher stays valid at least after its order could not be delivered. */
export const returnedVoucherDays = 7

/** `V`, the calendar date in Shanghai, and ten random digits. */
export function voucherNumber(at: Date, random: number): string {
  const date = dateFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
  return `V${date.replaceAll('-', '')}${String(random).padStart(10, '0')}`
}
