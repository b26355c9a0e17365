import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { commissionsPage } from './answers.ts'
import {
  applicationForm,
  applicationIdForm,
  approveForm,
  clickForm,
  exportCommissionsForm,
  floorForm,
  levelForm,
  listCommissionsForm,
  partnerIdForm,
  rejectForm,
  settleCommissionForm,
} from './forms.ts'
import { apply } from './applications/server/apply.ts'
import { approveApplication } from './applications/server/approve-application.ts'
import { beginReview } from './applications/server/begin-review.ts'
import { changeFloor } from './server/change-floor.ts'
import { changeLevel } from './server/change-level.ts'
import { endPartner } from './server/end-partner.ts'
import { exportCommissions } from './dashboard/server/export-commissions.ts'
import { listOwnCommissions } from './dashboard/server/list-own-commissions.ts'
import { noteClick } from './server/note-click.ts'
import { payCommissionNow } from './commissions/server/pay-commission-now.ts'
import { readStanding } from './applications/server/read-standing.ts'
import { revealApplication } from './applications/server/reveal-application.ts'
import { rejectApplication } from './applications/server/reject-application.ts'
import { reverseCommissionNow } from './commissions/server/reverse-commission-now.ts'

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
    method: 'GET',
    path: '/partnerships/commissions',
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'listCommissions', answer: commissionsPage },
    summary: 'Your commissions as a CPS partner, the newest first',
    input: listCommissionsForm,
    run: (ctx, input) => listOwnCommissions(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/partnerships/commissions.csv',
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'exportCommissions', file: 'text/csv' },
    summary: 'The same as CSV, all pages',
    input: exportCommissionsForm,
    run: async (ctx, { locale, ...selection }) =>
      new Response(await exportCommissions(ctx, selection, locale), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="runxin-commissions-${ctx.now().toISOString().slice(0, 10)}.csv"`,
          'cache-control': 'no-store',
        },
      }),
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
    path: '/admin/partners/applications/{applicationId}/reveal',
    access: review,
    summary: 'The phone of who applied in full; written down',
    input: applicationIdForm,
    run: (ctx, { applicationId }) => revealApplication(ctx, applicationId),
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
    path: '/admin/partners/levels/{levelId}/floor',
    access: review,
    proof: true,
    summary: 'Set the price floor of an agent level',
    input: floorForm,
    run: (ctx, input) => changeFloor(ctx, input),
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
  endpoint({
    method: 'POST',
    path: '/admin/partners/commissions/{commissionId}/pay',
    access: 'staff:partners.pay',
    proof: true,
    summary: 'Pay a held commission before its day',
    input: settleCommissionForm,
    run: (ctx, input) => payCommissionNow(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/partners/commissions/{commissionId}/reverse',
    access: 'staff:partners.pay',
    proof: true,
    summary: 'Take a commission back although its order stands',
    input: settleCommissionForm,
    run: (ctx, input) => reverseCommissionNow(ctx, input),
  }),
]
