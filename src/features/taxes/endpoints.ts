import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { taxDocumentsPage } from './answers.ts'
import { detailsForm, documentFileForm, documentIdForm, documentsForm, reportForm } from './forms.ts'
import { publishTaxForm, withdrawTaxForm } from './scheme/forms.ts'
import { completeTaxInvoice, readBillingDetails, saveBillingDetails } from './server/billing-details.ts'
import { listTaxDocuments } from './server/list-tax-documents.ts'
import { publishTaxScheme } from './scheme/server/publish-tax-scheme.ts'
import { exportTax } from './server/report-tax.ts'
import { serveStaffTaxDocument, serveTaxDocument } from './server/serve-tax-document.ts'
import { withdrawTaxScheme } from './scheme/server/withdraw-tax-scheme.ts'

const customers = [
  endpoint('GET /tax-invoices', listTaxDocuments, {
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'listTaxInvoices', answer: taxDocumentsPage },
    summary: 'Own tax invoices and credit notes, newest first',
    input: documentsForm,
  }),
  endpoint('GET /tax-invoices/{documentId}/file', serveTaxDocument, {
    access: 'customer',
    costly: true,
    scope: 'read:money',
    v1: { name: 'downloadTaxInvoice', file: 'application/pdf' },
    summary: 'An own tax invoice or credit note as PDF',
    input: documentFileForm,
  }),
  endpoint('POST /tax-invoices/{documentId}/complete', completeTaxInvoice, {
    access: 'customer',
    summary: 'Add the own billing details to an own invoice that has none',
    input: documentIdForm,
  }),
  endpoint('GET /billing-details', readBillingDetails, {
    access: 'customer',
    summary: 'Own billing details; null before they are given',
    input: z.strictObject({}),
  }),
  endpoint('POST /billing-details', saveBillingDetails, {
    access: 'customer',
    summary: 'Set whom later tax invoices are made out to',
    input: detailsForm,
  }),
]

const staff = [
  endpoint('GET /admin/tax-invoices/{documentId}/file', serveStaffTaxDocument, {
    access: 'staff:money',
    costly: true,
    download: true,
    summary: 'A tax invoice or credit note as its owner gets it',
    input: documentFileForm,
  }),
  endpoint('GET /admin/tax-invoices.csv', exportTax, {
    access: 'staff:money',
    costly: true,
    download: true,
    summary: 'All tax invoices and credit notes of a month as CSV',
    input: reportForm,
  }),
  endpoint('POST /admin/taxes', publishTaxScheme, {
    access: 'staff:taxes.write',
    stepUp: true,
    summary: 'Publish the next version of the tax scheme, effective at once or later; needs step-up authentication',
    input: publishTaxForm,
  }),
  endpoint('POST /admin/taxes/{version}/withdraw', withdrawTaxScheme, {
    access: 'staff:taxes.write',
    stepUp: true,
    summary: 'Withdraw a version of the tax scheme before it takes effect; needs step-up authentication',
    input: withdrawTaxForm,
  }),
]

export const endpoints = [...customers, ...staff]
