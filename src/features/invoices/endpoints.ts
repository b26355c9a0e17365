import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { invoiceable, invoicesPage } from './answers.ts'
import { invoiceQueueForm, fileForm, invoiceIdForm, issueForm, issueRedForm, pageForm, reasonForm, saveInvoiceForm, titleForm, titleIdForm } from './forms.ts'
import { invoiceLimits } from './model.ts'
import { askRed, openRedAsStaff } from './server/ask-red.ts'
import { issueInvoice, issueRed, rejectInvoice, takeInvoice, voidInvoice } from './server/process-invoice.ts'
import { listInvoiceQueue } from './server/list-invoice-queue.ts'
import { listInvoiceable } from './server/list-invoiceable.ts'
import { listInvoices } from './server/list-invoices.ts'
import { listTitles } from './server/list-titles.ts'
import { removeTitle } from './server/remove-title.ts'
import { revealInvoice } from './server/reveal-invoice.ts'
import { saveInvoice } from './server/save-invoice.ts'
import { saveTitle } from './server/save-title.ts'
import { serveInvoice, serveStaffInvoice } from './server/serve-invoice.ts'
import { uploadInvoiceFile } from './server/upload-invoice-file.ts'
import { withdrawInvoice } from './server/withdraw-invoice.ts'

const nothing = z.strictObject({})

const customers = [
  endpoint('GET /invoices', listInvoices, {
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'listInvoices', answer: invoicesPage },
    summary: 'Own invoices, newest first',
    input: pageForm,
  }),
  endpoint('GET /invoices/orders', listInvoiceable, {
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'listInvoiceableOrders', answer: invoiceable },
    summary: 'Own orders that can be invoiced, with the sum of each',
    input: nothing,
  }),
  endpoint('POST /invoices', saveInvoice, {
    access: 'customer',
    summary: 'Ask for an invoice of own orders, or keep it as a draft',
    input: saveInvoiceForm,
  }),
  endpoint('POST /invoices/{invoiceId}/withdraw', withdrawInvoice, {
    access: 'customer',
    summary: 'Take an own request back before it is taken up',
    input: invoiceIdForm,
  }),
  endpoint('POST /invoices/{invoiceId}/red', askRed, {
    access: 'customer',
    summary: 'Ask to have an own issued invoice reversed',
    input: reasonForm,
  }),
  endpoint('GET /invoices/{invoiceId}/file', serveInvoice, {
    access: 'customer',
    costly: true,
    scope: 'read:money',
    v1: { name: 'downloadInvoice', file: 'application/pdf' },
    summary: 'An own issued invoice as PDF',
    input: fileForm,
  }),
  endpoint('GET /invoice-titles', listTitles, {
    access: 'customer',
    summary: 'Own titles of invoices',
    input: nothing,
  }),
  endpoint('POST /invoice-titles', saveTitle, {
    access: 'customer',
    summary: 'Add a title, or change an own one',
    input: titleForm,
  }),
  endpoint('DELETE /invoice-titles/{titleId}', removeTitle, {
    access: 'customer',
    summary: 'Remove an own title',
    input: titleIdForm,
  }),
]

const staff = [
  endpoint('GET /admin/invoices', listInvoiceQueue, {
    access: 'staff:money',
    summary: 'Invoices that wait for finance, or those of one state',
    input: invoiceQueueForm,
  }),
  endpoint('POST /admin/invoices/{invoiceId}/reveal', revealInvoice, {
    access: 'staff:money',
    summary: 'Address, phone and bank account of an invoice’s title in full; written down',
    input: invoiceIdForm,
  }),
  endpoint('POST /admin/invoices/{invoiceId}/take', takeInvoice, {
    access: 'staff:money',
    summary: 'Take a request up',
    input: invoiceIdForm,
  }),
  endpoint('POST /admin/invoices/{invoiceId}/reject', rejectInvoice, {
    access: 'staff:money',
    summary: 'Send a request back with a reason',
    input: reasonForm,
  }),
  endpoint('POST /admin/invoices/{invoiceId}/file', uploadInvoiceFile, {
    access: 'staff:money',
    summary: 'Upload the PDF of an invoice',
    input: invoiceIdForm,
    upload: { maxBytes: invoiceLimits.fileBytes },
  }),
  endpoint('GET /admin/invoices/{invoiceId}/file', serveStaffInvoice, {
    access: 'staff:money',
    costly: true,
    download: true,
    summary: 'An issued invoice as its owner gets it',
    input: fileForm,
  }),
  endpoint('POST /admin/invoices/{invoiceId}/issue', issueInvoice, {
    access: 'staff:money',
    summary: 'Say under which number an invoice was issued',
    input: issueForm,
  }),
  endpoint('POST /admin/invoices/{invoiceId}/ask-red', openRedAsStaff, {
    access: 'staff:money',
    summary: 'Open the reversal of an issued invoice',
    input: reasonForm,
  }),
  endpoint('POST /admin/invoices/{invoiceId}/issue-red', issueRed, {
    access: 'staff:money',
    summary: 'Say under which number the reversal stands',
    input: issueRedForm,
  }),
  endpoint('POST /admin/invoices/{invoiceId}/void', voidInvoice, {
    access: 'staff:money',
    summary: 'Void an invoice in the month in which it was issued',
    input: reasonForm,
  }),
]

export const endpoints = [...customers, ...staff]
