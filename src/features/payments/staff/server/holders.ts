import { nameAccounts } from '#features/account/api.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import type { Holder } from '../../model/staff.ts'

/** Looks up the owners of payments. The calling list has checked the staff permission. */
export async function holdersOf(ctx: Ctx, accountIds: readonly string[]): Promise<(accountId: string | null) => Holder | null> {
  const names = await nameAccounts(asSystem(ctx, 'payments.staff'), [...new Set(accountIds)])
  return (accountId) => {
    const found = accountId === null ? undefined : names.get(accountId)
    return accountId !== null && found ? { accountId, number: found.number, nickname: found.nickname } : null
  }
}
