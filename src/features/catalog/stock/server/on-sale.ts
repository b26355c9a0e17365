import { and, eq, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { StopKind } from '../../model/stock.ts'
import { bareMetal, saleStop } from '../../schema.ts'

type Reader = Pick<Ctx, 'actor' | 'db'>

/** SQL condition: staff have not taken it out of sale. */
export function notStopped(ctx: Reader, what: StopKind, id: PgColumn): SQL {
  requireAnyone(ctx)
  const stop = ctx.db
    .select({ id: saleStop.id })
    .from(saleStop)
    .where(and(eq(saleStop.what, what), eq(saleStop.id, id)))
  return notExists(stop)
}

/** SQL condition: the engine has not reported that it cannot install on bare metal. */
export function metalPossible(ctx: Reader): SQL {
  requireAnyone(ctx)
  return notExists(ctx.db.select({ said: bareMetal.possible }).from(bareMetal).where(eq(bareMetal.possible, false)))
}

/** The calendar date in Shanghai, whose days decide the last day of sale. */
export function today(now: Date): SQL {
  return sql`(${now.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date`
}
