import { z } from 'zod'
import { addressListMax } from './model.ts'

// Lines, and no other control characters, which would be longer once stored as JSON.
const entries = z
  .string()
  .max(addressListMax)
  .regex(/^[^\p{Cc}\n\r\t]*(?:[\n\r\t][^\p{Cc}\n\r\t]*)*$/u)

export const addressListForm = z.strictObject({
  entries,
  /** The list that the editor saw. */
  was: entries,
  reason: z.string().trim().min(2).max(200),
})
