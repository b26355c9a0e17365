import { z } from 'zod'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
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
import type { EngineCtx, SealingCtx } from '../server/server-ctx.ts'
import { setBackupPlan } from './server/set-backup-plan.ts'

export const backupEndpoints = [
  endpoint({
    method: 'GET',
    path: '/servers/{code}/backups',
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readBackups', answer: backupsAnswer },
    summary: 'When a server is backed up, and every point that it can go back to',
    input: ofServerBackups,
    run: (ctx: EndpointCtx & EngineCtx, input) => readBackups(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/backups',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'createBackup', answer: operationBegun },
    summary: 'Back up every disk of a server now',
    input: backUpForm,
    run: (ctx: EndpointCtx & EngineCtx, input) => backUpNow(ctx, input),
  }),
  endpoint({
    method: 'PUT',
    path: '/servers/{code}/backup-plan',
    access: 'customer',
    summary: 'When a server is backed up and how many are kept; needs a fresh proof',
    input: backupPlanForm,
    run: (ctx: EndpointCtx & EngineCtx, input) => setBackupPlan(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/backups/{backupId}/restore',
    access: 'customer',
    summary: 'Put every disk back to a backup, with the server’s name as confirmation; needs a fresh proof',
    input: restoreBackupForm,
    run: (ctx: EndpointCtx & SealingCtx, input) => restoreBackup(ctx, input),
  }),
  endpoint({
    method: 'DELETE',
    path: '/servers/{code}/backups/{backupId}',
    access: 'customer',
    summary: 'Delete a backup; needs a fresh proof',
    input: ofBackup,
    run: (ctx: EndpointCtx, input) => deleteBackup(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/server-images',
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'listOwnImages', answer: ownImagesAnswer },
    summary: 'Images that the customer made of their servers',
    input: z.strictObject({}),
    run: (ctx: EndpointCtx) => listOwnImages(ctx),
  }),
  endpoint({
    method: 'GET',
    path: '/server-copies/{kind}/{id}',
    access: 'customer',
    summary: 'An own image or restore point that a new server can be made of',
    input: ofCopy,
    run: (ctx: EndpointCtx & EngineCtx, input) => readCopy(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/images',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'createImage', answer: operationBegun },
    summary: 'Make an image of the system disk of a server',
    input: createImageForm,
    run: (ctx: EndpointCtx & EngineCtx, input) => createImage(ctx, input),
  }),
  endpoint({
    method: 'PATCH',
    path: '/server-images/{imageId}',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'editImage', answer: labelAnswer },
    summary: 'Name and remark of an own image',
    input: editImageForm,
    run: (ctx: EndpointCtx, input) => editImage(ctx, input),
  }),
  endpoint({
    method: 'DELETE',
    path: '/server-images/{imageId}',
    access: 'customer',
    summary: 'Delete an own image; needs a fresh proof',
    input: ofOwnImage,
    run: (ctx: EndpointCtx, input) => deleteImage(ctx, input),
  }),
]
