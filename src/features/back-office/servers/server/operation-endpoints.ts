import { endpoint } from '#platform/http/endpoint.ts'
import { jobsForm, operationForm } from '../../forms.ts'
import { discardJobs, retryJobs } from './job-room.ts'
import { giveUpForStaff, retryForStaff } from './operation-room.ts'

/** Calls of the operations room. */
export const operationEndpoints = [
  endpoint({
    method: 'POST',
    path: '/admin/operations/{operationId}/retry',
    access: 'staff:operations',
    summary: 'Look at an operation at once, or begin one that failed anew',
    input: operationForm,
    run: (ctx, input) => retryForStaff(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/operations/{operationId}/give-up',
    access: 'staff:operations',
    summary: 'End an operation under way as failed; needs a fresh proof',
    input: operationForm,
    run: (ctx, input) => giveUpForStaff(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/jobs/retry',
    access: 'staff:jobs',
    summary: 'Queue dead jobs again',
    input: jobsForm,
    run: (ctx, input) => retryJobs(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/jobs/discard',
    access: 'staff:jobs',
    summary: 'Remove dead jobs for good; needs a fresh proof',
    input: jobsForm,
    run: (ctx, input) => discardJobs(ctx, input),
  }),
]
