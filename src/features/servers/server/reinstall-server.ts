import { requireProof } from '#features/auth/api.ts'
import { readImage } from '#features/catalog/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ReinstallInput } from '../forms.ts'
import { keepPassword } from './keep-password.ts'
import { requestOperation } from './request-operation.ts'
import type { SealingCtx } from './server-ctx.ts'
import type { ServerRecord } from './server-rows.ts'

/**
 * Erases the system disk and installs an image. Needs a fresh proof and the server's name typed; refuses an image that
 * needs more memory or disk than the server has.
 */
export async function reinstallServer(ctx: SealingCtx, input: ReinstallInput): Promise<{ operationId: string }> {
  requireCustomer(ctx)
  await requireProof(ctx)
  return requestOperation(ctx, 'reinstall', {
    code: input.code,
    idempotencyKey: input.idempotencyKey,
    params: { imageId: input.imageId },
    request: { password: input.password === null ? 'generated' : 'own' },
    async prepare(ctx, server) {
      if (input.confirmName.trim() !== server.name)
        throw new Refusal('invalid', 'servers.name-differs', {}, [{ path: 'confirmName', code: 'servers.name-differs' }])
      await refuseImageThatDoesNotFit(ctx, input.imageId, server)
      await keepPassword(ctx, server.id, input.password)
    },
  })
}

async function refuseImageThatDoesNotFit(ctx: Ctx, imageId: string, server: ServerRecord): Promise<void> {
  const image = await readImage(ctx, imageId)
  if (image.minDiskGib <= server.shape.systemDiskGib && image.minMemoryGib <= server.shape.memoryGib) return
  const needs = { diskGib: image.minDiskGib, memoryGib: image.minMemoryGib }
  throw new Refusal('invalid', 'servers.image-too-big', needs, [{ path: 'imageId', code: 'servers.image-too-big', detail: needs }])
}
