import { endpoint } from '#platform/http/endpoint.ts'
import { confirmClockForm } from '../forms.ts'
import { confirmClock } from './server/confirm-clock.ts'

export const clockEndpoints = [
  endpoint('POST /admin/clock/confirm', confirmClock, {
    access: 'staff:infrastructure',
    summary: 'Accept the time of the machine after a jump; work by date runs again. Needs step-up authentication',
    input: confirmClockForm,
  }),
]
