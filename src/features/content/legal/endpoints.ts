import { endpoint } from '#platform/http/endpoint.ts'
import { consentForm, legalCompareForm, legalDraftForm, legalNamed, legalPublishForm, legalRenderForm, legalVersionForm } from './forms.ts'
import { giveConsent } from './server/consent-due.ts'
import { compareLegalDraft, compareLegalVersion, publishLegal, readLegalEditor, saveLegalDraft } from './server/edit-legal.ts'
import { renderLegal } from './server/render-legal.ts'

export const endpoints = [
  endpoint('POST /account/consents', giveConsent, {
    access: 'customer',
    summary: 'Agree to new versions of the legal documents',
    input: consentForm,
  }),
  endpoint('GET /admin/legal/{document}', readLegalEditor, {
    access: 'staff:content.edit',
    summary: 'A legal document with its draft and versions, to edit it',
    input: legalNamed,
  }),
  endpoint('PUT /admin/legal/{document}', saveLegalDraft, {
    access: 'staff:content.edit',
    summary: 'Save the draft of a legal document',
    input: legalDraftForm,
  }),
  endpoint('POST /admin/legal/{document}/versions', publishLegal, {
    access: 'staff:content.edit',
    summary: 'Publish the next version of a legal document',
    input: legalPublishForm,
  }),
  endpoint('GET /admin/legal/{document}/versions/{version}', compareLegalVersion, {
    access: 'staff:content.edit',
    summary: 'Differences between a version of a legal document and the one before',
    input: legalVersionForm,
  }),
  endpoint('POST /admin/legal/{document}/compare', compareLegalDraft, {
    access: 'staff:content.edit',
    summary: 'Differences between a draft and the version published last',
    input: legalCompareForm,
    unrecorded: 'shows its writer what was just typed, and keeps nothing',
  }),
  endpoint('POST /admin/legal-preview', renderLegal, {
    access: 'staff:content.edit',
    summary: 'A draft of a legal document as the public page would show it',
    input: legalRenderForm,
    costly: true,
    unrecorded: 'shows its writer what was just typed, and keeps nothing',
  }),
]
