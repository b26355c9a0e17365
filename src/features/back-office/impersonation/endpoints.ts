import { z } from 'zod'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { accountNumberField, revealAccountForm } from '../forms.ts'
import { beginView } from './server/begin-view.ts'
import { endView } from './server/end-view.ts'
import type { StaffCtx } from '../server/ports.ts'

/** Looking at a customer's console. */
export const viewEndpoints = [
  endpoint({
    method: 'POST',
    path: '/admin/accounts/{number}/view',
    access: 'staff:accounts.view',
    summary: 'Look at a customer’s console, read only, for 15 minutes; needs a fresh proof',
    input: revealAccountForm,
    run: (ctx: EndpointCtx & StaffCtx, input) => beginView(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/views/end',
    access: 'staff:accounts.view',
    summary: 'Stop looking at a customer’s console',
    input: z.strictObject({ accountNumber: accountNumberField }),
    run: (ctx, input) => endView(ctx, input),
  }),
]
