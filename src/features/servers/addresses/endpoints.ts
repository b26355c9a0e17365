import { endpoint } from '#platform/http/endpoint.ts'
import { addressHistoryForm } from './forms.ts'
import { searchAddressHistory } from './server/search-address-history.ts'

export const addressEndpoints = [
  endpoint('POST /admin/address-history', searchAddressHistory, {
    access: 'staff:infrastructure',
    costly: true,
    summary: 'Who had an address, or which addresses a server had, and when; recorded in the audit with the reason',
    input: addressHistoryForm,
  }),
]
