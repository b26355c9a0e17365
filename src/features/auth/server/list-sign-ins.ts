import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import { requireCustomer, requireSystem, type Ctx } from '#platform/ctx.ts'
import { countryOf } from '#platform/country-of.ts'
import { sessionRules, type CustomerSignIn, type FailedAttempts, type SignInEntry, type SignInHistory, type SignInPage } from '../model.ts'
import { signInRecord } from '../schema.ts'
import { deviceOf } from './device-of.ts'

/** Lists one page of all the customer's sign-ins and failed attempts of the last 180 days, newest first. A page past the end returns the last one. */
export async function listSignIns(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, input: { page: number }): Promise<SignInPage> {
  const accountId = requireCustomer(ctx)
  const { historyDays, historyPage: pageSize } = sessionRules
  const since = new Date(ctx.now().getTime() - historyDays * 86_400_000)
  const own = and(eq(signInRecord.accountId, accountId), gt(signInRecord.at, since))
  const total = (await ctx.db.select({ total: count() }).from(signInRecord).where(own))[0]?.total ?? 0
  const page = Math.max(1, Math.min(input.page, Math.ceil(total / pageSize)))
  const { id, method, outcome, ip, userAgent, at } = signInRecord
  const rows = await ctx.db
    .select({ id, method, outcome, ip, userAgent, at })
    .from(signInRecord)
    .where(own)
    .orderBy(desc(at), desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total, page, pageSize, entries: rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent), country: countryOf(row.ip) })) }
}

/** Lists the latest sign-ins and failed attempts of an account, without addresses. Called by staff commands after their own guard. */
export async function listSignInsOf(
  ctx: Pick<Ctx, 'actor' | 'db' | 'now'>,
  { accountId, most }: { accountId: string; most: number },
): Promise<CustomerSignIn[]> {
  requireSystem(ctx)
  const since = new Date(ctx.now().getTime() - sessionRules.historyDays * 86_400_000)
  const { id, method, outcome, ip, userAgent, at } = signInRecord
  const rows = await ctx.db
    .select({ id, method, outcome, ip, userAgent, at })
    .from(signInRecord)
    .where(and(eq(signInRecord.accountId, accountId), gt(at, since)))
    .orderBy(desc(at), desc(id))
    .limit(most)
  return rows.map(({ userAgent, ip, ...row }) => ({ ...row, device: deviceOf(userAgent), country: countryOf(ip) }))
}

type Row = {
  id: string
  method: SignInEntry['method']
  outcome: SignInEntry['outcome']
  ip: string
  user_agent: string
  at: string
  attempts: number
  addresses: number
}

/**
 * Reads one page of the customer's sign-ins of the last 180 days, newest first. A day with more than a few failed attempts has one entry for all of them, so
 * that strangers cannot push the owner's sign-ins out of sight. A page past the end returns the last one.
 */
export async function readSignInHistory(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, input: { page: number }): Promise<SignInHistory> {
  const accountId = requireCustomer(ctx)
  const { historyDays, historyPage: pageSize, singleFailures } = sessionRules
  const since = new Date(ctx.now().getTime() - historyDays * 86_400_000).toISOString()
  const entries = sql`
    with own as (
      select id, method, outcome, ip, user_agent, at, (at at time zone 'Asia/Shanghai')::date as day, outcome not in ('signed-in', 'looked') as failed
      from sign_in_record where account_id = ${accountId} and at > ${since}::timestamptz
    ), counted as (
      select own.*, count(*) filter (where failed) over (partition by day) as failures from own
    ), entry as (
      select id, method, outcome, ip, user_agent, at, 1 as attempts, 1 as addresses from counted where not failed or failures <= ${singleFailures}
      union all
      select (array_agg(id order by at desc, id desc))[1], max(method), max(outcome), '', '', max(at), count(*)::int, count(distinct ip)::int
      from counted where failed and failures > ${singleFailures} group by day
    )`
  const { rows: sums } = await ctx.db.execute<{ total: number }>(sql`${entries} select count(*)::int as total from entry`)
  const total = sums[0]?.total ?? 0
  const page = Math.max(1, Math.min(input.page, Math.ceil(total / pageSize)))
  const { rows } = await ctx.db.execute<Row>(sql`${entries} select * from entry order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return { total, page, pageSize, entries: rows.map(entryOf) }
}

function entryOf({ id, method, outcome, ip, user_agent, at, attempts, addresses }: Row): SignInEntry | FailedAttempts {
  if (attempts > 1) return { id, outcome: 'attempts', attempts, addresses, at: new Date(at) }
  return { id, method, outcome, ip, device: deviceOf(user_agent), country: countryOf(ip), at: new Date(at) }
}
