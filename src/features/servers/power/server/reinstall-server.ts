import { eq } from 'drizzle-orm'
import { requireStepUp } from '#features/auth/api.ts'
import { readImage } from '#features/catalog/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { ReinstallInput } from '../forms.ts'
import { serverSecrets } from '../../schema.ts'
import { keepPassword } from './keep-password.ts'
import { imageBlockOf, lockImage } from '../../backups/server/image-rows.ts'
import { keyBlockOf, setKeys } from '../../keys/server/key-rows.ts'
import { keepForUndo } from '../../disks/server/snapshot-rows.ts'
import { keepUserData } from '../../user-data/server/keep-user-data.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'
import type { EngineCtx, SealingCtx } from '../../server/server-ctx.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

/**
 * Erases the system disk and installs an image. Needs step-up authentication and the server's name; refuses an image that needs more memory or disk
 * than the server has. An own image must belong to the account and be in the same region.
 */
export async function reinstallServer(ctx: SealingCtx & EngineCtx, input: ReinstallInput): Promise<{ operationId: string }> {
  await requireStepUp(ctx)
  const snapshotId = newId()
  const { ownImageId } = input
  const own = ownImageId ? { ownImageId } : {}
  return requestOperation(ctx, 'reinstall', {
    code: input.code,
    idempotencyKey: input.idempotencyKey,
    confirmName: input.confirmName,
    params: { imageId: input.imageId, snapshotId, ...own },
    request: {
      imageId: input.imageId,
      ...own,
      ...(input.userData === undefined ? {} : { userData: true }),
      password: input.password === null ? 'generated' : 'own',
      ...(input.keyIds ? { keyIds: input.keyIds } : {}),
    },
    async prepare(ctx, server) {
      await (ownImageId ? refuseOwnImage(ctx, input.imageId, ownImageId, server) : refuseImageThatDoesNotFit(ctx, input.imageId, server))
      const noPassword = await chooseLogin(ctx, server, input)
      await keepForUndo(ctx, server, snapshotId, 'reinstall')
      return { ...(noPassword ? { noPassword } : {}), ...(await chooseUserData(ctx, server, input)) }
    },
  })
}

/**
 * Stores the keys or the password of the new system. With keys the machine has no password until it is reset. If keys are omitted, the
 * present ones stay; Windows has none. Returns whether there is no password.
 */
async function chooseLogin(ctx: SealingCtx & EngineCtx, server: ServerRecord, { imageId, password, keyIds }: ReinstallInput): Promise<boolean> {
  const block = keyBlockOf(ctx, { imageId, engineId: server.engineId })
  if (keyIds?.length && block) throw new DomainError('conflict', `keys.${block}`)
  const byKey = password === null && keyIds !== undefined && keyIds.length > 0
  if (byKey) await ctx.db.delete(serverSecrets).where(eq(serverSecrets.serverId, server.id))
  else await keepPassword(ctx, server.id, password)
  if (keyIds) await setKeys(ctx, server, keyIds)
  else if (block === 'windows') await setKeys(ctx, server, [])
  return byKey
}

async function chooseUserData(ctx: SealingCtx, { zoneId, shape }: ServerRecord, { imageId, userData }: ReinstallInput): Promise<{ userDataId?: string }> {
  if (userData === undefined) return {}
  if (shape.bareMetal) throw new DomainError('conflict', 'orders.user-data-image')
  const userDataId = newId()
  await keepUserData(ctx, { usedBy: userDataId, zoneId, imageId, text: userData })
  return { userDataId }
}

/** Refuses an own image for a server of another region or engine, or with a smaller system disk. */
async function refuseOwnImage(ctx: SealingCtx & EngineCtx, imageId: string, ownImageId: string, server: ServerRecord): Promise<void> {
  if (imageBlockOf(ctx, server)) throw new DomainError('conflict', 'servers.own-image-impossible')
  const image = await lockImage(ctx, server.accountId, ownImageId)
  if (!image?.readyAt || image.imageId !== imageId) throw new DomainError('not-found', 'servers.own-image-gone')
  if (image.regionId !== server.regionId || image.engineId !== server.engineId) throw new DomainError('conflict', 'servers.own-image-elsewhere')
  if (image.diskGib > server.shape.systemDiskGib) throw new DomainError('conflict', 'servers.own-image-too-big', { gib: image.diskGib })
}

async function refuseImageThatDoesNotFit(ctx: Ctx, imageId: string, server: ServerRecord): Promise<void> {
  const image = await readImage(ctx, imageId)
  if (image.minDiskGib <= server.shape.systemDiskGib && image.minMemoryGib <= server.shape.memoryGib) return
  const needs = { diskGib: image.minDiskGib, memoryGib: image.minMemoryGib }
  throw new DomainError('invalid', 'servers.image-too-big', needs, [{ path: 'imageId', code: 'servers.image-too-big', detail: needs }])
}
