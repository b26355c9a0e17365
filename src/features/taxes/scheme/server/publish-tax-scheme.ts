import { desc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { timeZoneOf } from '#features/account/model.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { publishTaxForm } from '../forms.ts'
import { planAheadDays, schemeAt, schemeFaults, type SchemeFault } from '../../model.ts'
import { schemeChanges } from '../model.ts'
import { taxVersion } from '../../schema.ts'
import { normaliseTaxNumber } from '../../server/tax-numbers.ts'

type Input = z.output<typeof publishTaxForm>

const dayMs = 86_400_000

/**
 * Publishes the next version of the tax scheme, effective at once or later. Orders that were paid before it takes effect keep their scheme. A repeated request
 * finds its version and changes nothing. Faults of the scheme name their fields. Throws `taxes.stale` if a colleague published that number, `taxes.planned`
 * while another version has not taken effect, `taxes.in-past` and `taxes.too-far` at the time, and `taxes.unchanged`.
 */
export async function publishTaxScheme(ctx: Ctx, input: Input): Promise<{ version: number }> {
  const publishedBy = requireStaff(ctx, 'taxes.write')
  const { version, effectiveAt, note } = input
  const { scheme, faults } = checked(input.scheme)
  if (faults.length > 0) throw new DomainError('invalid', 'taxes.faulty', {}, faults)
  return inTransaction(ctx, async (ctx) => {
    // One after the other, so that a repeated request finds the version of the first.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('tax-scheme'))`)
    const now = ctx.now()
    const rows = await ctx.db.select().from(taxVersion).orderBy(desc(taxVersion.version))
    const [last] = rows
    if (last?.version === version && last.publishedBy === publishedBy && last.note === note) {
      const sameTime = last.effectiveAt.getTime() === (effectiveAt ?? last.publishedAt).getTime()
      if (sameTime && schemeChanges(last.scheme, scheme).length === 0) return { version }
    }
    if (version !== (last?.version ?? 0) + 1) throw new DomainError('conflict', 'taxes.stale')
    if (rows.some((row) => row.withdrawnAt === null && row.effectiveAt > now)) throw new DomainError('conflict', 'taxes.planned')
    if (effectiveAt && effectiveAt <= now) throw atTime('taxes.in-past')
    if (effectiveAt && effectiveAt.getTime() > now.getTime() + planAheadDays * dayMs) throw atTime('taxes.too-far')
    if (schemeChanges(schemeAt(rows, now), scheme).length === 0) throw new DomainError('conflict', 'taxes.unchanged')
    await ctx.db.insert(taxVersion).values({ version, scheme, note, effectiveAt: effectiveAt ?? now, publishedAt: now, publishedBy })
    return { version }
  })
}

/** The scheme with its own tax number in the usual form, and its faults by field of the form. */
function checked(scheme: Input['scheme']): { scheme: Input['scheme']; faults: SchemeFault[] } {
  const { seller } = scheme
  const taxNumber = seller.taxNumber && seller.country ? normaliseTaxNumber(seller.country, seller.taxNumber) : seller.taxNumber
  const faults = [
    ...schemeFaults(scheme),
    ...(seller.taxNumber && !taxNumber ? [{ path: 'seller.taxNumber', code: 'taxes.tax-number' }] : []),
    ...(timeZoneOf(seller.timeZone) === seller.timeZone ? [] : [{ path: 'seller.timeZone', code: 'taxes.time-zone' }]),
  ]
  return {
    scheme: { ...scheme, seller: { ...seller, taxNumber: taxNumber ?? null } },
    faults: faults.map((fault) => ({ ...fault, path: `scheme.${fault.path}` })),
  }
}

function atTime(code: string): DomainError {
  return new DomainError('invalid', code, {}, [{ path: 'effectiveAt', code }])
}
