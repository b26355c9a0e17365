import type { AuthCtx } from '#features/auth/api.ts'
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
  endpoint({
    method: 'POST',
    path: '/leads',
    access: 'public',
    summary: 'Write to the company; answers with a reference number',
    input: leadForm,
    run: (ctx: AuthCtx, input) => sendLead(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/leads',
    access: 'staff:leads',
    summary: 'Leads, newest first',
    input: leadFilterForm,
    run: (ctx, input) => listLeads(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/leads/{leadId}/reveal',
    access: 'staff:leads',
    summary: 'Phone and e-mail address of a lead in full; written down',
    input: leadIdForm,
    run: (ctx, { leadId }) => revealLead(ctx, leadId),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/leads/{leadId}/take',
    access: 'staff:leads',
    summary: 'Take an open lead',
    input: leadIdForm,
    run: (ctx, { leadId }) => takeLead(ctx, leadId),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/leads/{leadId}/release',
    access: 'staff:leads',
    summary: 'Give a taken lead back',
    input: leadIdForm,
    run: (ctx, { leadId }) => releaseLead(ctx, leadId),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/leads/{leadId}/close',
    access: 'staff:leads',
    summary: 'Close a lead with a note on how it ended',
    input: closeLeadForm,
    run: (ctx, { leadId, note }) => closeLead(ctx, { leadId, note }),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/leads/{leadId}/reopen',
    access: 'staff:leads',
    summary: 'Open a closed lead again',
    input: leadIdForm,
    run: (ctx, { leadId }) => reopenLead(ctx, leadId),
  }),
]
