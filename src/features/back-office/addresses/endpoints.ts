import { endpoint } from '#platform/http/endpoint.ts'
import { addressListForm } from './forms.ts'
import { writeAddressList } from './server/address-list.ts'

export const addressEndpoints = [
  endpoint('POST /admin/staff-addresses', writeAddressList, {
    access: 'staff:settings',
    stepUp: true,
    approval: 'addresses',
    summary: 'Change the networks from which staff reach the back office; needs approval',
    input: addressListForm,
  }),
]
