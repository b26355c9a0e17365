import { issueVoucher, type IssueVoucher } from '#features/money/api.ts'
import { readStaffRefund, refundStaffOrder, type RefundCtx, type StaffRefund } from '#features/orders/api.ts'
import {
  paymentNumberOf,
  readOpenSuspense,
  refundPayment,
  resolveSuspense,
  type PaymentsCtx,
  type RefundPayment,
  type ResolveSuspense,
} from '#features/payments/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { DomainError } from '#platform/domain-error.ts'
import { raisesLimit, type ApprovalDetail, type ApprovalKind, type ApprovalLimit } from '../../model/approvals.ts'
import { writeAddressList, type WriteAddressList } from '../../addresses/server/address-list.ts'
import { readNetworks } from '../../addresses/server/networks.ts'
import { disable, enable, giveRole, resetFactor } from '../../staff/server/change-staff.ts'
import { readColleague } from '../../staff/server/read-colleague.ts'
import { hire, renewLink, type Hired, type LinkCtx } from '../../staff/server/staff-invites.ts'
import type { RoleId } from '../../model.ts'
import { readLimit, writeLimit } from './approval-limits.ts'

export type ApprovalCtx = Ctx & EndpointCtx & RefundCtx & PaymentsCtx & LinkCtx

type OnColleague = { staffId: string; reason?: string | undefined }

/** Input of each kind of act, as its command takes it. */
export type ApprovalInputs = {
  'order-refund': StaffRefund
  'payment-refund': RefundPayment
  voucher: IssueVoucher
  'balance-credit': ResolveSuspense
  'new-owner': Hired & { reason?: string | undefined }
  'owner-role': OnColleague & { role: RoleId }
  'owner-disable': OnColleague
  'owner-enable': OnColleague
  'owner-link': OnColleague
  'owner-factor': OnColleague
  limit: { limit: ApprovalLimit; amountFen: bigint | null; was: bigint | null; reason: string }
  addresses: WriteAddressList
}

type Description = { subject: string; amountFen: bigint | null; reason: string }

type Kind<Input> = {
  /** Undefined: this input needs no approval, whatever the limits. */
  describe: (ctx: ApprovalCtx, input: Input) => Promise<Description | undefined>
  /** Two waiting requests for one subject would contradict each other. */
  exclusive: boolean
  /** Runs the act for the requester, whose step-up authentication was done when it was requested. */
  carryOut: (ctx: ApprovalCtx, input: Input) => Promise<unknown>
  detail: (input: Input) => ApprovalDetail
}

/**
 * A refund by the formula falls from day to day, so the sum of the day of the approval is refunded. It is never more than what was requested. Throws
 * `orders.sum-changed`.
 */
async function refundAtMost(ctx: ApprovalCtx, input: StaffRefund): Promise<unknown> {
  const { amountFen } = await readStaffRefund(ctx, input)
  if (amountFen > input.amountFen) throw new DomainError('conflict', 'orders.sum-changed')
  return refundStaffOrder(ctx, { ...input, amountFen })
}

/**
 * An act that ends or restores an owner's access. A new link ends the password and the sessions. A reset of the second factor would keep the owner
 * from approving for a while. Either of them would leave the requester as the only one to decide.
 */
function onOwner(carryOut: Kind<OnColleague>['carryOut']): Kind<OnColleague> {
  return {
    describe: async (ctx, { staffId, reason = '' }) => {
      const { loginName, role } = await readColleague(ctx, staffId)
      return role === 'owner' ? { subject: loginName, amountFen: null, reason } : undefined
    },
    exclusive: true,
    carryOut,
    detail: () => ({}),
  }
}

export const kinds: { [Name in ApprovalKind]: Kind<ApprovalInputs[Name]> } = {
  'order-refund': {
    describe: async (_ctx, { number, amountFen, reason }) => ({ subject: number, amountFen, reason }),
    exclusive: true,
    carryOut: refundAtMost,
    detail: ({ extent }) => ({ extent }),
  },
  'payment-refund': {
    describe: async (ctx, { paymentId, amountFen, reason }) => ({ subject: await paymentNumberOf(ctx, paymentId), amountFen, reason }),
    exclusive: false,
    carryOut: refundPayment,
    detail: () => ({}),
  },
  voucher: {
    describe: async (_ctx, { accountNumber, amountFen, reason }) => ({ subject: accountNumber, amountFen, reason }),
    exclusive: false,
    carryOut: issueVoucher,
    detail: ({ days }) => ({ days }),
  },
  'balance-credit': {
    describe: async (ctx, { suspenseId, outcome, resolution }) => {
      if (outcome !== 'credited') return undefined
      const found = await readOpenSuspense(ctx, suspenseId)
      return found && { subject: found.tradeNo, amountFen: found.amountFen, reason: resolution }
    },
    exclusive: true,
    carryOut: resolveSuspense,
    detail: ({ accountNumber }) => (accountNumber ? { accountNumber } : {}),
  },
  'new-owner': {
    describe: async (_ctx, { loginName, role, reason = '' }) => (role === 'owner' ? { subject: loginName, amountFen: null, reason } : undefined),
    exclusive: true,
    carryOut: hire,
    detail: ({ displayName }) => ({ displayName }),
  },
  'owner-role': {
    describe: async (ctx, { staffId, role, reason = '' }) => {
      const { loginName, role: present } = await readColleague(ctx, staffId)
      return role === 'owner' || present === 'owner' ? { subject: loginName, amountFen: null, reason } : undefined
    },
    exclusive: true,
    carryOut: giveRole,
    detail: ({ role }) => ({ role }),
  },
  'owner-disable': onOwner(disable),
  'owner-enable': onOwner(enable),
  'owner-link': onOwner(renewLink),
  'owner-factor': onOwner(resetFactor),
  limit: {
    describe: async (ctx, { limit, amountFen, reason }) =>
      raisesLimit(await readLimit(ctx, limit), amountFen) ? { subject: limit, amountFen: null, reason } : undefined,
    exclusive: true,
    carryOut: writeLimit,
    detail: ({ was, amountFen }) => ({ from: was, to: amountFen }),
  },
  // A wider list lets a stolen session in from anywhere, and a narrower one can keep the other owners out.
  addresses: {
    describe: async (_ctx, { reason }) => ({ subject: 'addresses', amountFen: null, reason }),
    exclusive: true,
    carryOut: writeAddressList,
    detail: ({ entries }) => ({ networks: readNetworks(entries).networks.join(', ') }),
  },
}

/** The definition of a kind for an input that was stored or sent as that kind. */
export function kindOf(kind: ApprovalKind): Kind<unknown> {
  return kinds[kind] as Kind<unknown>
}
