import { z } from 'zod'
import type { AuthCtx } from '#features/auth/api.ts'
import type { ServerEnginePort } from '#features/servers/api.ts'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { staffLogInForm } from './forms.ts'
import { listStaffNotices } from './server/list-staff-notices.ts'
import { logInStaff } from './server/log-in-staff.ts'
import { logOutStaff } from './server/log-out-staff.ts'
import { markNoticesRead } from './server/mark-notices-read.ts'
import { readToday } from './server/read-today.ts'
import { retryJob } from './server/retry-job.ts'

const nothing = z.strictObject({})

export const endpoints = [
  endpoint({
    method: 'POST',
    path: '/admin/login',
    access: 'public',
    summary: 'Sign in to the back office',
    input: staffLogInForm,
    run: (ctx: AuthCtx, input) => logInStaff(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/logout',
    access: 'staff:overview',
    summary: 'Sign out of the back office',
    input: nothing,
    run: (ctx) => logOutStaff(ctx),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/today',
    access: 'staff:overview',
    summary: 'The day so far',
    input: nothing,
    run: (ctx: EndpointCtx & ServerEnginePort) => readToday(ctx),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/notices',
    access: 'staff:overview',
    summary: 'The latest notices to the staff who may read them',
    input: nothing,
    run: (ctx) => listStaffNotices(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/notices/read',
    access: 'staff:overview',
    summary: 'Mark all own notices as read',
    input: nothing,
    run: (ctx) => markNoticesRead(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/jobs/{jobId}/retry',
    access: 'staff:jobs',
    summary: 'Queue a dead job again',
    input: z.strictObject({ jobId: z.uuid() }),
    run: (ctx, { jobId }) => retryJob(ctx, jobId),
  }),
]
