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
import { termsEndpoints } from './terms/endpoints.ts'

const review = 'staff:partners.review'

export const endpoints = [
  endpoint('GET /partnerships/standing', readStanding, {
    access: 'public',
    summary: 'What you are in the partner programmes',
    input: z.strictObject({}),
  }),
  endpoint('POST /partnerships/applications', apply, {
    access: 'customer',
    summary: 'Apply for a partner programme',
    input: applicationForm,
  }),
  endpoint('GET /partnerships/commissions', listOwnCommissions, {
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'listCommissions', answer: commissionsPage },
    summary: 'Your commissions as a CPS partner, the newest first',
    input: listCommissionsForm,
  }),
  endpoint(
    'GET /partnerships/commissions.csv',
    async (ctx, { locale, ...selection }) =>
      new Response(await exportCommissions(ctx, selection, locale), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="commissions-${ctx.now().toISOString().slice(0, 10)}.csv"`,
          'cache-control': 'no-store',
        },
      }),
    {
      access: 'customer',
      costly: true,
      scope: 'read:money',
      v1: { name: 'exportCommissions', file: 'text/csv' },
      summary: 'The same as CSV, all pages',
      input: exportCommissionsForm,
    },
  ),
  endpoint('POST /partnerships/clicks', noteClick, {
    access: 'public',
    summary: 'A visit by a referral link',
    input: clickForm,
  }),
  endpoint('POST /admin/partners/applications/{applicationId}/reveal', revealApplication, {
    access: review,
    summary: 'The phone of who applied in full; written down',
    input: applicationIdForm,
  }),
  endpoint('POST /admin/partners/applications/{applicationId}/review', beginReview, {
    access: review,
    summary: 'Take up an application',
    input: applicationIdForm,
  }),
  endpoint('POST /admin/partners/applications/{applicationId}/approve', approveApplication, {
    access: review,
    summary: 'Approve an application',
    input: approveForm,
  }),
  endpoint('POST /admin/partners/applications/{applicationId}/reject', rejectApplication, {
    access: review,
    summary: 'Reject an application with a reason',
    input: rejectForm,
  }),
  endpoint('POST /admin/partners/{partnerId}/level', changeLevel, {
    access: review,
    summary: 'Put an agent on another level',
    input: levelForm,
  }),
  endpoint('POST /admin/partners/levels/{levelId}/floor', changeFloor, {
    access: review,
    stepUp: true,
    summary: 'Set the price floor of an agent level',
    input: floorForm,
  }),
  endpoint('POST /admin/partners/{partnerId}/end', (ctx, { partnerId }) => endPartner(ctx, { partnerId, resume: false }), {
    access: review,
    summary: 'End a partnership',
    input: partnerIdForm,
  }),
  endpoint('POST /admin/partners/{partnerId}/resume', (ctx, { partnerId }) => endPartner(ctx, { partnerId, resume: true }), {
    access: review,
    summary: 'Take a partnership up again',
    input: partnerIdForm,
  }),
  endpoint('POST /admin/partners/commissions/{commissionId}/pay', payCommissionNow, {
    access: 'staff:partners.pay',
    stepUp: true,
    summary: 'Pay a held commission before its day',
    input: settleCommissionForm,
  }),
  endpoint('POST /admin/partners/commissions/{commissionId}/reverse', reverseCommissionNow, {
    access: 'staff:partners.pay',
    stepUp: true,
    summary: 'Take a commission back although its order stands',
    input: settleCommissionForm,
  }),
  ...termsEndpoints,
]
