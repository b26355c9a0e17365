import { z } from 'zod'
import { listZoneNames } from '#features/catalog/api.ts'
import { giveUpOperation, listManualTasks, listStaffOperations, retryOperation } from '#features/servers/api.ts'
import { operationKindNames } from '#features/servers/model.ts'
import { staffOperationStates } from '#features/servers/operations/staff.ts'
import { requireStaff } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { choice, pagePlace, searchWords } from '#platform/pure/query-fields.ts'
import { listDeadJobs } from '#platform/jobs/dead-jobs.ts'
import { listQueues, readQueueState } from '#platform/jobs/queue-state.ts'
import { viewFields } from '../../views/forms.ts'
import { openListViews } from '../../views/server/read-views.ts'
import { defaultOperationAge, operationAgeKeys, operationViews, type OperationSection } from '../../model/operations.ts'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import { requireStaffStepUp } from '../../staff/server/staff-session.ts'

export const operationQuery = z.object({
  view: choice(operationViews),
  ended: choice(['1']),
  state: choice(staffOperationStates),
  kind: choice(operationKindNames),
  zone: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/)
    .optional()
    .catch(undefined),
  age: z.enum(operationAgeKeys).catch(defaultOperationAge),
  search: searchWords(60),
  ...pagePlace,
  ...viewFields,
})

/** Reads the operations page for its address. */
export async function readOperationSection(ctx: EndpointCtx, query: z.output<typeof operationQuery>): Promise<OperationSection> {
  requireStaff(ctx, 'operations')
  const { view, zone: zoneId, ended, saved: _saved, hide: _hide, ...filter } = query
  if (view === 'tasks') {
    const shown = ended === '1'
    const [tasks, zones, names] = await Promise.all([listManualTasks(ctx, { ended: shown }), listZoneNames(ctx, ctx.request.locale), listStaffNames(ctx)])
    return { view, ended: shown, tasks, zones, names }
  }
  if (view !== 'jobs') {
    const asked = { ...filter, zoneId, pageSize: 20 }
    const [page, zones, views] = await Promise.all([
      listStaffOperations(ctx, asked),
      listZoneNames(ctx, ctx.request.locale),
      openListViews(ctx, 'operations', { schema: operationQuery, query }),
    ])
    return { view: 'operations', asked, page, zones, views }
  }
  requireStaff(ctx, 'jobs')
  const [queues, { unrelayed }, dead] = await Promise.all([listQueues(ctx.db, ctx.now()), readQueueState(ctx.db, ctx.now()), listDeadJobs(ctx)])
  return { view: 'jobs', queues, unrelayed, dead: dead.map(({ payload: _payload, ...job }) => job) }
}

/** Checks an operation at once, or restarts one that failed. The reason is recorded in the audit. */
export async function retryForStaff(ctx: EndpointCtx, { operationId }: { operationId: string; reason: string }): Promise<{ operationId: string }> {
  requireStaff(ctx, 'operations')
  return retryOperation(ctx, { operationId })
}

/** Ends a running operation as failed. For a creation the order fails and is refunded. Needs step-up authentication. */
export async function giveUpForStaff(ctx: EndpointCtx, { operationId }: { operationId: string; reason: string }): Promise<void> {
  requireStaff(ctx, 'operations')
  await requireStaffStepUp(ctx, 'operations')
  await giveUpOperation(ctx, { operationId })
}
