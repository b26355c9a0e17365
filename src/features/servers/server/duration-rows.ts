import { desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { OperationKind, OperationView, ServerShape } from '../model.ts'
import { operations, servers } from '../schema.ts'

/** Minimum number of samples for an estimate. */
const fewestSamples = 5
/** Maximum number of samples per kind. They are taken from the newest operations only, so that the cost does not grow with the fleet. */
const mostSamples = 25
const lookedAt = 2_000

type Machine = { shape: Pick<ServerShape, 'bareMetal'> }
type Sample = { kind: OperationKind; metal: boolean; count: number; seconds: number }

/**
 * Median duration of the newest successful operations of each kind, from request to end, apart for physical machines. An installation has
 * only one kind of engine.
 */
async function usualSeconds(ctx: Pick<Ctx, 'db'>): Promise<readonly Sample[]> {
  const newest = ctx.db.select().from(operations).orderBy(desc(operations.createdAt), desc(operations.id)).limit(lookedAt).as('newest')
  const metal = sql<boolean>`${servers.shape} ? 'bareMetal'`
  const ranked = ctx.db
    .select({
      kind: newest.kind,
      metal: metal.as('metal'),
      took: sql<number>`extract(epoch from ${newest.finishedAt} - ${newest.createdAt})`.as('took'),
      nth: sql<number>`row_number() over (partition by ${newest.kind}, ${metal} order by ${newest.createdAt} desc)`.as('nth'),
    })
    .from(newest)
    .innerJoin(servers, eq(servers.id, newest.serverId))
    .where(eq(newest.state, 'succeeded'))
    .as('ranked')
  return ctx.db
    .select({
      kind: ranked.kind,
      metal: ranked.metal,
      count: sql<number>`count(*)::int`,
      seconds: sql<number>`percentile_cont(0.5) within group (order by ${ranked.took})::float8`,
    })
    .from(ranked)
    .where(sql`${ranked.nth} <= ${mostSamples}`)
    .groupBy(ranked.kind, ranked.metal)
}

/** Adds the estimated remaining seconds to active operations; null for one that takes longer than usual. */
export async function withSecondsLeft<View extends OperationView>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  views: readonly View[],
  machine: (view: View) => Machine,
): Promise<View[]> {
  const goesOn = (view: View) => view.state === 'queued' || view.state === 'running'
  if (!views.some(goesOn)) return [...views]
  const samples = await usualSeconds(ctx)
  return views.map((view) => {
    if (!goesOn(view)) return view
    const metal = machine(view).shape.bareMetal !== undefined
    const usual = samples.find((sample) => sample.kind === view.kind && sample.metal === metal && sample.count >= fewestSamples)
    const left = usual ? usual.seconds - (ctx.now().getTime() - view.createdAt.getTime()) / 1000 : 0
    return left > 0 ? { ...view, secondsLeft: Math.ceil(left) } : view
  })
}
