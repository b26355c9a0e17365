import type { Ctx } from '#platform/ctx.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { schedule } from './jobs.ts'
import { platformRetention } from './retention.ts'

/** Removes expired rows: finished jobs, relayed events, replies of old requests, changes of the site, limits that are free. */
export async function prune(ctx: Ctx): Promise<void> {
  await pruneRows(ctx, platformRetention)
}

export const housekeeping = [schedule({ name: 'platform.prune', everySeconds: 600, byDate: true, run: (ctx: Ctx) => prune(ctx) })]
