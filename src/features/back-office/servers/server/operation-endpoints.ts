import { completeManualTask, takeManualTask } from '#features/servers/api.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { endManualTaskForm, jobsForm, manualTaskForm, operationForm } from '../../forms.ts'
import { discardJobs, retryJobs } from './job-section.ts'
import { giveUpForStaff, retryForStaff } from './operation-section.ts'

/** Calls of the operations section. */
export const operationEndpoints = [
  endpoint('POST /admin/operations/{operationId}/retry', retryForStaff, {
    access: 'staff:operations',
    summary: 'Check an operation at once, or retry one that failed',
    input: operationForm,
  }),
  endpoint('POST /admin/operations/{operationId}/give-up', giveUpForStaff, {
    access: 'staff:operations',
    summary: 'End an operation under way as failed; needs step-up authentication',
    input: operationForm,
  }),
  endpoint('POST /admin/manual-tasks/{taskId}/take', takeManualTask, {
    access: 'staff:operations',
    summary: 'Assign a manual task to oneself',
    input: manualTaskForm,
  }),
  endpoint('POST /admin/manual-tasks/{taskId}/complete', completeManualTask, {
    access: 'staff:operations',
    summary: 'Complete a manual task; the customer is told what is active now',
    input: endManualTaskForm,
  }),
  endpoint('POST /admin/jobs/retry', retryJobs, {
    access: 'staff:jobs',
    summary: 'Queue dead jobs again',
    input: jobsForm,
  }),
  endpoint('POST /admin/jobs/discard', discardJobs, {
    access: 'staff:jobs',
    summary: 'Remove dead jobs for good; needs step-up authentication',
    input: jobsForm,
  }),
]
