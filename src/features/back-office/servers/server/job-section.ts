import { requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { discardDeadJobs, listDeadJobs, retryDeadJob } from '#platform/jobs/dead-jobs.ts'
import { hurryJob, readJob, type OneJob } from '#platform/jobs/one-job.ts'
import { listQueues, readQueueState } from '#platform/jobs/queue-state.ts'
import { DomainError } from '#platform/domain-error.ts'
import { recordCommand } from '../../audit/server/record-command.ts'
import { requireStaffStepUp } from '../../staff/server/staff-session.ts'

type Chosen = { jobIds: readonly string[]; reason: string }

/** Queues dead jobs again with all their attempts. Throws `back-office.job-not-dead` if none of them is dead any more. */
export async function retryJobs(ctx: Ctx, { jobIds }: Chosen): Promise<{ jobs: number }> {
  const staffId = requireStaff(ctx, 'jobs')
  const jobs = await retryThose(ctx, jobIds)
  ctx.log.info({ staffId, jobIds }, 'dead jobs were queued again')
  return { jobs }
}

async function retryThose(ctx: Ctx, jobIds: readonly string[]): Promise<number> {
  let jobs = 0
  for (const id of new Set(jobIds)) if (await retryDeadJob(ctx, id)) jobs += 1
  if (jobs === 0) throw new DomainError('conflict', 'back-office.job-not-dead')
  return jobs
}

/** Deletes dead jobs, whose work is then not done. Needs step-up authentication. Throws `back-office.job-not-dead`. */
export async function discardJobs(ctx: EndpointCtx, { jobIds }: Chosen): Promise<{ jobs: number }> {
  requireStaff(ctx, 'jobs')
  const staffId = await requireStaffStepUp(ctx, 'jobs')
  const gone = await discardThose(ctx, jobIds)
  ctx.log.warn({ staffId, gone }, 'dead jobs were discarded')
  return { jobs: gone.length }
}

async function discardThose(ctx: Ctx, jobIds: readonly string[]) {
  const gone = await discardDeadJobs(ctx, jobIds)
  if (gone.length === 0) throw new DomainError('conflict', 'back-office.job-not-dead')
  return gone
}

/** Reads queues and dead jobs for the command line. */
export async function listJobsFromInside(ctx: Ctx) {
  requireSystem(ctx)
  const [queues, { unrelayed }, dead] = await Promise.all([listQueues(ctx.db, ctx.now()), readQueueState(ctx.db, ctx.now()), listDeadJobs(ctx)])
  return { queues, unrelayed, dead }
}

/** Reads one job with all its data for the command line. Throws `platform.not-found`. */
export async function readJobFromInside(ctx: Ctx, id: string): Promise<OneJob> {
  requireSystem(ctx)
  const job = await readJob(ctx, id)
  if (!job) throw new DomainError('not-found', 'platform.not-found')
  return job
}

/** Actions on jobs from the command line. `run` makes a waiting job due now. */
export const jobActs = ['retry', 'run', 'discard'] as const
export type JobAct = (typeof jobActs)[number]

/** Runs the action between two audit entries. Throws `back-office.job-not-dead`, and `platform.not-found` if no such job waits. */
export async function actOnJobsFromInside(ctx: Ctx, { act, jobIds, reason, user }: Chosen & { act: JobAct; user: string }): Promise<{ jobs: number }> {
  requireSystem(ctx)
  const run = async () => {
    if (act === 'retry') return { jobs: await retryThose(ctx, jobIds) }
    if (act === 'discard') return { jobs: (await discardThose(ctx, jobIds)).length }
    let jobs = 0
    for (const id of new Set(jobIds)) if (await hurryJob(ctx, id)) jobs += 1
    if (jobs === 0) throw new DomainError('not-found', 'platform.not-found')
    return { jobs }
  }
  const command = { action: `jobs-${act}`, subject: jobIds.join(' '), detail: { reason, user } }
  return recordCommand(ctx, command, run, ({ jobs }) => ({ jobs: String(jobs) }))
}
