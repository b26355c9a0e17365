import { lt } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { staffSession, staffSignInStep, staffTwoFactorSetup } from '../schema.ts'
import { tidyViews } from './end-view.ts'

/** Deletes sessions, held sign-ins and unconfirmed secrets whose time is over. */
export async function tidyStaff(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await tidyViews(ctx)
  const now = ctx.now()
  await ctx.db.delete(staffSession).where(lt(staffSession.expiresAt, now))
  await ctx.db.delete(staffSignInStep).where(lt(staffSignInStep.expiresAt, now))
  await ctx.db.delete(staffTwoFactorSetup).where(lt(staffTwoFactorSetup.expiresAt, now))
}
