import { z } from 'zod'
import { copySourceForm } from '#features/catalog/forms.ts'
import { maxBackups } from './model.ts'
import { nameField, powerForm, remarkField, serverCode } from '../forms.ts'

export const ofServerBackups = z.strictObject({ code: serverCode })
export const backUpForm = powerForm
/** `days`: 1 (Monday) to 7, each once. `hour` is local to the account's time zone. */
export const backupPlanForm = ofServerBackups.extend({
  enabled: z.boolean(),
  days: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'servers.repeated'),
  hour: z.int().min(0).max(23),
  keep: z.int().min(1).max(maxBackups),
})
export const ofBackup = ofServerBackups.extend({ backupId: z.uuid() })
/** `confirmName` must be the server's name, because later data on its disks is lost. */
export const restoreBackupForm = ofBackup.extend({ confirmName: z.string().max(64), idempotencyKey: z.uuid() })

const names = { name: nameField, remark: remarkField.default('') }
export const ofCopy = copySourceForm
export const createImageForm = powerForm.extend({ ...names })
export const ofOwnImage = z.strictObject({ imageId: z.uuid() })
export const editImageForm = ofOwnImage.extend({ ...names })

export type BackupPlanInput = z.output<typeof backupPlanForm>
export type RestoreBackupInput = z.output<typeof restoreBackupForm>
export type CreateImageInput = z.output<typeof createImageForm>
export type EditImageInput = z.output<typeof editImageForm>
