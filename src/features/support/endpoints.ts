import { attachmentRules } from '#features/files/model.ts'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { z } from 'zod'
import {
  approveCaseForm,
  deskForm,
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
import { answerWorkOrder } from './server/answer-work-order.ts'
import { takeWorkOrder } from './server/assign-work-order.ts'
import { closeWorkOrder } from './server/close-work-order.ts'
import { approveTransferCase, rejectTransferCase, reviewTransferCase } from './transfer-cases/server/decide-transfer-case.ts'
import { leaveSecret } from './server/leave-secret.ts'
import { listDesk } from './server/list-desk.ts'
import { listTransferCases } from './transfer-cases/server/list-transfer-cases.ts'
import { listWorkOrders } from './server/list-work-orders.ts'
import { markDeskSeen } from './server/mark-desk-seen.ts'
import { markSeen } from './server/mark-seen.ts'
import { openTransferCase } from './transfer-cases/server/open-transfer-case.ts'
import { openWorkOrder } from './server/open-work-order.ts'
import type { StaffTransfersPort, SupportCtx } from './server/ports.ts'
import { rateWorkOrder } from './server/rate-work-order.ts'
import { readDeskOrder } from './server/read-desk-order.ts'
import { readWorkOrder } from './server/read-work-order.ts'
import { receiveFile, receiveStaffFile } from './server/receive-file.ts'
import { reopenWorkOrder } from './server/reopen-work-order.ts'
import { revealSecret } from './server/reveal-secret.ts'
import { serveFile, serveStaffFile } from './server/serve-file.ts'
import { suggestArticles } from './server/suggest-articles.ts'
import { urgeWorkOrder } from './server/urge-work-order.ts'
import { watchDeskOrder, watchWorkOrder } from './server/watch-work-order.ts'
import { withdrawTransferCase } from './transfer-cases/server/withdraw-transfer-case.ts'
import { writeMessage } from './server/write-message.ts'

type Calls = SupportCtx & EndpointCtx
const upload = { maxBytes: attachmentRules.maxBytes }

const customers = [
  endpoint({
    method: 'GET',
    path: '/work-orders',
    access: 'customer',
    summary: 'Own work orders, the latest change first',
    input: listForm,
    run: (ctx, input) => listWorkOrders(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/work-orders',
    access: 'customer',
    summary: 'Open a work order; answers with its number',
    input: newWorkOrderForm,
    run: (ctx: Calls, input) => openWorkOrder(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/work-orders/suggestions',
    access: 'customer',
    summary: 'Help articles to what is being typed',
    input: suggestForm,
    run: (ctx, input) => suggestArticles(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/work-orders/files',
    access: 'customer',
    summary: 'Upload a file that a message will carry; its name in x-file-name',
    input: z.strictObject({}),
    upload,
    run: (ctx: Calls, _input, file) => receiveFile(ctx, file),
  }),
  endpoint({
    method: 'GET',
    path: '/work-orders/files/{fileId}',
    access: 'customer',
    summary: 'A file of an own work order, as an attachment',
    input: fileForm,
    run: (ctx: Calls, input) => serveFile(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/work-orders/{number}',
    access: 'customer',
    summary: 'An own work order with its thread',
    input: numberForm,
    run: (ctx, input) => readWorkOrder(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/work-orders/{number}/live',
    access: 'customer',
    summary: 'Its revisions as they come (server-sent events)',
    input: numberForm,
    run: (ctx: Calls, input) => watchWorkOrder(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/work-orders/{number}/messages',
    access: 'customer',
    summary: 'Write in an own work order',
    input: writeForm,
    run: (ctx: Calls, input) => writeMessage(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/work-orders/{number}/seen',
    access: 'customer',
    summary: 'Mark answers as read up to a message',
    input: readMarkForm,
    run: (ctx: Calls, input) => markSeen(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/work-orders/{number}/urge',
    access: 'customer',
    summary: 'Ask the staff to hurry, once in 15 minutes',
    input: numberForm,
    run: (ctx: Calls, input) => urgeWorkOrder(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/work-orders/{number}/secret',
    access: 'customer',
    summary: 'Leave a password that the staff see once',
    input: secretForm,
    run: (ctx: Calls, input) => leaveSecret(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/work-orders/{number}/close',
    access: 'customer',
    summary: 'Close an own work order',
    input: numberForm,
    run: (ctx: Calls, input) => closeWorkOrder(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/work-orders/{number}/reopen',
    access: 'customer',
    summary: 'Open it again, within 7 days of its end',
    input: reopenForm,
    run: (ctx: Calls, input) => reopenWorkOrder(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/work-orders/{number}/rate',
    access: 'customer',
    summary: 'Rate how it went, 1 to 5',
    input: rateForm,
    run: (ctx: Calls, input) => rateWorkOrder(ctx, input),
  }),
]

const staff = [
  endpoint({
    method: 'GET',
    path: '/admin/work-orders',
    access: 'staff:support',
    summary: 'A queue of the desk',
    input: deskForm,
    run: (ctx, input) => listDesk(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/work-orders/files/{fileId}',
    access: 'staff:support',
    download: true,
    summary: 'A file of a work order, as an attachment',
    input: fileForm,
    run: (ctx: Calls, input) => serveStaffFile(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/work-orders/{number}',
    access: 'staff:support',
    summary: 'A work order with notes',
    input: numberForm,
    run: (ctx, input) => readDeskOrder(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/work-orders/{number}/live',
    access: 'staff:support',
    summary: 'Its revisions as they come (server-sent events)',
    input: numberForm,
    run: (ctx: Calls, input) => watchDeskOrder(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/work-orders/{number}/files',
    access: 'staff:support',
    summary: 'Upload a file that an answer will carry',
    input: numberForm,
    upload,
    run: (ctx: Calls, input, file) => receiveStaffFile(ctx, input, file),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/work-orders/{number}/messages',
    access: 'staff:support',
    summary: 'Answer, resolve, or write a note',
    input: staffWriteForm,
    run: (ctx: Calls, input) => answerWorkOrder(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/work-orders/{number}/seen',
    access: 'staff:support',
    summary: "Mark the customer's messages as read up to one",
    unrecorded: 'marks what one has seen',
    input: readMarkForm,
    run: (ctx: Calls, input) => markDeskSeen(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/work-orders/{number}/take',
    access: 'staff:support',
    summary: 'Take what nobody has',
    input: numberForm,
    run: (ctx: Calls, input) => takeWorkOrder(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/work-orders/{number}/secret',
    access: 'staff:support',
    proof: true,
    summary: 'Show what the customer left, once; written down',
    input: numberForm,
    run: (ctx: Calls, input) => revealSecret(ctx, input),
  }),
]

const transferCases = [
  endpoint({
    method: 'GET',
    path: '/transfer-cases',
    access: 'customer',
    summary: 'Own applications for a transfer by the staff',
    input: transferCaseListForm,
    run: (ctx, input) => listTransferCases(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/transfer-cases',
    access: 'customer',
    summary: 'Apply for a transfer by the staff, with documents; answers with its number',
    input: newTransferCaseForm,
    run: (ctx: Calls, input) => openTransferCase(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/transfer-cases/{number}/withdraw',
    access: 'customer',
    summary: 'Take an own application back while nothing has been decided',
    input: numberForm,
    run: (ctx, input) => withdrawTransferCase(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/transfer-cases/{number}/review',
    access: 'staff:transfers',
    summary: 'Say that somebody looks at it',
    input: numberForm,
    run: (ctx, input) => reviewTransferCase(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/transfer-cases/{number}/approve',
    access: 'staff:transfers',
    proof: true,
    summary: 'Begin the transfer that was applied for',
    input: approveCaseForm,
    run: (ctx: EndpointCtx & StaffTransfersPort, input) => approveTransferCase(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/transfer-cases/{number}/reject',
    access: 'staff:transfers',
    summary: 'Refuse an application, with a reason',
    input: rejectCaseForm,
    run: (ctx, input) => rejectTransferCase(ctx, input),
  }),
]

export const endpoints = [...customers, ...staff, ...transferCases]
