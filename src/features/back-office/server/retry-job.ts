import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { retryDeadJob } from '#platform/jobs/dead-jobs.ts'
import { Refusal } from '#platform/refusal.ts'

/** Queues a job of the dead-letter list again, with all its tries. Refuses `back-office.job-not-dead`. */
export async function retryJob(ctx: Ctx, jobId: string): Promise<void> {
  const staffId = requireStaff(ctx, 'jobs')
  if (!(await retryDeadJob(ctx, jobId))) throw new Refusal('conflict', 'back-office.job-not-dead')
  ctx.log.info({ staffId, jobId }, 'a dead job was queued again')
}
