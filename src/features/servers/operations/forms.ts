import { z } from 'zod'
import { serverCode } from '../forms.ts'

export const operationsForm = z.strictObject({
  code: serverCode,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
})
export type OperationsInput = z.output<typeof operationsForm>
