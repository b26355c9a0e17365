import { findHolder } from '#features/account/api.ts'
import { hideLastFour, maskName, maskNumber } from '#features/account/model/holders.ts'
import { asSystem, requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { FoundGuest } from '../../model/guests.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

const hour = 3_600

/**
 * Masked holder of a phone or account number, for the owner of a server. Throws `guests.nobody` and `guests.oneself`. Throws
 * `guests.looked-up-often` after twenty look-ups an hour or fifty a day, because the answer tells whether a number belongs to a customer.
 */
export async function findGuest(ctx: Ctx, input: { code: string; account: string }): Promise<FoundGuest> {
  const accountId = requireCustomer(ctx)
  await authorizeServerRead(ctx, input.code)
  await inTransaction(ctx, (ctx) =>
    requireWithinLimits(ctx, 'guests.looked-up-often', [
      { key: `servers.guest-look-up-hour:${accountId}`, max: 20, windowSeconds: hour },
      { key: `servers.guest-look-up-day:${accountId}`, max: 50, windowSeconds: 24 * hour },
    ]),
  )
  const found = await holderFor(ctx, accountId, input.account)
  return { name: maskName(found.nickname), number: maskNumber(found.number), hidden: hideLastFour(input.account) }
}

/** Reads the account of a phone or account number and refuses the caller's. Called after the guard. */
export async function holderFor(ctx: Ctx, accountId: string, account: string) {
  const found = await findHolder(asSystem(ctx, 'servers.guests'), account)
  const fault = (code: string) => [{ path: 'account', code }]
  if (!found) throw new DomainError('not-found', 'guests.nobody', {}, fault('guests.nobody'))
  if (found.id === accountId) throw new DomainError('invalid', 'guests.oneself', {}, fault('guests.oneself'))
  return found
}
