import { sellsDedicated } from '#features/catalog/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { topics } from '../model/topics.ts'
import { hiddenPage } from '../schema.ts'

const dedicatedPaths = ['/products/dedicatedCloudServer', '/products/dedicatedCloudServer-buy']

/**
 * Paths of pages that are not shown, without locale: solutions that the operator hides, their overview once all are hidden, and those of dedicated servers where
 * none are offered.
 */
export async function readHiddenPaths(ctx: Ctx): Promise<string[]> {
  requireAnyone(ctx)
  const [rows, isDedicated] = await Promise.all([ctx.db.select({ page: hiddenPage.page }).from(hiddenPage), sellsDedicated(ctx)])
  const paths = topics.filter((topic) => rows.some(({ page }) => page === `solution-${topic}`)).map((topic) => `/solutions/${topic}`)
  return [...(paths.length === topics.length ? ['/solutions', ...paths] : paths), ...(isDedicated ? [] : dedicatedPaths)]
}
