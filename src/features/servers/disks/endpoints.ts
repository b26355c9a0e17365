import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { labelAnswer } from '../listing/answers.ts'
import { operationBegun } from '../answers.ts'
import { disksAnswer } from './answers.ts'
import { createSnapshotForm, editSnapshotForm, ofServerDisks, ofSnapshot, revertForm } from './forms.ts'
import { createSnapshot } from './server/create-snapshot.ts'
import { deleteSnapshot } from './server/delete-snapshot.ts'
import { editSnapshot } from './server/edit-snapshot.ts'
import { readDisks } from './server/read-disks.ts'
import { restoreSnapshot } from './server/restore-snapshot.ts'
import type { EngineCtx, SealingCtx } from '../server/server-ctx.ts'

export const diskEndpoints = [
  endpoint({
    method: 'GET',
    path: '/servers/{code}/disks',
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readDisks', answer: disksAnswer },
    summary: 'Disks of a server, its snapshots with the quota, and disks kept for undoing',
    input: ofServerDisks,
    run: (ctx: EndpointCtx & EngineCtx, input) => readDisks(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/snapshots',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'createSnapshot', answer: operationBegun },
    summary: 'Keep the system disk as it is now',
    input: createSnapshotForm,
    run: (ctx: EndpointCtx & EngineCtx, input) => createSnapshot(ctx, input),
  }),
  endpoint({
    method: 'PATCH',
    path: '/servers/{code}/snapshots/{snapshotId}',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'editSnapshot', answer: labelAnswer },
    summary: 'Name and remark of a snapshot',
    input: editSnapshotForm,
    run: (ctx: EndpointCtx, input) => editSnapshot(ctx, input),
  }),
  endpoint({
    method: 'DELETE',
    path: '/servers/{code}/snapshots/{snapshotId}',
    access: 'customer',
    summary: 'Delete a snapshot; needs a fresh proof',
    input: ofSnapshot,
    run: (ctx: EndpointCtx, input) => deleteSnapshot(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/snapshots/{snapshotId}/restore',
    access: 'customer',
    summary: 'Put the system disk back to a snapshot, with the server’s name as confirmation; needs a fresh proof',
    input: revertForm,
    run: (ctx: EndpointCtx & SealingCtx, input) => restoreSnapshot(ctx, input),
  }),
]
