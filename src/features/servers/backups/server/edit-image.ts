import { and, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { EditImageInput } from '../forms.ts'
import { serverImages } from '../../schema.ts'
import { imagesOf } from './image-rows.ts'

/** Changes name and remark of an own image. */
export async function editImage(ctx: Ctx, { imageId, name, remark }: EditImageInput): Promise<{ name: string; remark: string }> {
  const accountId = requireCustomer(ctx)
  const [edited] = await ctx.db
    .update(serverImages)
    .set({ name, remark })
    .where(and(imagesOf(accountId), eq(serverImages.id, imageId)))
    .returning({ id: serverImages.id })
  if (!edited) throw new DomainError('not-found', 'backups.image-gone')
  return { name, remark }
}
