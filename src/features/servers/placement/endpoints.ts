import { endpoint } from '#platform/http/endpoint.ts'
import { drainForm, drainIdForm, limitForm } from './forms.ts'
import { cancelDrain, pauseDrain, reopenHost, resumeDrain } from './server/change-drain.ts'
import { setLimit } from './server/set-limit.ts'
import { startDrain } from './server/start-drain.ts'

export const placementEndpoints = [
  endpoint('POST /admin/engines/{engineId}/limit', setLimit, {
    access: 'staff:settings',
    stepUp: true,
    summary: 'State how many processors and how much memory an engine may promise for each one that its hosts have; needs step-up authentication',
    input: limitForm,
  }),
  endpoint('POST /admin/drains', startDrain, {
    access: 'staff:infrastructure',
    stepUp: true,
    summary: 'Close a host to new machines and move its servers away, one after the other; needs step-up authentication',
    input: drainForm,
  }),
  endpoint('POST /admin/drains/{drainId}/pause', pauseDrain, {
    access: 'staff:infrastructure',
    summary: 'Begin no further move; the present one ends',
    input: drainIdForm,
  }),
  endpoint('POST /admin/drains/{drainId}/resume', resumeDrain, {
    access: 'staff:infrastructure',
    summary: 'Go on with a paused drain, and try failed moves again',
    input: drainIdForm,
  }),
  endpoint('POST /admin/drains/{drainId}/cancel', cancelDrain, {
    access: 'staff:infrastructure',
    summary: 'End a drain and open the host to new machines again; moved servers stay where they are now',
    input: drainIdForm,
  }),
  endpoint('POST /admin/drains/{drainId}/reopen', reopenHost, {
    access: 'staff:infrastructure',
    summary: 'Open a host that was emptied to new machines again',
    input: drainIdForm,
  }),
]
