import { listPeriods } from '#features/catalog/api.ts'
import { periods, type Period } from '#features/catalog/model.ts'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

type Termed = Pick<ServerRecord, 'renewMonths' | 'months'>

/** Term of the present automatic renewal, else of the last period. */
export function presentTerm({ renewMonths, months }: Termed): Period {
  return renewMonths ?? (months as Period)
}

/** Terms that each of the servers may be renewed for: those on sale, and its present one, which may no longer be sold. */
export async function renewalTerms(ctx: Ctx, servers: readonly Termed[]): Promise<Period[]> {
  const sold = await listPeriods(ctx)
  return periods.filter((months) => sold.includes(months) || (servers.length > 0 && servers.every((server) => presentTerm(server) === months)))
}

/** Returns the term. Throws `servers.term-not-sold` for one that is not among the terms. */
export function requireTerm(terms: readonly Period[], months: Period): Period {
  if (!terms.includes(months)) throw new DomainError('invalid', 'servers.term-not-sold', {}, [{ path: 'months', code: 'catalog.not-offered' }])
  return months
}
