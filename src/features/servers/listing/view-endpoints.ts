import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { densities, listColumns } from './model/list-view.ts'
import { saveListView } from './server/save-list-view.ts'

const viewForm = z.strictObject({
  columns: z
    .array(z.enum(listColumns))
    .min(1)
    .refine((columns) => new Set(columns).size === columns.length, 'platform.invalid'),
  density: z.enum(densities),
})

/** Endpoints for the layout of pages, which are not part of the public API. */
export const viewEndpoints = [
  endpoint('PUT /server-list-view', saveListView, {
    access: 'customer',
    summary: 'Columns of the table of servers, their order and how close together they stand',
    input: viewForm,
  }),
  endpoint('DELETE /server-list-view', (ctx) => saveListView(ctx, null), {
    access: 'customer',
    summary: 'The table of servers as everybody has it',
    input: z.strictObject({}),
  }),
]
