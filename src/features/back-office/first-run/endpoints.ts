import { endpoint } from '#platform/http/endpoint.ts'
import { firstOwnerForm } from '../forms.ts'
import { createFirstOwner } from './server/create-first-owner.ts'

/** Endpoint of an installation without staff. */
export const firstRunEndpoints = [
  endpoint('POST /admin/setup', createFirstOwner, {
    access: 'public',
    summary: 'Make the first owner by the link that the start printed',
    input: firstOwnerForm,
  }),
]
