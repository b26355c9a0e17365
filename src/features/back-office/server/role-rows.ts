import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { presentPermissions } from '../model/permissions.ts'
import type { NamedRole, RoleNames, RoleId } from '../model/roles.ts'
import type { Permission } from '../model.ts'
import { staffRole } from '../schema.ts'

type Row = typeof staffRole.$inferSelect

export function namesOf({ nameZh, nameZhTw, nameEn }: Pick<Row, 'nameZh' | 'nameZhTw' | 'nameEn'>): RoleNames {
  return { zh: nameZh, 'zh-TW': nameZhTw, en: nameEn }
}

/** Throws `back-office.no-such-role` at the field. In a transaction the role stays until its end. */
export async function requireRole({ db }: Pick<Ctx, 'db'>, role: RoleId): Promise<void> {
  const [found] = await db.select({ id: staffRole.id }).from(staffRole).where(eq(staffRole.id, role)).for('key share')
  if (!found) throw new DomainError('conflict', 'back-office.no-such-role', {}, [{ path: 'role', code: 'back-office.no-such-role' }])
}

/** Ids of the roles with a permission at present. The caller has checked who asks. */
export async function rolesWith({ db }: Pick<Ctx, 'db'>, permission: Permission): Promise<RoleId[]> {
  const rows = await db.select({ id: staffRole.id, permissions: staffRole.permissions }).from(staffRole)
  return rows.filter((row) => presentPermissions(row).includes(permission)).map(({ id }) => id)
}

/** Names of all roles. The caller has checked who asks. */
export async function namedRoles({ db }: Pick<Ctx, 'db'>): Promise<NamedRole[]> {
  const rows = await db.select().from(staffRole).orderBy(staffRole.createdAt, staffRole.id)
  return rows.map((row) => ({ id: row.id, names: namesOf(row) }))
}
