import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { topics } from '../model/topics.ts'
import { hiddenPage } from '../schema.ts'

/** Paths of pages that the operator does not show, without locale. The overview of the solutions is one of them once all solutions are. */
export async function readHiddenPaths(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<string[]> {
  requireAnyone(ctx)
  const rows = await ctx.db.select({ page: hiddenPage.page }).from(hiddenPage)
  const paths = topics.filter((topic) => rows.some(({ page }) => page === `solution-${topic}`)).map((topic) => `/solutions/${topic}`)
  return paths.length === topics.length ? ['/solutions', ...paths] : paths
}
