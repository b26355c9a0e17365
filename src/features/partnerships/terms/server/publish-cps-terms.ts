import { desc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { cpsRate, cpsTerms } from '../../schema.ts'
import { readCpsTerms } from '../../server/read-cps-terms.ts'
import type { publishCpsForm } from '../forms.ts'
import { cpsChanges, planAheadDays, sameProducts } from '../model.ts'
import { readCpsVersion } from './read-cps-version.ts'
import { tellTerms } from './tell-terms.ts'

type Input = z.output<typeof publishCpsForm>

const dayMs = 86_400_000

/**
 * Publishes the next version of the referral terms, effective at once or later, and notifies every referral partner. Commission of orders that are paid before it
 * takes effect keeps its terms. A repeated request finds its version and changes nothing. Throws `partnerships.terms-stale` if a colleague published that number,
 * `partnerships.terms-planned` while another version has not taken effect, `partnerships.terms-unchanged`, `partnerships.products-differ`, and at the time
 * `partnerships.in-past` and `partnerships.too-far`.
 */
export async function publishCpsTerms(ctx: Ctx, input: Input): Promise<{ version: number }> {
  const publishedBy = requireStaff(ctx, 'partners.terms')
  const { version, rates, effectiveAt, ...terms } = input
  return inTransaction(ctx, async (ctx) => {
    // One after the other, so that a repeated request finds the version of the first.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('partner-terms'))`)
    const now = ctx.now()
    const rows = await ctx.db.select().from(cpsTerms).orderBy(desc(cpsTerms.version))
    const [last] = rows
    if (last?.version === version && last.publishedBy === publishedBy && last.note === input.note) {
      const sameTime = last.effectiveAt.getTime() === (effectiveAt ?? last.publishedAt).getTime()
      if (sameTime && cpsChanges(await readCpsVersion(ctx, version), input).length === 0) return { version }
    }
    if (version !== (last?.version ?? 0) + 1) throw new DomainError('conflict', 'partnerships.terms-stale')
    if (rows.some((row) => row.withdrawnAt === null && row.effectiveAt > now)) throw new DomainError('conflict', 'partnerships.terms-planned')
    if (effectiveAt && effectiveAt <= now) throw atTime('partnerships.in-past')
    if (effectiveAt && effectiveAt.getTime() > now.getTime() + planAheadDays * dayMs) throw atTime('partnerships.too-far')
    const current = await readCpsTerms(ctx)
    if (!sameProducts(current.rates, rates)) throw new DomainError('conflict', 'partnerships.products-differ')
    if (cpsChanges(current, input).length === 0) throw new DomainError('conflict', 'partnerships.terms-unchanged')
    await ctx.db.insert(cpsTerms).values({ ...terms, version, effectiveAt: effectiveAt ?? now, publishedAt: now, publishedBy })
    await ctx.db.insert(cpsRate).values(rates.map((rate) => ({ ...rate, version })))
    await enqueue(ctx, tellTerms, { about: 'cps', version, kept: false, after: null })
    return { version }
  })
}

function atTime(code: string): DomainError {
  return new DomainError('invalid', code, {}, [{ path: 'effectiveAt', code }])
}
