import { findHolder } from '#features/account/api.ts'
import { hideLastFour, maskName, maskNumber } from '#features/account/model/holders.ts'
import { asSystem, requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { type Recipient } from '../model.ts'
import { judgeParties } from './judge-parties.ts'

const hour = 3_600

/**
 * Finds the account of a phone or account number, masked, and why it cannot receive now. Throws `transfers.no-recipient`. Because the response reveals whether
 * a number belongs to a customer, it is limited to twenty an hour and fifty a day: throws `transfers.looked-up-often`.
 */
export async function findRecipient(ctx: Ctx, input: { account: string }): Promise<Recipient> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, (ctx) =>
    requireWithinLimits(ctx, 'transfers.looked-up-often', [
      { key: `transfers.look-up-hour:${accountId}`, max: 20, windowSeconds: hour },
      { key: `transfers.look-up-day:${accountId}`, max: 50, windowSeconds: 24 * hour },
    ]),
  )
  const found = await findHolder(asSystem(ctx, 'transfers'), input.account)
  if (!found) throw new DomainError('not-found', 'transfers.no-recipient', {}, [{ path: 'account', code: 'transfers.no-recipient' }])
  return {
    name: maskName(found.nickname),
    number: maskNumber(found.number),
    verification: found.verification,
    hidden: hideLastFour(input.account),
    block: (await judgeParties(ctx, accountId, found.id)) ?? null,
  }
}
