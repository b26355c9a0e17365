import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { presentPermissions } from '../../model/permissions.ts'
import { staff, staffRole } from '../../schema.ts'
import { appendEntry } from '../../audit/server/append-entry.ts'
import type { StaffCtx } from '../../server/ports.ts'
import type { removeRoleForm } from '../forms.ts'

/**
 * Removes a role that no member of staff has, disabled ones included. A repetition changes nothing. Throws `back-office.role-held` with the names of its
 * holders, `back-office.role-shipped`, and `back-office.role-changed` if a colleague changed it after `revision`.
 */
export async function removeRole(ctx: Ctx & Partial<StaffCtx>, { roleId, revision }: z.output<typeof removeRoleForm>): Promise<void> {
  const staffId = requireStaff(ctx, 'staff')
  await inTransaction(ctx, async (ctx) => {
    // A command that gives the role meanwhile waits for this lock, by the foreign key.
    const [role] = await ctx.db.select().from(staffRole).where(eq(staffRole.id, roleId)).for('update')
    if (!role) return
    if (role.shipped) throw new DomainError('conflict', 'back-office.role-shipped')
    const holders = await ctx.db.select({ name: staff.displayName }).from(staff).where(eq(staff.role, roleId)).orderBy(asc(staff.displayName))
    if (holders.length > 0) throw new DomainError('conflict', 'back-office.role-held', { holders: holders.map(({ name }) => name).join(', ') })
    if (role.revision !== revision) throw new DomainError('conflict', 'back-office.role-changed')
    await ctx.db.delete(staffRole).where(eq(staffRole.id, roleId))
    const detail = { before: presentPermissions(role).join(' '), after: '' }
    await appendEntry(ctx, { action: 'role-removed', step: 'done', staffId, role: ctx.staffViewer?.role ?? 'owner', subject: roleId, detail })
  })
}
