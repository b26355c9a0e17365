import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import type { IdentityKind } from '../model.ts'

/**
 * Takes one of the three places of an identity for an account. Returns true also if the account has one already. The lock serializes requests for the same
 * identity; without it the table's keys would still reject the fourth.
 */
export async function claimPlace(ctx: Ctx, wanted: { accountId: string; kind: IdentityKind; numberMac: Buffer }): Promise<boolean> {
  requireTransaction(ctx, 'claimPlace')
  const { accountId, kind, numberMac } = wanted
  await lockNumber(ctx, numberMac)
  const claimed = await ctx.db.execute<{ place: number }>(sql`
    with own as (select place from identity_holder where number_mac = ${numberMac} and account_id = ${accountId}),
    made as (
      insert into identity_holder (number_mac, place, account_id, kind, claimed_at)
      select ${numberMac}, free.place, ${accountId}, ${kind}, ${ctx.now().toISOString()}::timestamptz
      from generate_series(1, 3) as free(place)
      where not exists (select from own) and not exists (select from identity_holder held where held.number_mac = ${numberMac} and held.place = free.place)
      order by free.place limit 1
      returning place)
    select place from own union all select place from made`)
  return claimed.rows.length > 0
}

/** Serializes submissions and approvals of one identity until the transaction ends. */
export async function lockNumber(ctx: Ctx, numberMac: Buffer): Promise<void> {
  requireTransaction(ctx, 'lockNumber')
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`verification.place:${numberMac.toString('base64url')}`}, 0))`)
}
