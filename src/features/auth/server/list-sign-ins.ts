import { and, count, desc, eq, gt } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { countryOf } from '#platform/country-of.ts'
import { sessionRules, type SignInPage } from '../model.ts'
import { signInRecord } from '../schema.ts'
import { deviceOf } from './device-of.ts'

/** Lists one page of the customer's sign-ins and failed attempts of the last 180 days, newest first. A page past the end returns the last one. */
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
