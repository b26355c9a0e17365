import { and, eq, lt, sql } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { loginOf } from '../../model.ts'
import { serverKeyStates } from '../schema.ts'
import { servers } from '../../schema.ts'
import type { Fence } from '../../operations/server/work.ts'
import { keysOf, type KeyStateRecord } from './key-rows.ts'
import { engineOf } from '../../server/engine-of.ts'
import { ProvisionFault, type Fault } from '../../server/ports.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

const longestPauseMs = 30_000
const maxAttempts = 6

type KeyWork = { state: KeyStateRecord; server: ServerRecord }

/**
 * Writes the chosen keys to a running machine; a stopped one is written when it runs again. Safe to run at any time and repeatedly: the
 * engine keeps the newest revision, and every write here is fenced and conditional.
 */
export async function applyKeys(ctx: ServersCtx, { serverId }: { serverId: string }, job: Fence): Promise<void> {
  requireSystem(ctx)
  const work = await readWork(ctx, serverId)
  if (!work?.server.machineId || work.server.state !== 'running') return
  try {
    const keys = (await keysOf(ctx, serverId)).map((key) => key.publicKey)
    if (loginOf(work.server.imageId) === 'root')
      await engineOf(ctx, work.server).accessKeys?.apply(work.server.machineId, { revision: work.state.revision, keys })
    await noteApplied(ctx, work, job)
  } catch (error) {
    if (!(error instanceof ProvisionFault)) throw error
    await noteFault(ctx, work, error.fault, job)
  }
}

async function readWork(ctx: ServersCtx, serverId: string): Promise<KeyWork | undefined> {
  const [work] = await ctx.db
    .select({ state: serverKeyStates, server: servers })
    .from(serverKeyStates)
    .innerJoin(servers, eq(servers.id, serverKeyStates.serverId))
    .where(and(eq(serverKeyStates.serverId, serverId), lt(serverKeyStates.appliedRevision, serverKeyStates.revision), sql`${servers.state} <> 'released'`))
  return work
}

async function noteApplied(ctx: ServersCtx, { state, server }: KeyWork, job: Fence): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await job.fence(ctx)
    const [row] = await ctx.db
      .update(serverKeyStates)
      .set({ appliedRevision: state.revision, errorCode: null, attempts: 0, appliedAt: ctx.now() })
      .where(and(eq(serverKeyStates.serverId, server.id), lt(serverKeyStates.appliedRevision, state.revision)))
      .returning({ revision: serverKeyStates.revision })
    if (row && row.revision > state.revision) await enqueue(ctx, 'servers.apply-keys', { serverId: server.id }, { key: server.id })
  })
}

async function noteFault(ctx: ServersCtx, { state, server }: KeyWork, fault: Fault, job: Fence): Promise<void> {
  // The machine has just been stopped. The end of its next start enqueues this job again.
  if (fault.code === 'wrong-state') return
  const tryAgain = fault.retryable && (fault.code === 'busy' || state.attempts + 1 < maxAttempts)
  await inTransaction(ctx, async (ctx) => {
    await job.fence(ctx)
    const [row] = await ctx.db
      .update(serverKeyStates)
      .set({ attempts: state.attempts + 1, errorCode: tryAgain ? null : fault.code })
      // The result does not apply to keys that were chosen since.
      .where(and(eq(serverKeyStates.serverId, server.id), eq(serverKeyStates.revision, state.revision)))
      .returning({ revision: serverKeyStates.revision })
    if (!tryAgain && row) return
    const pause = Math.min(longestPauseMs, 1000 * 2 ** Math.min(state.attempts, 5))
    await enqueue(ctx, 'servers.apply-keys', { serverId: server.id }, { key: server.id, runAt: new Date(ctx.now().getTime() + pause) })
  })
}
