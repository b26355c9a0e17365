import { endpoint } from '#platform/http/endpoint.ts'
import { closeLeadForm, leadFilterForm, leadForm, leadIdForm } from './forms.ts'
import { closeLead } from './server/close-lead.ts'
import { listLeads } from './server/list-leads.ts'
import { releaseLead } from './server/release-lead.ts'
import { reopenLead } from './server/reopen-lead.ts'
import { revealLead } from './server/reveal-lead.ts'
import { sendLead } from './server/send-lead.ts'
import { takeLead } from './server/take-lead.ts'

export const endpoints = [
  endpoint('POST /leads', sendLead, {
    access: 'public',
    summary: 'Write to the company; answers with a reference number',
    input: leadForm,
  }),
  endpoint('GET /admin/leads', listLeads, {
    access: 'staff:leads',
    summary: 'Leads, newest first',
    input: leadFilterForm,
  }),
  endpoint('POST /admin/leads/{leadId}/reveal', revealLead, {
    access: 'staff:leads',
    summary: 'Phone and e-mail address of a lead in full; written down',
    input: leadIdForm,
  }),
  endpoint('POST /admin/leads/{leadId}/take', takeLead, {
    access: 'staff:leads',
    summary: 'Take an open lead',
    input: leadIdForm,
  }),
  endpoint('POST /admin/leads/{leadId}/release', releaseLead, {
    access: 'staff:leads',
    summary: 'Give a taken lead back',
    input: leadIdForm,
  }),
  endpoint('POST /admin/leads/{leadId}/close', closeLead, {
    access: 'staff:leads',
    summary: 'Close a lead with a note on how it ended',
    input: closeLeadForm,
  }),
  endpoint('POST /admin/leads/{leadId}/reopen', reopenLead, {
    access: 'staff:leads',
    summary: 'Open a closed lead again',
    input: leadIdForm,
  }),
]
