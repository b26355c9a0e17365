import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { applicationForm, applicationIdForm, approveForm, clickForm, levelForm, partnerIdForm, rejectForm } from './forms.ts'
import { apply } from './server/apply.ts'
import { approveApplication } from './server/approve-application.ts'
import { beginReview } from './server/begin-review.ts'
import { changeLevel } from './server/change-level.ts'
import { endPartner } from './server/end-partner.ts'
import { noteClick } from './server/note-click.ts'
import { readStanding } from './server/read-standing.ts'
import { rejectApplication } from './server/reject-application.ts'

const review = 'staff:partners.review'

export const endpoints = [
  endpoint({
    method: 'GET',
    path: '/partnerships/standing',
    access: 'public',
    summary: 'What you are in the partner programmes',
    input: z.strictObject({}),
    run: (ctx) => readStanding(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/partnerships/applications',
    access: 'customer',
    summary: 'Apply for a partner programme',
    input: applicationForm,
    run: (ctx, input) => apply(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/partnerships/clicks',
    access: 'public',
    summary: 'A visit by a referral link',
    input: clickForm,
    run: (ctx, input) => noteClick(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/partners/applications/{applicationId}/review',
    access: review,
    summary: 'Take up an application',
    input: applicationIdForm,
    run: (ctx, { applicationId }) => beginReview(ctx, applicationId),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/partners/applications/{applicationId}/approve',
    access: review,
    summary: 'Approve an application',
    input: approveForm,
    run: (ctx, input) => approveApplication(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/partners/applications/{applicationId}/reject',
    access: review,
    summary: 'Reject an application with a reason',
    input: rejectForm,
    run: (ctx, input) => rejectApplication(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/partners/{partnerId}/level',
    access: review,
    summary: 'Put an agent on another level',
    input: levelForm,
    run: (ctx, input) => changeLevel(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/partners/{partnerId}/end',
    access: review,
    summary: 'End a partnership',
    input: partnerIdForm,
    run: (ctx, { partnerId }) => endPartner(ctx, { partnerId, resume: false }),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/partners/{partnerId}/resume',
    access: review,
    summary: 'Take a partnership up again',
    input: partnerIdForm,
    run: (ctx, { partnerId }) => endPartner(ctx, { partnerId, resume: true }),
  }),
]
