import { sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { zone } from '../../schema.ts'
import { lowShare } from '../model.ts'
import { addressPool, poolAddress, zoneAddresses } from '../schema.ts'
import { hasNoAddresses, isFree, servesNow } from './pool-rows.ts'

type Counted = { zoneId: string; free: number; total: number; isLow: boolean; wasLow: boolean }

/**
 * Counts the free IPv4 addresses of every zone with pools, and of those whose engine has none either, for the pages that sell servers there. Announces once when 10 % or less are left. Unchanged counts
 * write nothing. Requires a transaction.
 */
export async function countAddresses(ctx: Ctx): Promise<void> {
  requireAnyone(ctx)
  const { rows } = await ctx.db.execute<Counted>(sql`
    with counted as (
      select ${zone.id} as zone_id, count(*) filter (where ${poolAddress.address} is not null and ${isFree(ctx.now())})::int as free,
        count(${poolAddress.address}) filter (where not ${poolAddress.reserved})::int as total
      from ${zone} left join ${addressPool} on family(${addressPool.network}) = 4 and ${servesNow(sql`${zone.id}`)}
      left join ${poolAddress} on ${poolAddress.poolId} = ${addressPool.id}
      group by 1 having count(${addressPool.id}) > 0 or ${hasNoAddresses(sql`${zone.id}`)}
    )
    select zone_id as "zoneId", c.free, c.total, c.free <= c.total * ${lowShare}::float8 as "isLow", ${zoneAddresses.lowSince} is not null as "wasLow"
    from counted c left join ${zoneAddresses} using (zone_id)
    where ${zoneAddresses.free} is distinct from c.free or ${zoneAddresses.total} is distinct from c.total
      or (${zoneAddresses.lowSince} is not null) <> (c.free <= c.total * ${lowShare}::float8)
    order by 1`)
  for (const row of rows) await note(ctx, row)
  await ctx.db.execute(sql`
    delete from ${zoneAddresses} where not ${hasNoAddresses(sql`${zoneAddresses.zoneId}`)} and not exists (
      select from ${addressPool} where family(${addressPool.network}) = 4 and ${servesNow(sql`${zoneAddresses.zoneId}`)})`)
}

async function note(ctx: Ctx, { zoneId, free, total, isLow, wasLow }: Counted): Promise<void> {
  const lowSince = isLow ? ctx.now() : null
  const values = { free, total, ...(isLow && wasLow ? {} : { lowSince }) }
  await ctx.db
    .insert(zoneAddresses)
    .values({ zoneId, ...values })
    .onConflictDoUpdate({ target: zoneAddresses.zoneId, set: values })
  if (isLow && !wasLow) await announce(ctx, 'addresses.low', { zoneId, free, total })
}
