import { eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError, type FieldFault } from '#platform/domain-error.ts'
import { basePermission, everyPermission, lackingPermissions, neededPermission, ownerPermission, presentPermissions } from '../../model/permissions.ts'
import { isShippedRole } from '../../model/roles.ts'
import type { Permission } from '../../model.ts'
import { staffRole } from '../../schema.ts'
import { appendEntry } from '../../audit/server/append-entry.ts'
import type { StaffCtx } from '../../server/ports.ts'
import type { saveRoleForm } from '../forms.ts'

type Input = z.output<typeof saveRoleForm>
type Row = typeof staffRole.$inferSelect

/**
 * Adds a role, or changes its names and permissions, effective with the next request of everyone who has it. A repetition changes nothing. Throws
 * `back-office.role-owner`, and `back-office.role-changed` if a colleague changed it after `revision`.
 */
export async function saveRole(ctx: Ctx & Partial<StaffCtx>, input: Input): Promise<void> {
  const staffId = requireStaff(ctx, 'staff')
  const { roleId: id, revision } = input
  if (id === 'owner') throw new DomainError('conflict', 'back-office.role-owner')
  const permissions = everyPermission.filter((one) => one === basePermission || input.permissions.includes(one))
  await requireValid(ctx, input, permissions)
  await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(staffRole).where(eq(staffRole.id, id)).for('no key update')
    if (before && isSame(before, input, permissions)) return
    if (!before && revision > 0) throw new DomainError('not-found', 'back-office.no-such-role')
    if ((before?.revision ?? 0) !== revision) throw new DomainError('conflict', 'back-office.role-changed')
    const { nameZh, nameZhTw, nameEn } = input
    const values = { nameZh, nameZhTw, nameEn, permissions: isAsShipped(id, permissions) ? null : permissions, revision: revision + 1, updatedAt: ctx.now() }
    const saved = before
      ? await ctx.db.update(staffRole).set(values).where(eq(staffRole.id, id)).returning({ id: staffRole.id })
      : await ctx.db
          .insert(staffRole)
          .values({ id, ...values, createdAt: ctx.now() })
          .onConflictDoNothing()
          .returning({ id: staffRole.id })
    if (saved.length === 0) throw new DomainError('conflict', 'back-office.role-changed')
    const had = before ? presentPermissions(before) : []
    const detail = { before: had.join(' '), after: permissions.join(' ') }
    await appendEntry(ctx, { action: 'role-saved', step: 'done', staffId, role: ctx.staffViewer?.role ?? 'owner', subject: id, detail })
  })
}

async function requireValid(ctx: Ctx, { roleId, nameZh, nameZhTw, nameEn }: Input, permissions: readonly Permission[]): Promise<void> {
  const others = await ctx.db.select().from(staffRole).where(ne(staffRole.id, roleId))
  const taken = (name: string, of: (row: Row) => string) => name !== '' && others.some((row) => of(row) === name)
  const faults: FieldFault[] = [
    ...(!isShippedRole(roleId) && !nameZh && !nameZhTw && !nameEn ? [{ path: 'nameZh', code: 'back-office.role-name' }] : []),
    ...(taken(nameZh, (row) => row.nameZh) ? [{ path: 'nameZh', code: 'back-office.role-name-taken' }] : []),
    ...(taken(nameZhTw, (row) => row.nameZhTw) ? [{ path: 'nameZhTw', code: 'back-office.role-name-taken' }] : []),
    ...(taken(nameEn, (row) => row.nameEn) ? [{ path: 'nameEn', code: 'back-office.role-name-taken' }] : []),
    ...lackingPermissions(permissions).map((one) => ({
      path: `permissions.${one}`,
      code: 'back-office.role-needs',
      detail: { needed: neededPermission[one]! },
    })),
    ...(permissions.includes(ownerPermission) ? [{ path: `permissions.${ownerPermission}`, code: 'back-office.role-owner-only' }] : []),
  ]
  if (faults.length > 0) throw new DomainError('invalid', 'platform.bad-input', {}, faults)
}

function isSame(row: Row, { nameZh, nameZhTw, nameEn }: Input, permissions: readonly Permission[]): boolean {
  return row.nameZh === nameZh && row.nameZhTw === nameZhTw && row.nameEn === nameEn && sorted(presentPermissions(row)).join() === permissions.join()
}

/** A role that is put back to its shipped permissions follows those of later releases again. */
function isAsShipped(id: string, permissions: readonly Permission[]): boolean {
  return isShippedRole(id) && sorted(presentPermissions({ id, permissions: null })).join() === permissions.join()
}

function sorted(permissions: readonly Permission[]): Permission[] {
  return everyPermission.filter((one) => permissions.includes(one))
}
