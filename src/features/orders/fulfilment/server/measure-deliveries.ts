import { sql } from 'drizzle-orm'
import { deliveryMinutes } from '#features/catalog/model/delivery.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'

/** `medianSeconds` and `slowSeconds` (95th percentile) are null without a delivery. */
export type Deliveries = { due: number; delivered: number; onTime: number; medianSeconds: number | null; slowSeconds: number | null; refunds: number }

/**
 * Measures the deliveries of cloud servers that were paid since a time, and counts the undelivered orders of any kind that the system refunded since then. An
 * order counts once it was delivered, has failed, or is late. Servers imported from elsewhere were not delivered here.
 */
export async function measureDeliveries(ctx: Ctx, { since }: { since: Date }): Promise<Deliveries> {
  requireSystem(ctx)
  const [from, now] = [since.toISOString(), ctx.now().toISOString()]
  const { rows } = await ctx.db.execute<Record<keyof Deliveries, number | null>>(sql`
    with paid as (
      select paid.id, paid.paid_at + ${`${deliveryMinutes} minutes`}::interval as due_at,
        extract(epoch from done.at - paid.paid_at)::float8 as seconds, done.at,
        exists (select from order_history as step where step.order_id = paid.id and step.to_state = 'failed') as failed
      from customer_order as paid
      left join order_history as done on done.order_id = paid.id and done.to_state = 'completed'
      where paid.paid_at >= ${from}::timestamptz and paid.kind = 'new' and paid.product = 'cloud-server' and not paid.snapshot ? 'imported'
    )
    select
      count(*) filter (where at is not null or failed or due_at < ${now}::timestamptz)::int as "due",
      count(at)::int as "delivered",
      count(*) filter (where at <= due_at)::int as "onTime",
      round(percentile_cont(0.5) within group (order by seconds))::int as "medianSeconds",
      ceil(percentile_disc(0.95) within group (order by seconds))::int as "slowSeconds",
      (select count(*) from order_history as step join customer_order as own on own.id = step.order_id
        where own.state_at >= ${from}::timestamptz and own.state = 'refunded' and step.at >= ${from}::timestamptz
          and step.to_state = 'refunded' and step.from_state = 'failed' and step.actor_kind = 'system')::int as "refunds"
    from paid`)
  return rows[0] as Deliveries
}
