import { eq } from 'drizzle-orm'
import type { OperationKind } from '../../model.ts'
import { serverImages } from '../../schema.ts'
import { diskWork, noteCopy } from '../../disks/server/disk-work.ts'
import { atMachine, required } from '../../operations/server/engine-request.ts'
import type { OperationWork } from '../../operations/server/work.ts'
import { forgetOldBackups } from './backup-rows.ts'
import { forgetImage } from './image-rows.ts'

export const backupWork = {
  backup: {
    ...diskWork.snapshot,
    request: (ctx, work) => ({ ...diskWork.snapshot.request(ctx, work), whole: true }),
    // The oldest backup is deleted in exchange.
    async finish(ctx, work) {
      await noteCopy(ctx, work)
      await forgetOldBackups(ctx, work.server.id)
    },
  },
  image: {
    request: (_ctx, work) => ({ kind: 'image', ...atMachine(work), image: required(work.operation.params.ownImageId) }),
    unseen: true,
    async finish(ctx, { operation }) {
      await ctx.db.update(serverImages).set({ readyAt: ctx.now() }).where(eq(serverImages.id, operation.params.ownImageId!))
    },
    fail: (ctx, { operation }) => forgetImage(ctx, operation.params.ownImageId!),
  },
} satisfies Partial<Record<OperationKind, OperationWork>>
