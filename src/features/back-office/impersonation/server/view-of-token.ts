import { and, eq, gt, isNull } from 'drizzle-orm'
import { viewerOfAccount } from '#features/account/api.ts'
import type { Viewer } from '#features/account/model.ts'
import { asSystem, requireAnyone, type Ctx, type Impersonation } from '#platform/ctx.ts'
import { may } from '../../model.ts'
import { staffView } from '../../schema.ts'
import type { StaffRules } from '../../server/ports.ts'
import { staffOfToken } from '../../staff/server/staff-of-token.ts'
import { hashOfToken } from '../../staff/server/staff-token.ts'

/**
 * Resolves an impersonation cookie to the customer and the member of staff. Undefined once the time is over, the staff session has ended, the permission is
 * gone, or the browser does not hold that session.
 */
export async function viewOfToken(
  ctx: Ctx & StaffRules,
  given: { token: string; staffToken: string | undefined },
): Promise<{ viewer: Viewer; impersonation: Impersonation } | undefined> {
  requireAnyone(ctx)
  if (!given.staffToken) return undefined
  const staff = await staffOfToken(ctx, given.staffToken)
  if (!staff || !may(staff, 'accounts.view')) return undefined
  const [view] = await ctx.db
    .select()
    .from(staffView)
    .where(
      and(
        eq(staffView.tokenHash, hashOfToken(given.token)),
        eq(staffView.sessionHash, hashOfToken(given.staffToken)),
        eq(staffView.staffId, staff.staffId),
        isNull(staffView.endedAt),
        gt(staffView.expiresAt, ctx.now()),
      ),
    )
  const viewer = view && (await viewerOfAccount(asSystem(ctx, 'back-office.view'), { accountId: view.accountId, sessionId: view.id }))
  if (!viewer) return undefined
  return { viewer, impersonation: { staffId: staff.staffId, staffName: staff.displayName, role: staff.role, until: view.expiresAt } }
}
