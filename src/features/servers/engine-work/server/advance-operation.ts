import { and, eq, inArray } from 'drizzle-orm'
import { pausedMsSince } from '#features/catalog/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { checkWithinMs } from '../../engine/health.ts'
import { actWithinMinutes, type OperationStep } from '../../model.ts'
import { operations, servers } from '../../schema.ts'
import { failOperation } from './fail-operation.ts'
import { finishOperation } from './finish-operation.ts'
import { atEngine } from '../../server/engine-of.ts'
import { ProvisionFault, type Fault, type FaultCode, type Progress } from '../../server/ports.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'
import { operationWork } from './operation-work.ts'
import type { Fence, Work } from '../../operations/server/work.ts'

const lookAgainMs = 700
/** Maximum attempts of an action on a running server. A creation is retried until its deadline, because the customer has paid. */
const maxAttempts = 5
const longestPauseMs = 30_000
/** Pause between two attempts while the engine is away. */
const waitMs = 10_000

/**
 * Processes an operation once: begins it at the engine if it has not begun, saves its progress, and ends it when the engine has finished.
 * Safe to run at any time in any process: the engine deduplicates by token, and every write is fenced and conditional.
 */
export async function advanceOperation(anyCtx: ServersCtx, { operationId }: { operationId: string }, job: Fence): Promise<void> {
  requireSystem(anyCtx)
  const work = await readWork(anyCtx, operationId)
  if (!work) return
  const ctx = atEngine(anyCtx, work.server)
  try {
    if (await isOverdue(ctx, work)) return await failOrWait(ctx, work, 'timeout', job)
    const taskId = work.operation.taskId ?? (await beginAtEngine(ctx, work, job))
    if (taskId) await react(ctx, work, await ctx.provisioner.follow(taskId), job)
  } catch (error) {
    if (!(error instanceof ProvisionFault)) throw error
    await reactToFault(ctx, work, error.fault, job)
  }
}

const isPaid = ({ operation: { kind, params } }: Work) => operationWork[kind].isPaid?.(params) ?? false

const awayFaults: readonly FaultCode[] = ['unreachable', 'credentials']

/** Tells whether the fault is not the operation's: the engine does not answer, or rejects our credentials for every request. */
async function isAway(ctx: ServersCtx, fault: Fault): Promise<boolean> {
  if (awayFaults.includes(fault.code)) return true
  if (fault.code !== 'engine' || fault.retryable) return false
  return ctx.provisioner.check(checkWithinMs).then(
    () => false,
    () => true,
  )
}

async function readWork(ctx: ServersCtx, operationId: string): Promise<Work | undefined> {
  const [work] = await ctx.db
    .select({ operation: operations, server: servers })
    .from(operations)
    .innerJoin(servers, eq(servers.id, operations.serverId))
    .where(and(eq(operations.id, operationId), inArray(operations.state, ['queued', 'running'])))
  return work
}

/** Tells whether the deadline of a creation has passed. Time in which the engine was away does not count. */
async function isOverdue(ctx: ServersCtx, work: Work): Promise<boolean> {
  const { operation, server } = work
  const minutes = operationWork[operation.kind].makesMachine ? server.deliverWithinMinutes : actWithinMinutes
  const over = ctx.now().getTime() - operation.createdAt.getTime() - minutes * 60_000
  return over > 0 && !(isPaid(work) && over <= (await pausedMsSince(ctx, server.engineId, operation.createdAt)))
}

/** Begins by token and records task and machine. Safe after a crash in between: the same token finds the same work. */
async function beginAtEngine(ctx: ServersCtx, work: Work, job: Fence): Promise<string | undefined> {
  const { operation, server } = work
  const { makesMachine, request } = operationWork[operation.kind]
  // Looked up by tag first: an engine may have forgotten the task but not the machine.
  const made = makesMachine ? await ctx.provisioner.findByToken(operation.token) : undefined
  if (made && !made.busy && made.power === 'running') {
    await finishOperation(ctx, work, made, [], job)
    return undefined
  }
  const begun = await ctx.provisioner.begin(await request(ctx, work))
  await inTransaction(ctx, async (ctx) => {
    await job.fence(ctx)
    await ctx.db
      .update(operations)
      .set({ state: 'running', taskId: begun.taskId, startedAt: operation.startedAt ?? ctx.now(), lookedAt: ctx.now() })
      .where(and(eq(operations.id, operation.id), inArray(operations.state, ['queued', 'running'])))
    if (makesMachine) await ctx.db.update(servers).set({ machineId: begun.machineId }).where(eq(servers.id, server.id))
  })
  return begun.taskId
}

async function react(ctx: ServersCtx, work: Work, progress: Progress, job: Fence): Promise<void> {
  switch (progress.state) {
    case 'running':
      return saveProgress(ctx, work, progress, job)
    case 'failed':
      return reactToFault(ctx, asFarAs(work, progress.steps), progress.fault, job)
    case 'succeeded':
    case 'unknown':
      return verify(ctx, work, progress, job)
  }
}

/** Marks steps as done that completed between two polls. */
function asFarAs(work: Work, steps: readonly OperationStep[]): Work {
  if (steps.length === 0) return work
  const share = Math.floor((steps.filter((step) => step.state === 'done').length / steps.length) * 100)
  return { ...work, operation: { ...work.operation, steps: [...steps], percent: Math.min(99, Math.max(work.operation.percent, share)) } }
}

/** Decides by the machine and not by the task: a task that vanished may have succeeded, and a reported success is checked. */
async function verify(ctx: ServersCtx, work: Work, progress: Progress, job: Fence): Promise<void> {
  const machine = await ctx.provisioner.findByToken(work.server.id)
  if (!machine) return failOperation(ctx, work, 'unknown-machine', job)
  if (machine.busy) return lookAgain(ctx, work, job)
  const { powerAfter, rescueAfter, unseen } = operationWork[work.operation.kind]
  if (powerAfter && machine.power !== powerAfter) return reactToFault(ctx, work, { code: 'engine', retryable: true }, job)
  if (rescueAfter === !machine.rescue) return reactToFault(ctx, work, { code: 'engine', retryable: true }, job)
  const { moveTo } = work.operation.params
  if (moveTo !== undefined && machine.host !== undefined && machine.host !== moveTo) return reactToFault(ctx, work, { code: 'engine', retryable: true }, job)
  // A new password, size or recovery disk is not visible from outside. Only the task can confirm it.
  const hidden = unseen || work.operation.params.undoes !== undefined
  if (progress.state === 'unknown' && hidden) return reactToFault(ctx, work, { code: 'engine', retryable: false }, job)
  return finishOperation(ctx, work, machine, progress.state === 'succeeded' ? progress.steps : [], job)
}

async function saveProgress(ctx: ServersCtx, { operation }: Work, progress: Extract<Progress, { state: 'running' }>, job: Fence): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await job.fence(ctx)
    await ctx.db
      .update(operations)
      .set({ percent: progress.percent, steps: [...progress.steps], lookedAt: ctx.now() })
      .where(and(eq(operations.id, operation.id), eq(operations.state, 'running')))
    await enqueueLook(ctx, operation.id, lookAgainMs)
  })
}

async function lookAgain(ctx: ServersCtx, { operation }: Work, job: Fence): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await job.fence(ctx)
    await ctx.db.update(operations).set({ lookedAt: ctx.now() }).where(eq(operations.id, operation.id))
    await enqueueLook(ctx, operation.id, lookAgainMs)
  })
}

async function enqueueLook(ctx: ServersCtx, operationId: string, inMs: number): Promise<void> {
  await enqueue(ctx, 'servers.advance', { operationId }, { key: operationId, runAt: new Date(ctx.now().getTime() + inMs) })
}

/** Retries a temporary fault with growing pauses, and ends the operation after any other. */
async function reactToFault(ctx: ServersCtx, work: Work, fault: Fault, job: Fence): Promise<void> {
  const { operation } = work
  if (isPaid(work) && (await isAway(ctx, fault))) return waitForEngine(ctx, work, job)
  const triesLeft = operationWork[operation.kind].makesMachine || operation.attempts + 1 < maxAttempts
  if (!fault.retryable || !triesLeft) return failOrWait(ctx, work, fault.code, job)
  await inTransaction(ctx, async (ctx) => {
    await job.fence(ctx)
    await ctx.db
      .update(operations)
      .set({ taskId: null, attempts: operation.attempts + 1, lookedAt: ctx.now() })
      .where(and(eq(operations.id, operation.id), inArray(operations.state, ['queued', 'running'])))
    await enqueueLook(ctx, operation.id, Math.min(longestPauseMs, 1000 * 2 ** operation.attempts))
  })
}

/** Ends the operation as failed once the engine reports the state of the machine. */
async function failOrWait(ctx: ServersCtx, work: Work, code: string, job: Fence): Promise<void> {
  try {
    await failOperation(ctx, work, code, job)
  } catch (error) {
    if (!(error instanceof ProvisionFault) || !(await isAway(ctx, error.fault))) throw error
    await waitForEngine(ctx, work, job)
  }
}

/** Schedules another attempt without counting this one: the same token finds work that has begun. */
async function waitForEngine(ctx: ServersCtx, { operation }: Work, job: Fence): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await job.fence(ctx)
    await ctx.db
      .update(operations)
      .set({ taskId: null, lookedAt: ctx.now() })
      .where(and(eq(operations.id, operation.id), inArray(operations.state, ['queued', 'running'])))
    await enqueueLook(ctx, operation.id, waitMs)
  })
}
