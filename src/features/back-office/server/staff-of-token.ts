import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { StaffViewer } from '../model.ts'
import { staff, staffSession } from '../schema.ts'
import type { StaffRules } from './ports.ts'
import { hashOfToken } from './staff-token.ts'

/** Who holds a live session of the back office; a disabled member of staff holds none, at once, and where two-factor is required nobody without it. */
export async function staffOfToken(ctx: Pick<Ctx, 'actor' | 'db' | 'now'> & StaffRules, token: string): Promise<StaffViewer | undefined> {
  requireAnyone(ctx)
  const [found] = await ctx.db
    .select({ staffId: staff.id, loginName: staff.loginName, displayName: staff.displayName, role: staff.role })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(
      and(
        eq(staffSession.tokenHash, hashOfToken(token)),
        gt(staffSession.expiresAt, ctx.now()),
        isNull(staff.disabledAt),
        ctx.staffTwoFactor === 'required' ? ne(staffSession.factor, 'none') : undefined,
      ),
    )
  return found
}
