import { z } from 'zod'
import { nameField, remarkField, serverCode } from '../forms.ts'

const names = { name: nameField, remark: remarkField.default('') }

export const ofServerDisks = z.strictObject({ code: serverCode })
export const createSnapshotForm = ofServerDisks.extend({ ...names, idempotencyKey: z.uuid() })
export const ofSnapshot = ofServerDisks.extend({ snapshotId: z.uuid() })
export const editSnapshotForm = ofSnapshot.extend({ ...names })
/** `confirmName` must be the server's name, because later data on its system disk is lost. */
export const revertForm = ofSnapshot.extend({ confirmName: z.string().max(64), idempotencyKey: z.uuid() })

export type CreateSnapshotInput = z.output<typeof createSnapshotForm>
export type EditSnapshotInput = z.output<typeof editSnapshotForm>
export type RevertInput = z.output<typeof revertForm>
