import { endpoint } from '#platform/http/endpoint.ts'
import { addPoolForm, closePoolForm, importRangesForm, savePoolForm } from './forms.ts'
import { addPool, closePool, importRanges, savePool } from './server/edit-pools.ts'

export const addressEndpoints = [
  endpoint('POST /admin/address-pools', addPool, {
    access: 'staff:infrastructure',
    summary: 'Add a network from which servers get their addresses',
    input: addPoolForm,
  }),
  endpoint('POST /admin/address-pools/{poolId}', savePool, {
    access: 'staff:infrastructure',
    summary: 'Change a pool; addresses in use stay in it',
    input: savePoolForm,
  }),
  endpoint('POST /admin/address-pools/{poolId}/import', importRanges, {
    access: 'staff:infrastructure',
    summary: 'Add addresses to a pool: networks, ranges and single ones, all or none',
    input: importRangesForm,
  }),
  endpoint('POST /admin/address-pools/{poolId}/close', closePool, {
    access: 'staff:infrastructure',
    summary: 'Close a pool that no server has an address of',
    input: closePoolForm,
  }),
]
