import { eq } from 'drizzle-orm'
import { dropFiles } from '#features/files/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { accountProfile } from '../../schema.ts'

/** Deletes a customer's profile and picture, in the caller's transaction. */
export async function eraseProfile(ctx: Ctx, accountId: string): Promise<void> {
  requireSystem(ctx)
  const [gone] = await ctx.db.delete(accountProfile).where(eq(accountProfile.accountId, accountId)).returning({ avatar: accountProfile.avatarFile })
  if (gone?.avatar) await dropFiles(ctx, [gone.avatar])
}
