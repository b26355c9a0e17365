import { attachmentRules } from '#features/files/model.ts'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { z } from 'zod'
import { callBackForm, callBackIdForm, callBackQueueForm, closeCallBackForm } from './call-backs/forms.ts'
import { cancelCallBack } from './call-backs/server/cancel-call-back.ts'
import { closeCallBack } from './call-backs/server/close-call-back.ts'
import { listCallBacks } from './call-backs/server/list-call-backs.ts'
import { requestCallBack } from './call-backs/server/request-call-back.ts'
import {
  approveCaseForm,
  queueForm,
  fileForm,
  listForm,
  newTransferCaseForm,
  newWorkOrderForm,
  numberForm,
  rateForm,
  readMarkForm,
  rejectCaseForm,
  reopenForm,
  secretForm,
  staffWriteForm,
  suggestForm,
  transferCaseListForm,
  writeForm,
} from './forms.ts'
import { maintenanceForm, maintenanceIdForm } from './maintenance/forms.ts'
import { listMaintenance } from './maintenance/server/list-maintenance.ts'
import { cancelMaintenance, planMaintenance } from './maintenance/server/plan-maintenance.ts'
import { answerWorkOrder } from './server/answer-work-order.ts'
import { takeWorkOrder } from './server/assign-work-order.ts'
import { closeWorkOrder } from './server/close-work-order.ts'
import { approveTransferCase, rejectTransferCase, reviewTransferCase } from './transfer-cases/server/decide-transfer-case.ts'
import { leaveSecret } from './server/leave-secret.ts'
import { listWorkOrderQueue } from './server/list-work-order-queue.ts'
import { listTransferCases } from './transfer-cases/server/list-transfer-cases.ts'
import { listWorkOrders } from './server/list-work-orders.ts'
import { markSeenByStaff } from './server/mark-seen-by-staff.ts'
import { markSeen } from './server/mark-seen.ts'
import { openTransferCase } from './transfer-cases/server/open-transfer-case.ts'
import { openWorkOrder } from './server/open-work-order.ts'
import type { SupportCtx } from './server/ports.ts'
import { rateWorkOrder } from './server/rate-work-order.ts'
import { readStaffWorkOrder } from './server/read-staff-work-order.ts'
import { readWorkOrder } from './server/read-work-order.ts'
import { receiveFile, receiveStaffFile } from './server/receive-file.ts'
import { reopenWorkOrder } from './server/reopen-work-order.ts'
import { revealSecret } from './server/reveal-secret.ts'
import { serveFile, serveStaffFile } from './server/serve-file.ts'
import { suggestArticles } from './server/suggest-articles.ts'
import { urgeWorkOrder } from './server/urge-work-order.ts'
import { watchStaffWorkOrder, watchWorkOrder } from './server/watch-work-order.ts'
import { withdrawTransferCase } from './transfer-cases/server/withdraw-transfer-case.ts'
import { writeMessage } from './server/write-message.ts'

type Calls = SupportCtx & EndpointCtx
const upload = { maxBytes: attachmentRules.maxBytes }

const customers = [
  endpoint('GET /work-orders', listWorkOrders, {
    access: 'customer',
    summary: 'Own work orders, the latest change first',
    input: listForm,
  }),
  endpoint('POST /work-orders', openWorkOrder, {
    access: 'customer',
    summary: 'Open a work order; answers with its number',
    input: newWorkOrderForm,
  }),
  endpoint('GET /work-orders/suggestions', suggestArticles, {
    access: 'customer',
    costly: true,
    summary: 'Help articles to what is being typed',
    input: suggestForm,
  }),
  endpoint('POST /work-orders/files', (ctx: Calls, _input, file) => receiveFile(ctx, file), {
    access: 'customer',
    summary: 'Upload a file that a message will carry; its name in x-file-name',
    input: z.strictObject({}),
    upload,
  }),
  endpoint('GET /work-orders/files/{fileId}', serveFile, {
    access: 'customer',
    summary: 'A file of an own work order, as an attachment',
    input: fileForm,
  }),
  endpoint('GET /work-orders/{number}', readWorkOrder, {
    access: 'customer',
    summary: 'An own work order with its thread',
    input: numberForm,
  }),
  endpoint('GET /work-orders/{number}/live', watchWorkOrder, {
    access: 'customer',
    summary: 'Its revisions as they come (server-sent events)',
    input: numberForm,
  }),
  endpoint('POST /work-orders/{number}/messages', writeMessage, {
    access: 'customer',
    summary: 'Write in an own work order',
    input: writeForm,
  }),
  endpoint('POST /work-orders/{number}/seen', markSeen, {
    access: 'customer',
    summary: 'Mark answers as read up to a message',
    input: readMarkForm,
  }),
  endpoint('POST /work-orders/{number}/urge', urgeWorkOrder, {
    access: 'customer',
    summary: 'Ask the staff to hurry, once in 15 minutes',
    input: numberForm,
  }),
  endpoint('POST /work-orders/{number}/secret', leaveSecret, {
    access: 'customer',
    summary: 'Leave a password that the staff see once',
    input: secretForm,
  }),
  endpoint('POST /work-orders/{number}/close', closeWorkOrder, {
    access: 'customer',
    summary: 'Close an own work order',
    input: numberForm,
  }),
  endpoint('POST /work-orders/{number}/reopen', reopenWorkOrder, {
    access: 'customer',
    summary: 'Open it again, within 7 days of its end',
    input: reopenForm,
  }),
  endpoint('POST /work-orders/{number}/rate', rateWorkOrder, {
    access: 'customer',
    summary: 'Rate how it went, 1 to 5',
    input: rateForm,
  }),
]

const staff = [
  endpoint('GET /admin/work-orders', listWorkOrderQueue, {
    access: 'staff:support',
    summary: 'A queue of work orders',
    input: queueForm,
  }),
  endpoint('GET /admin/work-orders/files/{fileId}', serveStaffFile, {
    access: 'staff:support',
    download: true,
    summary: 'A file of a work order, as an attachment',
    input: fileForm,
  }),
  endpoint('GET /admin/work-orders/{number}', readStaffWorkOrder, {
    access: 'staff:support',
    summary: 'A work order with notes',
    input: numberForm,
  }),
  endpoint('GET /admin/work-orders/{number}/live', watchStaffWorkOrder, {
    access: 'staff:support',
    summary: 'Its revisions as they come (server-sent events)',
    input: numberForm,
  }),
  endpoint('POST /admin/work-orders/{number}/files', receiveStaffFile, {
    access: 'staff:support',
    summary: 'Upload a file that an answer will carry',
    input: numberForm,
    upload,
  }),
  endpoint('POST /admin/work-orders/{number}/messages', answerWorkOrder, {
    access: 'staff:support',
    summary: 'Answer, resolve, or write a note',
    input: staffWriteForm,
  }),
  endpoint('POST /admin/work-orders/{number}/seen', markSeenByStaff, {
    access: 'staff:support',
    summary: "Mark the customer's messages as read up to one",
    unrecorded: 'marks what one has seen',
    input: readMarkForm,
  }),
  endpoint('POST /admin/work-orders/{number}/take', takeWorkOrder, {
    access: 'staff:support',
    summary: 'Take what nobody has',
    input: numberForm,
  }),
  endpoint('POST /admin/work-orders/{number}/secret', revealSecret, {
    access: 'staff:support',
    stepUp: true,
    summary: 'Show what the customer left, once; written down',
    input: numberForm,
  }),
]

const transferCases = [
  endpoint('GET /transfer-cases', listTransferCases, {
    access: 'customer',
    summary: 'Own applications for a transfer by the staff',
    input: transferCaseListForm,
  }),
  endpoint('POST /transfer-cases', openTransferCase, {
    access: 'customer',
    summary: 'Apply for a transfer by the staff, with documents; answers with its number',
    input: newTransferCaseForm,
  }),
  endpoint('POST /transfer-cases/{number}/withdraw', withdrawTransferCase, {
    access: 'customer',
    summary: 'Take an own application back while nothing has been decided',
    input: numberForm,
  }),
  endpoint('POST /admin/transfer-cases/{number}/review', reviewTransferCase, {
    access: 'staff:transfers',
    summary: 'Say that somebody looks at it',
    input: numberForm,
  }),
  endpoint('POST /admin/transfer-cases/{number}/approve', approveTransferCase, {
    access: 'staff:transfers',
    stepUp: true,
    summary: 'Begin the transfer that was applied for',
    input: approveCaseForm,
  }),
  endpoint('POST /admin/transfer-cases/{number}/reject', rejectTransferCase, {
    access: 'staff:transfers',
    summary: 'Refuse an application, with a reason',
    input: rejectCaseForm,
  }),
]

const supportService = [
  endpoint('POST /call-backs', requestCallBack, {
    access: 'customer',
    summary: 'Ask staff for a call in a time span; one open request an account',
    input: callBackForm,
  }),
  endpoint('POST /call-backs/{callBackId}/cancel', cancelCallBack, {
    access: 'customer',
    summary: 'Cancel an open request for a call',
    input: callBackIdForm,
  }),
  endpoint('GET /admin/call-backs', listCallBacks, {
    access: 'staff:support',
    summary: 'Requests for a call in a state',
    input: callBackQueueForm,
  }),
  endpoint('POST /admin/call-backs/{callBackId}/close', closeCallBack, {
    access: 'staff:support',
    summary: 'Record that the customer was called',
    input: closeCallBackForm,
  }),
  endpoint('GET /admin/maintenance', listMaintenance, {
    access: 'staff:operations',
    summary: 'Maintenance windows, latest first',
    input: z.strictObject({}),
  }),
  endpoint('POST /admin/maintenance', planMaintenance, {
    access: 'staff:operations',
    summary: 'Announce maintenance in a region; notifies the owners of its servers',
    input: maintenanceForm,
  }),
  endpoint('POST /admin/maintenance/{maintenanceId}/cancel', cancelMaintenance, {
    access: 'staff:operations',
    summary: 'Cancel a maintenance window; notifies the same owners',
    input: maintenanceIdForm,
  }),
]

export const endpoints = [...customers, ...staff, ...transferCases, ...supportService]
