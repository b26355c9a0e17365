import type { Ctx } from '#platform/ctx.ts'
import type { Life, LifeStep } from '../../model.ts'
import { serverSteps } from '../../schema.ts'
import { readLifeTerms } from '../../server/life-terms-rows.ts'
import { lifeFrom, locksAndSteps, type ServerRecord } from '../../server/server-rows.ts'

/** Facts that decide the future of a stored server. Throws for a server without a period. */
export async function lifeOf(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, server: ServerRecord): Promise<Life> {
  if (!server.expiresAt) throw new Error(`server ${server.id} has no period`)
  const { locks, done } = await locksAndSteps(ctx, server)
  return lifeFrom(server, locks, done, await readLifeTerms(ctx, server.expiresAt))
}

type Outcome = (typeof serverSteps.$inferInsert)['outcome']
type Noted = { server: ServerRecord; step: LifeStep; skipped: readonly LifeStep[]; outcome: Outcome; shortFen?: bigint }

/** Records a step of the server's present period. Recording it twice is a bug and violates the primary key. */
export async function noteStep(ctx: Pick<Ctx, 'db' | 'now'>, { server, step, skipped, outcome, shortFen }: Noted): Promise<void> {
  const common = { serverId: server.id, periodEnd: server.expiresAt!, at: ctx.now() }
  await ctx.db
    .insert(serverSteps)
    .values([{ ...common, step, outcome, shortFen: shortFen ?? null }, ...skipped.map((one) => ({ ...common, step: one, outcome: 'skipped' as const }))])
}
