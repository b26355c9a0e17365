import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { labelAnswer } from '../listing/answers.ts'
import { operationBegun } from '../answers.ts'
import { backupsAnswer, ownImagesAnswer } from './answers.ts'
import { backUpForm, backupPlanForm, createImageForm, editImageForm, ofBackup, ofCopy, ofOwnImage, ofServerBackups, restoreBackupForm } from './forms.ts'
import { backUpNow } from './server/back-up-now.ts'
import { createImage } from './server/create-image.ts'
import { deleteBackup } from './server/delete-backup.ts'
import { deleteImage } from './server/delete-image.ts'
import { editImage } from './server/edit-image.ts'
import { listOwnImages } from './server/list-own-images.ts'
import { readBackups } from './server/read-backups.ts'
import { readCopy } from './server/read-copy.ts'
import { restoreBackup } from './server/restore-backup.ts'
import { setBackupPlan } from './server/set-backup-plan.ts'

export const backupEndpoints = [
  endpoint('GET /servers/{code}/backups', readBackups, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readBackups', answer: backupsAnswer },
    summary: 'When a server is backed up, and every point that it can go back to',
    input: ofServerBackups,
  }),
  endpoint('POST /servers/{code}/backups', backUpNow, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'createBackup', answer: operationBegun },
    summary: 'Back up every disk of a server now',
    input: backUpForm,
  }),
  endpoint('PUT /servers/{code}/backup-plan', setBackupPlan, {
    access: 'customer',
    summary: 'When a server is backed up and how many are kept; needs step-up authentication',
    input: backupPlanForm,
  }),
  endpoint('POST /servers/{code}/backups/{backupId}/restore', restoreBackup, {
    access: 'customer',
    summary: 'Put every disk back to a backup, with the server’s name as confirmation; needs step-up authentication',
    input: restoreBackupForm,
  }),
  endpoint('DELETE /servers/{code}/backups/{backupId}', deleteBackup, {
    access: 'customer',
    summary: 'Delete a backup; needs step-up authentication',
    input: ofBackup,
  }),
  endpoint('GET /server-images', listOwnImages, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'listOwnImages', answer: ownImagesAnswer },
    summary: 'Images that the customer made of their servers',
    input: z.strictObject({}),
  }),
  endpoint('GET /server-copies/{kind}/{id}', readCopy, {
    access: 'customer',
    summary: 'An own image or restore point that a new server can be made of',
    input: ofCopy,
  }),
  endpoint('POST /servers/{code}/images', createImage, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'createImage', answer: operationBegun },
    summary: 'Make an image of the system disk of a server',
    input: createImageForm,
  }),
  endpoint('PATCH /server-images/{imageId}', editImage, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'editImage', answer: labelAnswer },
    summary: 'Name and remark of an own image',
    input: editImageForm,
  }),
  endpoint('DELETE /server-images/{imageId}', deleteImage, {
    access: 'customer',
    summary: 'Delete an own image; needs step-up authentication',
    input: ofOwnImage,
  }),
]
