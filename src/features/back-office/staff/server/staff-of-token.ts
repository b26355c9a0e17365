import { and, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { presentPermissions } from '../../model/permissions.ts'
import type { StaffViewer } from '../../model.ts'
import { staff, staffRole, staffRoleView, staffSession } from '../../schema.ts'
import type { StaffRules } from '../../server/ports.ts'
import { namesOf } from '../../server/role-rows.ts'
import { liveStaffSession } from './staff-session.ts'
import { hashOfToken } from './staff-token.ts'

const noteEveryMs = 60_000
const viewedRole = alias(staffRole, 'viewed_role')

/**
 * Resolves a token to the member of staff of a live session, with the present permissions of the role. Undefined at once for disabled staff, and for sessions without a required second factor or, for
 * owners, passkey. Each request extends an idle session; that is written at most once a minute.
 */
export async function staffOfToken(ctx: Pick<Ctx, 'actor' | 'db' | 'now'> & StaffRules, token: string): Promise<StaffViewer | undefined> {
  requireAnyone(ctx)
  const tokenHash = hashOfToken(token)
  const [found] = await ctx.db
    .select({
      staffId: staff.id,
      loginName: staff.loginName,
      displayName: staff.displayName,
      seenAt: staffSession.seenAt,
      role: staffRole,
      viewed: viewedRole,
      viewedUntil: staffRoleView.expiresAt,
    })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .innerJoin(staffRole, eq(staffRole.id, staff.role))
    .leftJoin(staffRoleView, and(eq(staffRoleView.sessionHash, staffSession.tokenHash), gt(staffRoleView.expiresAt, ctx.now()), eq(staff.role, 'owner')))
    .leftJoin(viewedRole, eq(viewedRole.id, staffRoleView.role))
    .where(
      and(
        eq(staffSession.tokenHash, tokenHash),
        liveStaffSession(ctx),
        isNull(staff.disabledAt),
        ctx.staffTwoFactor === 'required' ? ne(staffSession.factor, 'none') : undefined,
        ctx.ownerPasskey === 'required' ? hasNeededPasskey(ctx) : undefined,
      ),
    )
  if (!found) return undefined
  const { seenAt, role, viewed, viewedUntil, ...viewer } = found
  const noted = new Date(ctx.now().getTime() - noteEveryMs)
  if (seenAt < noted)
    await ctx.db
      .update(staffSession)
      .set({ seenAt: ctx.now() })
      .where(and(eq(staffSession.tokenHash, tokenHash), lt(staffSession.seenAt, noted)))
  return {
    ...viewer,
    role: role.id,
    roleNames: namesOf(role),
    permissions: presentPermissions(viewed ?? role),
    viewsAs: viewed && viewedUntil ? { role: viewed.id, names: namesOf(viewed), until: viewedUntil } : null,
  }
}

/** SQL condition for sessions that `needsPasskey` does not end. */
function hasNeededPasskey(ctx: Pick<Ctx, 'now'>) {
  return or(ne(staff.role, 'owner'), inArray(staffSession.factor, ['passkey', 'recovery-code']), gt(staff.passkeyFrom, ctx.now()))
}
