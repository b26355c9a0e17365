import { sql } from 'drizzle-orm'
import { requireCustomer } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { CreateImageInput } from '../forms.ts'
import { maxImages } from '../model.ts'
import { serverImages } from '../../schema.ts'
import { imageBlockOf, imagesOf } from './image-rows.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/** Makes an image of the system disk of the customer's server while it runs. Throws `backups.images-full` if the account's quota is used up. */
export async function createImage(ctx: EngineCtx, input: CreateImageInput): Promise<{ operationId: string }> {
  const accountId = requireCustomer(ctx)
  const { code, idempotencyKey, name, remark } = input
  const ownImageId = newId()
  return requestOperation(ctx, 'image', {
    code,
    idempotencyKey,
    params: { ownImageId },
    request: { name, remark },
    async prepare(ctx, server) {
      const block = imageBlockOf(ctx, server)
      if (block) throw new DomainError('conflict', `backups.images-${block}`)
      // Serializes requests of one account, so that two for different servers at the same moment both count against the quota.
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`server-images:${accountId}`}, 0))`)
      if ((await ctx.db.$count(serverImages, imagesOf(accountId))) >= maxImages) throw new DomainError('conflict', 'backups.images-full', { max: maxImages })
      const { imageId, regionId, engineId, shape, code: madeOf } = server
      await ctx.db
        .insert(serverImages)
        .values({ id: ownImageId, accountId, regionId, engineId, name, remark, imageId, diskGib: shape.systemDiskGib, madeOf, madeAt: ctx.now() })
    },
  })
}
