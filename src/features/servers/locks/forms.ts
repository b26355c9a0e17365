import { z } from 'zod'
import { serverCode } from '../forms.ts'
import { staffLockKinds } from '../model.ts'

const noControl = /^[^\p{Cc}]*$/u

/** One line of text for the owner. */
const because = z.string().trim().min(2).max(200).regex(noControl)
/** `turnOff` applies to abuse only. */
export const setLockForm = z.strictObject({ code: serverCode, kind: z.enum(staffLockKinds), reason: because, turnOff: z.boolean() })
export const liftLockForm = z.strictObject({ code: serverCode, kind: z.enum(staffLockKinds), note: because })
export const protectionForm = z.strictObject({ code: serverCode, release: z.boolean(), rebuild: z.boolean() })

export type SetLockInput = z.output<typeof setLockForm>
export type LiftLockInput = z.output<typeof liftLockForm>
export type ProtectionInput = z.output<typeof protectionForm>
