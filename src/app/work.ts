import { sandboxJobs } from '#adapters/pay-sandbox/notices.ts'
import { schedules as accountSchedules } from '#features/account/jobs.ts'
import { jobs as authJobs, schedules as authSchedules } from '#features/auth/jobs.ts'
import { schedules as backOfficeSchedules } from '#features/back-office/jobs.ts'
import { schedules as catalogSchedules } from '#features/catalog/jobs.ts'
import { schedules as leadSchedules } from '#features/leads/jobs.ts'
import { schedules as moneySchedules } from '#features/money/jobs.ts'
import { schedules as orderSchedules } from '#features/orders/jobs.ts'
import { schedules as partnershipSchedules } from '#features/partnerships/jobs.ts'
import { jobs as paymentJobs, schedules as paymentSchedules } from '#features/payments/jobs.ts'
import { jobs as serverJobs, schedules as serverSchedules } from '#features/servers/jobs.ts'
import { startWorker, type Worker } from '#platform/jobs/worker.ts'
import type { JobHandler, Schedule } from '#platform/jobs/jobs.ts'
import { makeOutbox } from '#platform/outbox/outbox.ts'
import { subscriptions } from './subscriptions.ts'
import type { AppCtx, Company } from './wiring.ts'

/** Starts what works behind the pages in this process: jobs, deliveries of events, schedules. */
export function startWork(company: Company): Worker {
  const handlers: JobHandler<AppCtx>[] = [...authJobs, ...paymentJobs, ...serverJobs, ...sandboxJobs(company.sandbox), ...makeOutbox(subscriptions)]
  const schedules: Schedule<AppCtx>[] = [
    ...accountSchedules,
    ...authSchedules,
    ...catalogSchedules,
    ...backOfficeSchedules,
    ...leadSchedules,
    ...moneySchedules,
    ...orderSchedules,
    ...paymentSchedules,
    ...serverSchedules,
    ...partnershipSchedules,
  ]
  return startWorker({
    makeCtx: (name) => company.ctx({ kind: 'system', name }),
    handlers,
    schedules,
    pool: company.database.pool,
    concurrency: 6,
  })
}
