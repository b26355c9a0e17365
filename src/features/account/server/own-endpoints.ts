import { z } from 'zod'
import { requireCustomer } from '#platform/ctx.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { accountAnswer } from '../answers.ts'
import { readAccount } from './read-account.ts'
import { readViewer } from './read-viewer.ts'

/** Endpoints of the account itself. */
export const ownEndpoints = [
  endpoint('GET /account', (ctx) => readAccount(ctx, requireCustomer(ctx)), {
    access: 'customer',
    scope: 'read:account',
    v1: { name: 'readAccount', answer: accountAnswer },
    summary: 'Your own account',
    input: z.strictObject({}),
  }),
  endpoint('GET /account/viewer', readViewer, {
    access: 'public',
    summary: 'Who is signed in here, or null',
    input: z.strictObject({}),
  }),
]
