import { z } from 'zod'
import { consoleViews } from './model.ts'
import { serverCode } from '../forms.ts'

/** `cols` and `rows` are the size of a text window in characters. A screen has its own size. */
export const openConsoleForm = z.strictObject({
  code: serverCode,
  kind: z.enum(consoleViews).default('text'),
  cols: z.int().min(1).max(1000).default(80),
  rows: z.int().min(1).max(1000).default(24),
})
export type OpenConsoleInput = z.output<typeof openConsoleForm>
