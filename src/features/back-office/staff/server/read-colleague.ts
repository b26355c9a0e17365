import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { RoleId } from '../../model.ts'
import { staff } from '../../schema.ts'

/** Reads the login name and the role of a member of staff. Throws `back-office.no-such-staff`. */
export async function readColleague(ctx: Ctx, staffId: string): Promise<{ loginName: string; role: RoleId }> {
  requireStaff(ctx, 'staff')
  const [found] = await ctx.db.select({ loginName: staff.loginName, role: staff.role }).from(staff).where(eq(staff.id, staffId))
  if (!found) throw new DomainError('not-found', 'back-office.no-such-staff')
  return found
}
