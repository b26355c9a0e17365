import { count, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { nameAccounts, searchAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import type { PartnerRow } from '../model.ts'
import { commission, partner, referral } from '../schema.ts'

const shown = 200

/** Search by referral code, account number or nickname, or by ID. All partners if empty. */
export type PartnerSearch = { search?: string; partnerId?: string }

/** Lists partners for staff, newest first, with their results. */
export async function listPartners(ctx: Ctx, asked: PartnerSearch = {}): Promise<PartnerRow[]> {
  requireStaff(ctx, 'partners')
  const rows = await ctx.db
    .select()
    .from(partner)
    .where(await searchOf(ctx, asked))
    .orderBy(desc(partner.createdAt))
    .limit(shown)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const sumOf = (state: string) =>
    sql<string>`coalesce(sum(${commission.amountFen} - ${commission.returnedFen}) filter (where ${commission.state} = ${state}), 0)::text`
  const [names, customers, sums] = await Promise.all([
    nameAccounts(
      asSystem(ctx, 'partnerships'),
      rows.map((row) => row.accountId),
    ),
    ctx.db.select({ id: referral.partnerId, all: count() }).from(referral).where(inArray(referral.partnerId, ids)).groupBy(referral.partnerId),
    ctx.db
      .select({ id: commission.partnerId, held: sumOf('held'), paid: sumOf('paid') })
      .from(commission)
      .where(inArray(commission.partnerId, ids))
      .groupBy(commission.partnerId),
  ])
  return rows.map(({ id, kind, accountId, levelId, code, createdAt, endedAt }) => {
    const sum = sums.find((one) => one.id === id)
    return {
      id,
      kind,
      accountNumber: names.get(accountId)?.number ?? '',
      nickname: names.get(accountId)?.nickname ?? '',
      levelId,
      code,
      customers: customers.find((one) => one.id === id)?.all ?? 0,
      heldFen: BigInt(sum?.held ?? 0),
      paidFen: BigInt(sum?.paid ?? 0),
      createdAt,
      endedAt,
    }
  })
}

async function searchOf(ctx: Ctx, { search, partnerId }: PartnerSearch): Promise<SQL | undefined> {
  if (partnerId) return eq(partner.id, partnerId)
  if (!search) return undefined
  const accountIds = await searchAccounts(asSystem(ctx, 'partnerships'), search)
  return or(inArray(partner.accountId, accountIds), /^[A-Za-z0-9]+$/.test(search) ? ilike(partner.code, `${search}%`) : undefined)
}
