import { and, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { StaffViewer } from '../../model.ts'
import { staff, staffSession } from '../../schema.ts'
import type { StaffRules } from '../../server/ports.ts'
import { liveStaffSession } from './staff-session.ts'
import { hashOfToken } from './staff-token.ts'

const noteEveryMs = 60_000

/**
 * Resolves a token to the member of staff of a live session. Undefined at once for disabled staff, and for sessions without a required second factor or, for
 * owners, passkey. Each request extends an idle session; that is written at most once a minute.
 */
export async function staffOfToken(ctx: Pick<Ctx, 'actor' | 'db' | 'now'> & StaffRules, token: string): Promise<StaffViewer | undefined> {
  requireAnyone(ctx)
  const tokenHash = hashOfToken(token)
  const [found] = await ctx.db
    .select({ staffId: staff.id, loginName: staff.loginName, displayName: staff.displayName, role: staff.role, seenAt: staffSession.seenAt })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
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
  const { seenAt, ...viewer } = found
  const noted = new Date(ctx.now().getTime() - noteEveryMs)
  if (seenAt < noted)
    await ctx.db
      .update(staffSession)
      .set({ seenAt: ctx.now() })
      .where(and(eq(staffSession.tokenHash, tokenHash), lt(staffSession.seenAt, noted)))
  return viewer
}

/** SQL condition for sessions that `needsPasskey` does not end. */
function hasNeededPasskey(ctx: Pick<Ctx, 'now'>) {
  return or(ne(staff.role, 'owner'), inArray(staffSession.factor, ['passkey', 'recovery-code']), gt(staff.passkeyFrom, ctx.now()))
}
