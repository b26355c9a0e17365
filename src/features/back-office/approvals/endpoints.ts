import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { approvalForm, limitForm, rejectApprovalForm } from './forms.ts'
import { writeLimit } from './server/approval-limits.ts'
import { approveRequest, rejectRequest, withdrawRequest } from './server/decide-approval.ts'
import { readApprovalRules } from './server/list-approvals.ts'

const approvals = 'staff:approvals'

/** Endpoints for the approval by a second person. The acts themselves declare `approval`. */
export const approvalEndpoints = [
  endpoint('GET /admin/approvals/rules', readApprovalRules, {
    access: approvals,
    summary: 'The sums up to which the caller acts alone, by kind of act',
    input: z.strictObject({}),
  }),
  endpoint('POST /admin/approvals/{approvalId}/approve', approveRequest, {
    access: approvals,
    stepUp: true,
    summary: 'Approve a colleague’s request, which runs at once',
    input: approvalForm,
  }),
  endpoint('POST /admin/approvals/{approvalId}/reject', rejectRequest, {
    access: approvals,
    summary: 'Reject a colleague’s request, with the reason',
    input: rejectApprovalForm,
  }),
  endpoint('POST /admin/approvals/{approvalId}/withdraw', withdrawRequest, {
    access: approvals,
    summary: 'Withdraw your own request',
    input: approvalForm,
  }),
  endpoint('POST /admin/approval-limits/{limit}', writeLimit, {
    access: 'staff:settings',
    stepUp: true,
    approval: 'limit',
    summary: 'Change the sum up to which one person acts alone; a higher one needs approval',
    input: limitForm,
  }),
]
