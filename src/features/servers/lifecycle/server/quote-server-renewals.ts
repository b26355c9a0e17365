import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { quoteRenewals, type DiscountPorts } from '#features/catalog/api.ts'
import { firstPeriod } from '#features/catalog/model.ts'
import { readFunds } from '#features/money/api.ts'
import { findOpenRenewals, importedAmong } from '#features/orders/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { QuoteRenewalsInput } from '../forms.ts'
import { renewable } from '../../model/lifecycle.ts'
import type { RenewalLine, RenewalOffer } from '../../renewals/model.ts'
import { servers } from '../../schema.ts'
import { renewalRequests } from '../../renewals/server/renewal-requests.ts'
import { renewalTerms, requireTerm } from '../../renewals/server/terms-of.ts'
import { locksOf, type ServerRecord } from '../../server/server-rows.ts'

const perMinute = 60

/**
 * Prices a further period of the customer's servers, the shortest one without `months`, up to a hundred at once; that of a single server also with a coupon. Each price is valid for 30 minutes. Servers that cannot be
 * renewed are listed with the reason. A missing server or one of another account refuses the whole request, and so does `servers.term-not-sold`.
 */
export async function quoteServerRenewals(ctx: Ctx & DiscountPorts, input: QuoteRenewalsInput): Promise<Omit<RenewalOffer, 'gateways'>> {
  const accountId = requireCustomer(ctx)
  await requireWithinLimits(ctx, 'catalog.quoted-too-often', [{ key: `servers.renewal-quotes:${accountId}`, max: perMinute, windowSeconds: 60 }])
  const records = await ownServers(ctx, accountId, input.codes)
  const locks = await locksOf(
    ctx,
    records.map((record) => record.id),
  )
  const can = records.filter((record) => renewable({ ...record, locks: locks.filter((lock) => lock.serverId === record.id).map((lock) => lock.kind) }))
  const align = input.alignDay === null ? undefined : { day: input.alignDay, timeZone: (await readAccount(ctx, accountId)).timeZone }
  const { couponCode = null } = input
  const periods = await renewalTerms(ctx, records)
  const months = requireTerm(periods, input.months ?? firstPeriod({ periods }))
  const requests = (await renewalRequests(ctx, can, { months, align })).map((request) => ({ ...request, config: { ...request.config, couponCode } }))
  // The open orders of the servers are closed by the new ones, which may use the same coupon.
  const replaces =
    couponCode === null
      ? []
      : await findOpenRenewals(
          ctx,
          can.map((record) => record.id),
        )
  const quotes = await quoteRenewals(ctx, { accountId, requests, replaces })
  const imported = await importedAmong(
    ctx,
    records.map((record) => record.orderId),
  )
  const lines = records.map((record): RenewalLine => {
    const named = { code: record.code, name: record.name }
    const place = can.indexOf(record)
    const quote = place < 0 ? undefined : quotes[place]
    if (!quote?.renewal) return { ...named, offer: null, why: place < 0 ? 'not-renewable' : 'no-price' }
    const { id: quoteId, totalFen, lines, renewal, expiresAt, renewalGuaranteedUntilAt } = quote
    const { fromAt, toAt, extraDays, guaranteed } = renewal
    return {
      ...named,
      offer: {
        quoteId,
        totalFen,
        lines,
        fromAt,
        toAt,
        extraDays,
        guaranteed,
        imported: !guaranteed && imported.has(record.orderId),
        guaranteedUntilAt: renewalGuaranteedUntilAt,
        expiresAt,
      },
      why: null,
    }
  })
  const funds = await readFunds(ctx, accountId)
  return { months, periods, lines, funds, totalFen: lines.reduce((sum, line) => sum + (line.offer?.totalFen ?? 0n), 0n) }
}

async function ownServers(ctx: Ctx, accountId: string, codes: readonly string[]): Promise<ServerRecord[]> {
  const records = await ctx.db
    .select()
    .from(servers)
    .where(and(eq(servers.accountId, accountId), inArray(servers.code, [...codes]), ne(servers.state, 'released')))
    .orderBy(asc(servers.expiresAt), asc(servers.code))
  if (records.length !== new Set(codes).size) throw new DomainError('not-found', 'servers.not-found')
  return records
}
