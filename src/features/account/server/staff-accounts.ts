import { desc, eq, exists, ilike, inArray, isNotNull, isNull, notExists, or, and, sql, type SQL } from 'drizzle-orm'
import { maskPhone } from '#features/auth/model.ts'
import { phoneOf } from '#features/auth/model/phones.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { keysetBy, readKeysetPage } from '#platform/db/reads/read-keyset-page.ts'
import { readFromReplica, type ReplicaPort } from '#platform/db/reads/read-from-replica.ts'
import { maskEmail } from '#platform/pure/mask.ts'
import { countLimit } from '#platform/pure/count-limit.ts'
import { DomainError } from '#platform/domain-error.ts'
import { isUserName } from '../model/user-names.ts'
import type { AccountSearch, StaffAccount, StaffAccountPage, StaffAccountView } from '../model/staff.ts'
import { account, accountEmail, accountFreeze, wechatIdentity } from '../schema.ts'

const row = {
  id: account.id,
  number: account.number,
  nickname: account.nickname,
  phone: account.phone,
  email: accountEmail.email,
  verification: account.verification,
  createdAt: account.createdAt,
  closedAt: account.closedAt,
  frozenAt: accountFreeze.frozenAt,
}

/**
 * Lists accounts for staff, newest first, with masked contacts. Searches by number prefix, whole phone or its last four digits, whole e-mail address, or part
 * of the nickname or user name.
 */
export async function listStaffAccounts(ctx: Ctx & ReplicaPort, asked: AccountSearch): Promise<StaffAccountPage> {
  requireStaff(ctx, 'accounts')
  return readFromReplica(ctx, (ctx) => pageOf(ctx, asked))
}

/** Finds at most `limit` accounts for staff, newest first, as their list does. */
export async function findStaffAccounts(ctx: Ctx, { search, limit }: { search: string; limit: number }): Promise<StaffAccount[]> {
  requireStaff(ctx, 'accounts')
  const rows = await select(ctx).where(searchOf(ctx, search)).orderBy(desc(account.createdAt), desc(account.id)).limit(limit)
  return rows.map(masked)
}

const byTime = keysetBy<Pick<StaffAccount, 'createdAt' | 'id'>>('created', { by: account.createdAt, type: 'time' }, account.id, {
  of: ({ createdAt, id }) => [createdAt, id],
})

async function pageOf(ctx: Ctx, asked: AccountSearch): Promise<StaffAccountPage> {
  const state = stateOf(ctx, asked.state)
  const { total } = await countRows(ctx.db, account, { total: and(searchOf(ctx, asked.search), state) })
  // A name that many have is found soon among the newest accounts. The index would find all of them first.
  const where = and(searchOf(ctx, asked.search, { byParts: total <= countLimit }), state)
  const { rows, turns } = await readKeysetPage(asked, byTime, (part) =>
    select(ctx)
      .where(and(where, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  )
  return { accounts: rows.map(masked), total, page: asked.page, pageSize: asked.pageSize, turns }
}

function select(ctx: Ctx) {
  return ctx.db
    .select(row)
    .from(account)
    .leftJoin(accountFreeze, eq(accountFreeze.accountId, account.id))
    .leftJoin(accountEmail, eq(accountEmail.accountId, account.id))
}

/** Reads one account with its masked data. Throws `account.not-found`. */
export async function readStaffAccount(ctx: Ctx, { number }: { number: string }): Promise<StaffAccountView> {
  requireStaff(ctx, 'accounts')
  const [found] = await ctx.db
    .select({
      ...row,
      locale: account.locale,
      timeZone: account.timeZone,
      userName: account.userName,
      freezeReason: accountFreeze.reason,
      wechatSince: wechatIdentity.boundAt,
    })
    .from(account)
    .leftJoin(accountFreeze, eq(accountFreeze.accountId, account.id))
    .leftJoin(accountEmail, eq(accountEmail.accountId, account.id))
    .leftJoin(wechatIdentity, eq(wechatIdentity.accountId, account.id))
    .where(eq(account.number, number))
  if (!found) throw new DomainError('not-found', 'account.not-found')
  const { locale, timeZone, userName, freezeReason, wechatSince, ...rest } = found
  return { ...masked(rest), locale, timeZone, userName, freezeReason, wechat: wechatSince !== null }
}

function masked({ phone, email, ...rest }: Omit<StaffAccount, 'phoneMasked' | 'emailMasked'> & { phone: string | null; email: string | null }): StaffAccount {
  return { ...rest, phoneMasked: rest.closedAt || !phone ? '' : maskPhone(phone), emailMasked: email && maskEmail(email) }
}

function searchOf(ctx: Ctx, search: string, { byParts = true } = {}): SQL | undefined {
  if (search === '') return undefined
  const phone = isUserName(search) ? undefined : phoneOf(search, 'CN')
  if (/^\d{1,10}$/.test(search))
    return or(ilike(account.number, `${search}%`), phone ? eq(account.phone, phone) : undefined, search.length === 4 ? endsWith(search) : undefined)
  if (phone) return eq(account.phone, phone)
  if (search.includes('@'))
    return inArray(account.id, ctx.db.select({ id: accountEmail.accountId }).from(accountEmail).where(eq(accountEmail.email, search.toLowerCase())))
  const part = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  // The index finds accounts with all pairs of letters of the search; few of them have the letters in another order.
  const parts = sql`text_parts(${account.nickname} || ' ' || coalesce(${account.userName}, '')) @> text_pairs(${search})`
  return and(byParts ? parts : undefined, or(ilike(account.nickname, part), ilike(account.userName, part)))
}

/** Last four digits of the phone, which the masked phone shows too. Closed accounts have none. */
function endsWith(digits: string): SQL | undefined {
  return and(sql`right(${account.phone}, 4) = ${digits}`, isNull(account.closedAt))
}

function stateOf(ctx: Ctx, state: AccountSearch['state']): SQL | undefined {
  if (state === 'closed') return isNotNull(account.closedAt)
  const freezes = ctx.db
    .select({ one: sql`1` })
    .from(accountFreeze)
    .where(eq(accountFreeze.accountId, account.id))
  if (state === 'frozen') return exists(freezes)
  return state === 'open' ? and(isNull(account.closedAt), notExists(freezes)) : undefined
}
