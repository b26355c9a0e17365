import type { Ctx } from '#platform/ctx.ts'
import { errorText } from '#platform/db/errors.ts'
import { DomainError } from '#platform/domain-error.ts'
import { MetricStoreFault, type MetricStore, type MetricStorePort } from './ports.ts'
import { postgresMetrics } from './postgres-metrics.ts'

/** The store of metrics: the one that the process was given, otherwise the tables of PostgreSQL. */
export function metricStoreOf(ctx: Ctx & MetricStorePort): MetricStore {
  return ctx.metricStore ?? postgresMetrics(ctx)
}

/** Reads the store. Its failure is an error that the caller can show. */
export async function readStore<Result>(ctx: Ctx & MetricStorePort, read: (store: MetricStore) => Promise<Result>): Promise<Result> {
  try {
    return await read(metricStoreOf(ctx))
  } catch (error) {
    if (!(error instanceof MetricStoreFault)) throw error
    noteFault(ctx, error)
    throw new DomainError('unavailable', 'monitoring.unavailable')
  }
}

/** Runs a read whose failure must not take the rest of a page with it. Returns `without` if the store of metrics fails. */
export async function withoutMetrics<Result, Without>(read: () => Promise<Result>, without: () => Without): Promise<Result | Without> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'monitoring.unavailable') return without()
    throw error
  }
}

export function noteFault(ctx: Pick<Ctx, 'log'>, fault: MetricStoreFault): void {
  ctx.log.warn({ fault: fault.code, error: fault.cause === undefined ? undefined : errorText(fault.cause) }, 'the store of metrics failed')
}
