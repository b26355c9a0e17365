import { z } from 'zod'
import { serverCode } from '../forms.ts'
import { usedUpActions } from '../model.ts'

export const usedUpForm = z.strictObject({ code: serverCode, action: z.enum(usedUpActions) })
export type UsedUpInput = z.output<typeof usedUpForm>
