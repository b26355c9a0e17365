import type { World } from './world.ts'

export type Finding = { rule: string; subject: string }

// Each query must return no row on every day of the year. :now is the moment of the check, :ran when the job last ran, :daily
// whether it ran on each of the last days. Rows that never change after they are written (closed orders, postings, steps,
// messages) are checked while they are new: they can break a rule only together with a row written since :since. On the last day
// :since is the first.
const rules: Record<string, string> = {
  'the books do not sum to zero': `select coalesce(sum(amount_fen), 0)::text as subject from ledger.posting having coalesce(sum(amount_fen), 0) <> 0`,
  'a wallet is below zero': `select id::text as subject from ledger.account where balance_fen < 0`,
  'an order is charged other than once': `select o.number as subject from customer_order o left join ledger.journal j
    on j.subject_id = o.id::text and j.kind = 'order.charge' where o.state in ('completed', 'refunded') and o.state_at >= :since group by o.number having count(j.id) <> 1`,
  'an order is given back other than once, or more than was paid': `select o.number as subject from customer_order o
    left join lateral (select count(*) as times, coalesce(sum(p.amount_fen), 0) as fen from ledger.journal j
      join ledger.posting p on p.journal_id = j.id and p.amount_fen > 0 where j.subject_id = o.id::text and j.kind = 'order.refund') back on true
    where o.state_at >= :since and ((o.state = 'refunded' and back.times <> 1) or (o.state <> 'refunded' and back.times > 0) or back.fen > o.total_fen)`,
  'paid, but off for being overdue': `select code as subject from server where state in ('suspended', 'recycled') and off_for = 'overdue' and expires_at > :now`,
  'a period is longer or shorter than what was bought': `select s.code as subject from server s
    join lateral (select (snapshot -> 'renewal' ->> 'toAt')::timestamptz as until from customer_order o
      where o.server_id = s.id and o.state = 'completed' and o.kind = 'renewal'
      order by paid_at desc, (snapshot -> 'renewal' ->> 'toAt')::timestamptz desc limit 1) last on true
    where s.state <> 'released' and s.expires_at <> last.until
      -- One that was given back goes with the end that it had; that it goes is looked at below.
      and not exists (select from customer_order back where back.server_id = s.id and back.kind = 'renewal' and back.state = 'refunded')`,
  'two renewals bought the same period': `select o.server_id::text as subject from customer_order o join customer_order other
      on other.server_id = o.server_id and other.id <> o.id and other.state = 'completed' and other.kind = 'renewal'
      and other.snapshot -> 'renewal' ->> 'fromAt' = o.snapshot -> 'renewal' ->> 'fromAt'
    where o.state = 'completed' and o.kind = 'renewal' and o.state_at >= :since`,
  // The job could not turn off a server that its owner restored since the last run.
  'the grace is over and it is still on': `select code as subject from server s where state in ('running', 'stopped') and expires_at + interval '24 hours' <= :ran
    and not exists (select from server_lock l where l.server_id = s.id)
    and not exists (select from server_snapshot k where k.server_id = s.id and k.used_at >= :ran)`,
  'recycled or released sooner than promised': `select t.server_id::text as subject from server_step t join server_step p
    on p.server_id = t.server_id and p.period_end = t.period_end
    and ((t.step = 'recycle' and p.step = 'suspend' and t.at < p.at + interval '7 days' - interval '1 hour')
      or (t.step = 'release' and p.step = 'notice' and t.at < p.at + interval '23 hours'))
    where t.at >= :since`,
  // A server whose release was cancelled rightly has no reminders for those days.
  'a reminder was left out': `select s.code || ' ' || due.step || ' of ' || s.expires_at as subject from server s cross join (values ('d7', 7), ('d3', 3), ('d1', 1)) as due (step, days)
    where :daily and s.state <> 'released' and s.off_for is distinct from 'release' and s.expires_at - s.created_at > interval '9 days'
      and not exists (select from server_snapshot k where k.server_id = s.id and k.reason = 'release' and k.keep_until > :now - interval '10 days')
      and s.expires_at - make_interval(days => due.days) between :now - interval '1 day' and :ran
      and not exists (select from server_step t where t.server_id = s.id and t.period_end = s.expires_at and t.step = due.step and t.outcome <> 'skipped')`,
  'told twice of the same thing': `select m.account_id::text || ' ' || m.code as subject from message m
    where m.code in ('server.expired', 'server.suspended', 'server.recycled', 'server.going') and m.account_id in (select account_id from message where created_at >= :since)
    group by m.account_id, m.code, m.params having count(*) > 1`,
  'reminded more often than three times of one end': `select account_id::text as subject from message
    where code = 'server.expiring' and account_id in (select account_id from message where created_at >= :since) group by account_id, params having count(*) > 3`,
  'an upgrade was taken back, and what was left of it was not': `select o.number as subject from server_upgrade u join customer_order o on o.id = u.order_id
    where u.undone_at >= :since and o.state = 'completed' and u.period_end - o.paid_at > interval '4 days'
      and not exists (select from operation p where p.server_id = u.server_id and p.state in ('queued', 'running'))`,
  'a server is of another size than its last upgrade left it': `select s.code as subject from server s
    join lateral (select * from server_upgrade u where u.server_id = s.id order by done_at desc, order_id desc limit 1) last on true
    where s.id in (select server_id from server_upgrade where greatest(done_at, undone_at) >= :since)
      and s.state <> 'released' and not exists (select from operation p where p.server_id = s.id and p.state in ('queued', 'running'))
      and array[s.config ->> 'vcpu', s.config ->> 'systemDiskGib', s.config ->> 'dataDisksGib', s.config ->> 'bandwidthMbps'] <> (
        select array[it ->> 'vcpu', it ->> 'systemDiskGib', it ->> 'dataDisksGib', it ->> 'bandwidthMbps']
        from (select case when last.undone_at is null then last.to_shape else last.from_shape end as it) of_it)`,
  'a server was given back and is still there': `select s.code as subject from server s join customer_order o on o.server_id = s.id
    where o.kind = 'renewal' and o.state = 'refunded' and s.state <> 'released' and o.state_at between :since - interval '3 days' and :now - interval '1 day'`,
  'a released server still has its place': `select h.order_id::text as subject from stock_reservation h
    where h.released_at is null and h.returned < (select count(*) from server s where s.order_id = h.order_id and s.state = 'released')`,
  'a job was given up': `select name || ' ' || coalesce(last_error, '') as subject from platform_job where state = 'dead'`,
}

type Facts = { ranAt: Date; ranEveryDay: boolean; since: Date }

/** Everything that must hold at any time. */
export async function findings(world: World, facts: Facts): Promise<Finding[]> {
  const all: Finding[] = []
  const literals: Record<string, string> = {
    ':now': at(world.clock.now()),
    ':ran': at(facts.ranAt),
    ':daily': String(facts.ranEveryDay),
    ':since': at(facts.since),
  }
  for (const [rule, text] of Object.entries(rules)) {
    const rows = await world.sql<{ subject: string }>(text.replaceAll(/:(?:now|ran|daily|since)/g, (name) => literals[name]!))
    for (const { subject } of rows.slice(0, 3)) all.push({ rule, subject })
  }
  return all
}

function at(date: Date): string {
  return `timestamptz '${date.toISOString()}'`
}
