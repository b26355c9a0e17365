import { endpoint } from '#platform/http/endpoint.ts'
import { familyLimitsForm } from './forms.ts'
import { setFamilyLimits } from './server/family-limits.ts'

export const limitEndpoints = [
  endpoint('POST /admin/offer/families/{family}/limits', setFamilyLimits, {
    access: 'staff:catalog.edit',
    stepUp: true,
    summary: 'Limit the CPU share and the disks of all servers of a family; needs step-up authentication',
    input: familyLimitsForm,
  }),
]
