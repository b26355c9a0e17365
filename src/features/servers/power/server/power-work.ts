import type { OperationKind } from '../../model.ts'
import { atMachine, bootBy, givenAddresses, newPasswordOf, passwordOf, rescueRequest, sizeOf, snapshotOf } from '../../operations/server/engine-request.ts'
import type { OperationWork, Work } from '../../operations/server/work.ts'
import { announceResumed } from '../../lifecycle/server/lifecycle-work.ts'
import { announceUndone, keepUpgrade } from '../../resizing/server/note-upgrade.ts'
import { forgetReplaced } from '../../disks/server/snapshot-rows.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'
import { userDataFor } from '../../user-data/server/keep-user-data.ts'
import { notePutBack } from './note-put-back.ts'

/** Operations that turn a machine on or off, change access to it, or replace its disk. */
export const powerWork = {
  start: { request: bootBy('start'), powerAfter: 'running' },
  stop: { request: (_ctx, work) => ({ kind: 'stop', ...atMachine(work) }), powerAfter: 'stopped' },
  restart: { request: bootBy('restart'), powerAfter: 'running' },
  'hard-reset': { request: bootBy('hard-reset'), powerAfter: 'running' },
  'power-off': { request: (_ctx, work) => ({ kind: 'power-off', ...atMachine(work) }), powerAfter: 'stopped' },
  'reset-password': {
    request: async (ctx, work) => ({
      kind: 'reset-password',
      ...atMachine(work),
      password: await passwordOf(ctx, work.server.id),
      ...(work.operation.params.removeKeys ? { removeKeys: true } : {}),
    }),
    unseen: true,
    notice: () => 'server.password-reset',
  },
  rescue: { request: rescueRequest, powerAfter: 'running', rescueAfter: true, unseen: true, notice: () => 'server.rescue' },
  'leave-rescue': { request: (_ctx, work) => ({ kind: 'leave-rescue', ...atMachine(work) }), powerAfter: 'running', rescueAfter: false },
  reinstall: {
    async request(ctx, work) {
      const { imageId, snapshotId, ownImageId, userDataId } = work.operation.params
      return {
        kind: 'reinstall',
        ...atMachine(work),
        imageId: imageId ?? work.server.imageId,
        password: await newPasswordOf(ctx, work),
        ...(snapshotId ? { snapshot: snapshotId } : {}),
        ...(ownImageId ? { source: ownImageId } : {}),
        ...(await userDataFor(ctx, userDataId)),
      }
    },
    powerAfter: 'running',
    keeps: ({ snapshotId }) => snapshotId,
    losesKeys: true,
    notice: () => 'server.reinstalled',
  },
  restore: {
    async request(ctx, work) {
      const { shape, keepId, whole } = work.operation.params
      return {
        kind: 'restore',
        ...atMachine(work),
        snapshot: snapshotOf(work),
        ...(shape ? { size: { ...sizeOf(work.operation), ...(await givenAddresses(ctx, work)) } } : {}),
        ...(keepId ? { keep: keepId } : {}),
        ...(whole ? { whole: true } : {}),
      }
    },
    powerAfter: 'running',
    keeps: ({ keepId }) => keepId,
    losesKeys: true,
    finish: finishRestore,
    notice: ({ keepId }) => (keepId ? 'server.reverted' : undefined),
    fail: (ctx, work) => keepUpgrade(ctx, work),
  },
} satisfies Partial<Record<OperationKind, OperationWork>>

async function finishRestore(ctx: ServersCtx, work: Work): Promise<void> {
  const { operation, server } = work
  if (operation.requestedBy === 'system' && ['renewal', 'lifecycle'].includes(operation.requesterId)) await announceResumed(ctx, work)
  await notePutBack(ctx, work)
  if (!operation.params.undoes) return
  // Earlier recovery disks are bigger than the server's present disk.
  await forgetReplaced(ctx, server.id)
  await announceUndone(ctx, operation.params.undoes)
}
