import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { correctIncidentForm, correctUpdateForm, incidentForm, incidentUpdateForm } from './forms.ts'
import { addIncidentUpdate } from './server/add-incident-update.ts'
import { correctIncident, correctUpdate } from './server/correct-incident.ts'
import { listIncidents } from './server/list-incidents.ts'
import { publishIncident } from './server/publish-incident.ts'
import { readStatus } from './server/read-status.ts'

export const endpoints = [
  endpoint('GET /status', readStatus, {
    access: 'public',
    batched: true,
    summary: 'State of each service now and on each of the last 90 days, incidents and maintenance',
    input: z.strictObject({}),
  }),
  endpoint('GET /admin/incidents', listIncidents, {
    access: 'staff:operations',
    summary: 'Incidents with the history of their corrections, latest first',
    input: z.strictObject({}),
  }),
  endpoint('POST /admin/incidents', publishIncident, {
    access: 'staff:operations',
    summary: 'Publish an incident; notifies the subscribers of the status page',
    input: incidentForm,
  }),
  endpoint('POST /admin/incidents/{incidentId}', correctIncident, {
    access: 'staff:operations',
    summary: 'Correct title, impact, scope or beginning of an incident; keeps the former version',
    input: correctIncidentForm,
  }),
  endpoint('POST /admin/incidents/{incidentId}/updates', addIncidentUpdate, {
    access: 'staff:operations',
    summary: 'Publish the next update of an incident; notifies the subscribers',
    input: incidentUpdateForm,
  }),
  endpoint('POST /admin/incidents/{incidentId}/updates/{updateId}', correctUpdate, {
    access: 'staff:operations',
    summary: 'Correct the text of an update; keeps the former text',
    input: correctUpdateForm,
  }),
]
