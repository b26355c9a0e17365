import { payFakeJobs } from '#adapters/pay-kit/notices/notice-jobs.ts'
import { sandboxJobs } from '#adapters/pay-sandbox/notices.ts'
import { jobs as accountJobs, schedules as accountSchedules } from '#features/account/jobs.ts'
import { jobs as authJobs, schedules as authSchedules } from '#features/auth/jobs.ts'
import { schedules as backOfficeSchedules } from '#features/back-office/jobs.ts'
import { schedules as catalogSchedules } from '#features/catalog/jobs.ts'
import { jobs as fileJobs, schedules as fileSchedules } from '#features/files/jobs.ts'
import { schedules as leadSchedules } from '#features/leads/jobs.ts'
import { jobs as messageJobs, schedules as messageSchedules } from '#features/messages/jobs.ts'
import { schedules as moneySchedules } from '#features/money/jobs.ts'
import { schedules as orderSchedules } from '#features/orders/jobs.ts'
import { jobs as partnershipJobs, schedules as partnershipSchedules } from '#features/partnerships/jobs.ts'
import { jobs as paymentJobs, schedules as paymentSchedules } from '#features/payments/jobs.ts'
import { schedules as providerSchedules } from '#features/providers/jobs.ts'
import { jobs as safetyJobs, schedules as safetySchedules } from '#features/safety/jobs.ts'
import { engineJobs, engineSchedules, jobs as serverJobs, noEngineSchedules, schedules as serverSchedules } from '#features/servers/jobs.ts'
import { jobs as verificationJobs, schedules as verificationSchedules } from '#features/verification/jobs.ts'
import { jobs as supportJobs, schedules as supportSchedules } from '#features/support/jobs.ts'
import { jobs as statusJobs, schedules as statusSchedules } from '#features/status/jobs.ts'
import { schedules as transferSchedules } from '#features/transfers/jobs.ts'
import { jobs as webhookJobs, schedules as webhookSchedules } from '#features/webhooks/jobs.ts'
import { startWorker, type Worker } from '#platform/jobs/worker.ts'
import type { JobHandler, Schedule } from '#platform/jobs/jobs.ts'
import { makeOutbox } from '#platform/outbox/outbox.ts'
import { seedJobs } from './seed/seed-money.ts'
import { transferSeedJobs } from './seed/seed-transfer.ts'
import { subscriptions } from './events/subscriptions.ts'
import type { AppCtx, Company } from './app-ctx.ts'
import type { Config } from './config/config.ts'

type Holds = {
  /** Does work at engines. */
  engines: boolean
  /** Has the engine of the environment. */
  ownEngine: boolean
}

/** Work at engines that this process does. A process for work alone holds those that an owner set up. */
export const holdsOf = ({ engine, worker }: Pick<Config, 'engine' | 'worker'>): Holds => ({
  engines: engine !== undefined || worker === 'only',
  ownEngine: engine !== undefined,
})

/** Starts the background work of this process: jobs, deliveries of events, schedules. Work at engines is left to a process that holds some. */
export function startWork(company: Company, holds: Holds): Worker {
  const handlers: JobHandler<AppCtx>[] = [
    ...authJobs,
    ...safetyJobs,
    ...verificationJobs,
    ...fileJobs,
    ...accountJobs,
    ...messageJobs,
    ...paymentJobs,
    ...serverJobs,
    ...(holds.engines ? engineJobs : []),
    ...supportJobs,
    ...statusJobs,
    ...sandboxJobs(company.sandbox),
    ...(company.payFakes ? payFakeJobs(company.payFakes) : []),
    ...makeOutbox(subscriptions),
    ...seedJobs,
    ...transferSeedJobs,
    ...partnershipJobs,
  ]
  const common = { makeCtx: (name: string) => company.ctx({ kind: 'system', name }), pool: company.database.direct, clockHolds: company.clock.holds }
  const main = startWorker({ ...common, handlers, schedules: schedulesOf(holds), concurrency: 6 })
  // Webhooks of customers can be slow without limit: only other webhooks wait for them.
  const outward = startWorker({ ...common, handlers: webhookJobs, concurrency: 8 })
  return { stop: async () => void (await Promise.all([main.stop(), outward.stop()])) }
}

/** Recurring work of a process, besides that of the worker itself. */
export function schedulesOf(holds: Holds): Schedule<AppCtx>[] {
  return [
    ...accountSchedules,
    ...authSchedules,
    ...safetySchedules,
    ...catalogSchedules,
    ...backOfficeSchedules,
    ...fileSchedules,
    ...leadSchedules,
    ...messageSchedules,
    ...moneySchedules,
    ...orderSchedules,
    ...paymentSchedules,
    ...providerSchedules,
    ...serverSchedules,
    ...(holds.engines ? engineSchedules : []),
    ...(holds.ownEngine ? [] : noEngineSchedules),
    ...verificationSchedules,
    ...partnershipSchedules,
    ...supportSchedules,
    ...statusSchedules,
    ...transferSchedules,
    ...webhookSchedules,
  ]
}
