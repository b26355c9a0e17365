import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { accountNumberField, revealAccountForm } from '../forms.ts'
import { beginView } from './server/begin-view.ts'
import { endView } from './server/end-view.ts'

/** Looking at a customer's console. */
export const viewEndpoints = [
  endpoint('POST /admin/accounts/{number}/view', beginView, {
    access: 'staff:accounts.view',
    summary: 'Look at a customer’s console, read only, for 15 minutes; needs step-up authentication',
    input: revealAccountForm,
  }),
  endpoint('POST /admin/views/end', endView, {
    access: 'staff:accounts.view',
    summary: 'Stop looking at a customer’s console',
    input: z.strictObject({ accountNumber: accountNumberField }),
  }),
]
