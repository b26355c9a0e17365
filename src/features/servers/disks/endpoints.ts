import { endpoint } from '#platform/http/endpoint.ts'
import { labelAnswer } from '../listing/answers.ts'
import { operationBegun } from '../answers.ts'
import { disksAnswer } from './answers.ts'
import { createSnapshotForm, editSnapshotForm, ofServerDisks, ofSnapshot, revertForm } from './forms.ts'
import { createSnapshot } from './server/create-snapshot.ts'
import { deleteSnapshot } from './server/delete-snapshot.ts'
import { editSnapshot } from './server/edit-snapshot.ts'
import { readDisks } from './server/read-disks.ts'
import { restoreSnapshot } from './server/restore-snapshot.ts'

export const diskEndpoints = [
  endpoint('GET /servers/{code}/disks', readDisks, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readDisks', answer: disksAnswer },
    summary: 'Disks of a server, its snapshots with the quota, and disks kept for undoing',
    input: ofServerDisks,
  }),
  endpoint('POST /servers/{code}/snapshots', createSnapshot, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'createSnapshot', answer: operationBegun },
    summary: 'Keep the system disk as it is now',
    input: createSnapshotForm,
  }),
  endpoint('PATCH /servers/{code}/snapshots/{snapshotId}', editSnapshot, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'editSnapshot', answer: labelAnswer },
    summary: 'Name and remark of a snapshot',
    input: editSnapshotForm,
  }),
  endpoint('DELETE /servers/{code}/snapshots/{snapshotId}', deleteSnapshot, {
    access: 'customer',
    summary: 'Delete a snapshot; needs step-up authentication',
    input: ofSnapshot,
  }),
  endpoint('POST /servers/{code}/snapshots/{snapshotId}/restore', restoreSnapshot, {
    access: 'customer',
    summary: 'Put the system disk back to a snapshot, with the server’s name as confirmation; needs step-up authentication',
    input: revertForm,
  }),
]
