import { lt, lte, or } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { staffDevice, staffPasskeyChallenge, staffSession, staffSignInStep, staffTwoFactorSetup } from '../../schema.ts'
import { idleSince } from './staff-session.ts'

/** Deletes expired sessions, known browsers, pending sign-ins, challenges and unconfirmed secrets. */
export async function tidyStaff(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const now = ctx.now()
  await ctx.db.delete(staffSession).where(or(lt(staffSession.expiresAt, now), lte(staffSession.seenAt, idleSince(now))))
  await ctx.db.delete(staffDevice).where(lt(staffDevice.expiresAt, now))
  await ctx.db.delete(staffSignInStep).where(lt(staffSignInStep.expiresAt, now))
  await ctx.db.delete(staffPasskeyChallenge).where(lt(staffPasskeyChallenge.expiresAt, now))
  await ctx.db.delete(staffTwoFactorSetup).where(lt(staffTwoFactorSetup.expiresAt, now))
}
