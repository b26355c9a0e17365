import { requireStepUp } from '#features/auth/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { forgetImage, imageInUse, lockImage } from './image-rows.ts'

/** Deletes an own image for good, so it needs step-up authentication. Servers made from it are not affected. Refused while one is being made from it. */
export async function deleteImage(ctx: Ctx, { imageId }: { imageId: string }): Promise<{ deleted: true }> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockImage(ctx, accountId, imageId))) throw new DomainError('not-found', 'backups.image-gone')
    if (await imageInUse(ctx, accountId, imageId)) throw new DomainError('conflict', 'backups.image-in-use')
    await forgetImage(ctx, imageId)
    return { deleted: true as const }
  })
}
