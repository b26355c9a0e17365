import { eq } from 'drizzle-orm'
import { hashPassword, requireStrongPassword, type AuthCtx } from '#features/auth/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { StaffRole } from '../../model.ts'
import { staff } from '../../schema.ts'

export type NewStaff = { loginName: string; displayName: string; role: StaffRole; password: string }

/** Creates a member of staff. System only (seed, command line), never over HTTP. Throws `back-office.name-taken` and `auth.password-weak`. */
export async function createStaff(ctx: AuthCtx, input: NewStaff): Promise<{ staffId: string }> {
  requireSystem(ctx)
  const { loginName, displayName, role } = input
  await requireStrongPassword(ctx, input.password, [loginName, displayName])
  const passwordHash = await hashPassword(input.password)
  const [made] = await ctx.db
    .insert(staff)
    .values({ id: newId(), loginName, displayName, role, passwordHash, createdAt: ctx.now() })
    .onConflictDoNothing({ target: staff.loginName })
    .returning({ id: staff.id })
  if (!made) throw new DomainError('conflict', 'back-office.name-taken', { loginName })
  return { staffId: made.id }
}

/** Finds the staff ID of a login name. */
export async function findStaffId(ctx: AuthCtx, loginName: string): Promise<string | undefined> {
  requireSystem(ctx)
  const [found] = await ctx.db.select({ id: staff.id }).from(staff).where(eq(staff.loginName, loginName))
  return found?.id
}
