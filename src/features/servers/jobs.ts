import { z } from 'zod'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { job, schedule } from '#platform/jobs/jobs.ts'
import { checkedEverySeconds } from './engine/health.ts'
import { sweepManualTasks } from './manual/server/plan-tasks.ts'
import { measuredEveryMs } from './monitoring/model.ts'
import { serverRetention } from './model/retention.ts'
import { alarmRetention } from './monitoring/alarms.ts'
import { trafficRetention } from './traffic/model.ts'
import { forgetAssignments } from './addresses/server/forget-assignments.ts'
import { abandonOrder } from './fulfilment/server/abandon-order.ts'
import { advanceOperation } from './engine-work/server/advance-operation.ts'
import { beginNextShapes } from './resizing/server/begin-next-shapes.ts'
import { applyKeys } from './keys/server/apply-keys.ts'
import { applyNetwork } from './network/server/apply-network.ts'
import { checkEngine } from './engine/server/check-engine.ts'
import { answerEngineTest } from './engine/server/engine-tests.ts'
import type { EngineSetupCtx } from './engine/server/ports.ts'
import { noteNoEngine } from './engine/server/note-no-engine.ts'
import { learnEngine } from './engine/server/learn-engine.ts'
import { reportZones } from './engine/server/report-capabilities.ts'
import { collectMetrics } from './monitoring/server/collect-metrics.ts'
import { dropImage, dropImages } from './backups/server/drop-images.ts'
import { dropSnapshot, dropSnapshots } from './disks/server/drop-snapshots.ts'
import { advanceDrain, wakeDrains } from './placement/server/advance-drain.ts'
import { watchHosts } from './placement/server/note-rooms.ts'
import type { RdnsCtx } from './rdns/server/ports.ts'
import { publishNames, reportNameServer } from './rdns/server/publish-names.ts'
import { endLostConsoles } from './consoles/server/end-console.ts'
import { forgetTasks } from './operations/server/forget-tasks.ts'
import { endGivenUp } from './engine-work/server/give-up-operation.ts'
import { reconcileServers } from './engine-work/server/reconcile-servers.ts'
import { eraseMetrics } from './monitoring/server/erase-metrics.ts'
import { rollUpMetrics } from './monitoring/server/roll-up-metrics.ts'
import { runBackups } from './backups/server/run-backups.ts'
import { runLifecycle } from './lifecycle/server/run-lifecycle.ts'
import { settleRecoveryDisksLater } from './engine-work/server/settle-recovery-disks.ts'
import { topUpUsedUp, type AutoTopUpCtx } from './traffic/server/auto-top-up.ts'
import { countTraffic } from './traffic/server/count-traffic.ts'
import { limitTraffic } from './traffic/server/limit-traffic.ts'
import { stopUsedUp } from './traffic/server/stop-traffic.ts'
import { tellTraffic } from './traffic/server/tell-traffic.ts'
import { watchAlarms } from './monitoring/server/watch-alarms.ts'
import type { ServersCtx } from './server/server-ctx.ts'
import type { LifeCtx } from './lifecycle/server/try-renewal.ts'

/** Jobs that call the engine. A worker without one leaves them to a worker that has it. */
export const engineJobs = [
  job({
    name: 'servers.advance',
    payload: z.object({ operationId: z.uuid() }),
    mode: 'leased',
    run: (ctx: ServersCtx, payload, run) => advanceOperation(ctx, payload, run),
  }),
  job({
    name: 'servers.drain',
    payload: z.object({ drainId: z.uuid() }),
    mode: 'leased',
    run: (ctx: ServersCtx, payload, run) => advanceDrain(ctx, payload, run),
  }),
  job({
    name: 'servers.apply-network',
    payload: z.object({ serverId: z.uuid() }),
    mode: 'leased',
    run: (ctx: ServersCtx, payload, run) => applyNetwork(ctx, payload, run),
  }),
  job({
    name: 'servers.apply-keys',
    payload: z.object({ serverId: z.uuid() }),
    mode: 'leased',
    run: (ctx: ServersCtx, payload, run) => applyKeys(ctx, payload, run),
  }),
  job({
    name: 'servers.give-up',
    payload: z.object({ operationId: z.uuid() }),
    mode: 'leased',
    run: (ctx: ServersCtx, payload, run) => endGivenUp(ctx, payload, run),
  }),
  job({
    name: 'servers.abandon',
    payload: z.object({ orderId: z.uuid(), serverId: z.uuid().optional(), reason: z.string() }),
    mode: 'leased',
    run: (ctx: ServersCtx, payload, run) => abandonOrder(ctx, payload, run),
  }),
  job({
    name: 'servers.drop-snapshot',
    payload: z.object({ snapshotId: z.uuid() }),
    mode: 'leased',
    run: (ctx: ServersCtx, payload) => dropSnapshot(ctx, payload),
  }),
  job({
    name: 'servers.settle-recovery-disks',
    payload: z.object({ snapshotId: z.uuid() }),
    mode: 'leased',
    run: (ctx: ServersCtx, payload) => settleRecoveryDisksLater(ctx, payload),
  }),
  job({
    name: 'servers.test-engine',
    payload: z.object({ testId: z.uuid() }),
    mode: 'leased',
    run: (ctx: ServersCtx & EngineSetupCtx, payload) => answerEngineTest(ctx, payload),
  }),
  job({
    name: 'servers.learn-engine',
    payload: z.object({ engineId: z.uuid() }),
    mode: 'leased',
    run: (ctx: ServersCtx, payload) => learnEngine(ctx, payload),
  }),
  job({
    name: 'servers.drop-image',
    payload: z.object({ imageId: z.uuid() }),
    mode: 'leased',
    run: (ctx: ServersCtx, payload) => dropImage(ctx, payload),
  }),
]

export const jobs = [
  job({
    name: 'servers.catch-up-metrics',
    payload: z.strictObject({}),
    mode: 'leased',
    run: async (ctx: ServersCtx) => void (await rollUpMetrics(ctx)),
  }),
]

/** Schedules that call the engine. */
export const engineSchedules = [
  schedule({ name: 'servers.publish-names', everySeconds: 5, run: (ctx: RdnsCtx) => publishNames(ctx) }),
  schedule({ name: 'servers.report-name-server', everySeconds: 60, run: (ctx: RdnsCtx) => reportNameServer(ctx) }),
  schedule({ name: 'servers.reconcile', everySeconds: 30, run: (ctx: ServersCtx) => reconcileServers(ctx) }),
  schedule({ name: 'servers.check-engine', everySeconds: checkedEverySeconds, run: (ctx: ServersCtx) => checkEngine(ctx) }),
  schedule({ name: 'servers.wake-drains', everySeconds: 30, run: (ctx: ServersCtx) => wakeDrains(ctx) }),
  schedule({ name: 'servers.watch-hosts', everySeconds: 15, run: (ctx: ServersCtx) => watchHosts(ctx) }),
  schedule({ name: 'servers.report-zones', everySeconds: 60, run: async (ctx: ServersCtx) => void (await reportZones(ctx)) }),
  schedule({ name: 'servers.measure', everySeconds: measuredEveryMs / 1000, run: (ctx: ServersCtx) => measure(ctx) }),
  schedule({ name: 'servers.drop-snapshots', everySeconds: 300, byDate: true, run: async (ctx: ServersCtx) => void (await dropSnapshots(ctx)) }),
  schedule({ name: 'servers.drop-images', everySeconds: 300, byDate: true, run: (ctx: ServersCtx) => dropImages(ctx) }),
  schedule({ name: 'servers.forget-tasks', everySeconds: 3_600, byDate: true, run: async (ctx: ServersCtx) => void (await forgetTasks(ctx)) }),
]

/** Schedule of a worker without an engine, instead of those. */
export const noEngineSchedules = [schedule({ name: 'servers.note-no-engine', everySeconds: checkedEverySeconds, run: (ctx: ServersCtx) => noteNoEngine(ctx) })]

/** Rows of servers that no command deletes. */
const forgotten = [...serverRetention, alarmRetention, trafficRetention]

export const schedules = [
  schedule({ name: 'servers.forget-assignments', everySeconds: 3_600, byDate: true, run: async (ctx: ServersCtx) => void (await forgetAssignments(ctx)) }),
  schedule({ name: 'servers.forget-rows', everySeconds: 600, byDate: true, run: async (ctx: ServersCtx) => void (await pruneRows(ctx, forgotten)) }),
  schedule({ name: 'servers.manual-tasks', everySeconds: 60, run: (ctx: ServersCtx) => sweepManualTasks(ctx) }),
  schedule({ name: 'servers.limit-traffic', everySeconds: 15, byDate: true, run: (ctx: ServersCtx & LifeCtx) => enforceTraffic(ctx) }),
  schedule({ name: 'servers.roll-up-metrics', everySeconds: 60, byDate: true, run: async (ctx: ServersCtx) => void (await rollUpMetrics(ctx)) }),
  schedule({ name: 'servers.erase-metrics', everySeconds: 60, run: async (ctx: ServersCtx) => void (await eraseMetrics(ctx)) }),
  schedule({ name: 'servers.alarms', everySeconds: 60, run: async (ctx: ServersCtx) => void (await watchAlarms(ctx)) }),
  schedule({ name: 'servers.lifecycle', everySeconds: 30, byDate: true, run: async (ctx: ServersCtx & LifeCtx) => void (await runLifecycle(ctx)) }),
  schedule({ name: 'servers.next-shapes', everySeconds: 30, byDate: true, run: async (ctx: ServersCtx) => void (await beginNextShapes(ctx)) }),
  schedule({ name: 'servers.end-lost-consoles', everySeconds: 60, run: (ctx: ServersCtx) => endLostConsoles(ctx) }),
  schedule({ name: 'servers.backups', everySeconds: 60, byDate: true, run: async (ctx: ServersCtx) => void (await runBackups(ctx)) }),
]

/** Metrics and traffic come from the same samples. */
async function measure(ctx: ServersCtx): Promise<void> {
  await collectMetrics(ctx, countTraffic)
  await tellTraffic(ctx)
}

/** Carries out the choices of owners for packages that are used up. */
async function enforceTraffic(ctx: ServersCtx & AutoTopUpCtx): Promise<void> {
  try {
    await topUpUsedUp(ctx)
  } finally {
    await limitTraffic(ctx)
    await stopUsedUp(ctx)
  }
}
