import type { Ctx } from '#platform/ctx.ts'
import type { Life, LifeStep } from '../../model.ts'
import { serverSteps } from '../../schema.ts'
import { lifeFrom, locksAndSteps, type ServerRecord } from '../../server/server-rows.ts'

/** What the future of a stored server depends on. Only of one that has a period. */
export async function lifeOf(ctx: Pick<Ctx, 'db'>, server: ServerRecord): Promise<Life> {
  if (!server.expiresAt) throw new Error(`server ${server.id} has no period`)
  const { locks, done } = await locksAndSteps(ctx, server)
  return lifeFrom(server, locks, done)
}

type Outcome = (typeof serverSteps.$inferInsert)['outcome']
type Noted = { server: ServerRecord; step: LifeStep; skipped: readonly LifeStep[]; outcome: Outcome; shortFen?: bigint }

/** Notes a step of the server's present period. A step that is noted already is a bug: the primary key refuses it. */
export async function noteStep(ctx: Pick<Ctx, 'db' | 'now'>, { server, step, skipped, outcome, shortFen }: Noted): Promise<void> {
  const common = { serverId: server.id, periodEnd: server.expiresAt!, at: ctx.now() }
  await ctx.db
    .insert(serverSteps)
    .values([{ ...common, step, outcome, shortFen: shortFen ?? null }, ...skipped.map((one) => ({ ...common, step: one, outcome: 'skipped' as const }))])
}
