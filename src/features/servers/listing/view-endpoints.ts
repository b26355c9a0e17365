import { z } from 'zod'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { densities, listColumns } from './model/list-view.ts'
import { saveListView } from './server/save-list-view.ts'

const viewForm = z.strictObject({
  columns: z
    .array(z.enum(listColumns))
    .min(1)
    .refine((columns) => new Set(columns).size === columns.length, 'platform.invalid'),
  density: z.enum(densities),
})

/** Looks of a page: no part of the public API. */
export const viewEndpoints = [
  endpoint({
    method: 'PUT',
    path: '/server-list-view',
    access: 'customer',
    summary: 'Columns of the table of servers, their order and how close together they stand',
    input: viewForm,
    run: (ctx: EndpointCtx, input) => saveListView(ctx, input),
  }),
  endpoint({
    method: 'DELETE',
    path: '/server-list-view',
    access: 'customer',
    summary: 'The table of servers as everybody has it',
    input: z.strictObject({}),
    run: (ctx: EndpointCtx) => saveListView(ctx, null),
  }),
]
