import { z } from 'zod'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { invoiceable, invoicesPage } from './answers.ts'
import { deskForm, fileForm, invoiceIdForm, issueForm, issueRedForm, pageForm, reasonForm, saveInvoiceForm, titleForm, titleIdForm } from './forms.ts'
import { invoiceLimits } from './model.ts'
import { askRed, openRedAsStaff } from './server/ask-red.ts'
import { issueInvoice, issueRed, rejectInvoice, takeInvoice, voidInvoice } from './server/desk.ts'
import { listDesk } from './server/list-desk.ts'
import { listInvoiceable } from './server/list-invoiceable.ts'
import { listInvoices } from './server/list-invoices.ts'
import { listTitles } from './server/list-titles.ts'
import type { InvoicesCtx } from './server/ports.ts'
import { removeTitle } from './server/remove-title.ts'
import { revealInvoice } from './server/reveal-invoice.ts'
import { saveInvoice } from './server/save-invoice.ts'
import { saveTitle } from './server/save-title.ts'
import { serveInvoice, serveStaffInvoice } from './server/serve-invoice.ts'
import { uploadInvoiceFile } from './server/upload-invoice-file.ts'
import { withdrawInvoice } from './server/withdraw-invoice.ts'

const nothing = z.strictObject({})
type Calls = EndpointCtx & InvoicesCtx

const customers = [
  endpoint({
    method: 'GET',
    path: '/invoices',
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'listInvoices', answer: invoicesPage },
    summary: 'Own invoices, newest first',
    input: pageForm,
    run: (ctx, input) => listInvoices(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/invoices/orders',
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'listInvoiceableOrders', answer: invoiceable },
    summary: 'Own orders that can be invoiced, with the sum of each',
    input: nothing,
    run: (ctx) => listInvoiceable(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/invoices',
    access: 'customer',
    summary: 'Ask for an invoice of own orders, or keep it as a draft',
    input: saveInvoiceForm,
    run: (ctx: Calls, input) => saveInvoice(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/invoices/{invoiceId}/withdraw',
    access: 'customer',
    summary: 'Take an own request back before it is taken up',
    input: invoiceIdForm,
    run: (ctx, input) => withdrawInvoice(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/invoices/{invoiceId}/red',
    access: 'customer',
    summary: 'Ask to have an own issued invoice reversed',
    input: reasonForm,
    run: (ctx, input) => askRed(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/invoices/{invoiceId}/file',
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'downloadInvoice', file: 'application/pdf' },
    summary: 'An own issued invoice as PDF',
    input: fileForm,
    run: (ctx: Calls, input) => serveInvoice(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/invoice-titles',
    access: 'customer',
    summary: 'Own titles of invoices',
    input: nothing,
    run: (ctx) => listTitles(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/invoice-titles',
    access: 'customer',
    summary: 'Add a title, or change an own one',
    input: titleForm,
    run: (ctx, input) => saveTitle(ctx, input),
  }),
  endpoint({
    method: 'DELETE',
    path: '/invoice-titles/{titleId}',
    access: 'customer',
    summary: 'Remove an own title',
    input: titleIdForm,
    run: (ctx, input) => removeTitle(ctx, input),
  }),
]

const staff = [
  endpoint({
    method: 'GET',
    path: '/admin/invoices',
    access: 'staff:money',
    summary: 'Invoices that wait for finance, or those of one state',
    input: deskForm,
    run: (ctx, input) => listDesk(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/invoices/{invoiceId}/reveal',
    access: 'staff:money',
    summary: 'Address, phone and bank account of an invoice’s title in full; written down',
    input: invoiceIdForm,
    run: (ctx, input) => revealInvoice(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/invoices/{invoiceId}/take',
    access: 'staff:money',
    summary: 'Take a request up',
    input: invoiceIdForm,
    run: (ctx, input) => takeInvoice(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/invoices/{invoiceId}/reject',
    access: 'staff:money',
    summary: 'Send a request back with a reason',
    input: reasonForm,
    run: (ctx, input) => rejectInvoice(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/invoices/{invoiceId}/file',
    access: 'staff:money',
    summary: 'Upload the PDF of an invoice',
    input: invoiceIdForm,
    upload: { maxBytes: invoiceLimits.fileBytes },
    run: (ctx: Calls, input, file) => uploadInvoiceFile(ctx, input, file),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/invoices/{invoiceId}/file',
    access: 'staff:money',
    download: true,
    summary: 'An issued invoice as its owner gets it',
    input: fileForm,
    run: (ctx: Calls, input) => serveStaffInvoice(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/invoices/{invoiceId}/issue',
    access: 'staff:money',
    summary: 'Say under which number an invoice was issued',
    input: issueForm,
    run: (ctx, input) => issueInvoice(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/invoices/{invoiceId}/ask-red',
    access: 'staff:money',
    summary: 'Open the reversal of an issued invoice',
    input: reasonForm,
    run: (ctx, input) => openRedAsStaff(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/invoices/{invoiceId}/issue-red',
    access: 'staff:money',
    summary: 'Say under which number the reversal stands',
    input: issueRedForm,
    run: (ctx, input) => issueRed(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/invoices/{invoiceId}/void',
    access: 'staff:money',
    summary: 'Void an invoice in the month in which it was issued',
    input: reasonForm,
    run: (ctx, input) => voidInvoice(ctx, input),
  }),
]

export const endpoints = [...customers, ...staff]
