import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import type { AuditStep } from '../../model/audit.ts'

export type AuditEntry = {
  actId?: string
  step: AuditStep
  staffId: string | null
  role: string
  action: string
  subject?: string
  detail?: Record<string, string>
}

/** Appends one entry to the audit's hash chain. In a transaction it commits or rolls back with it, and concurrent entries wait for its end. */
export async function appendEntry(ctx: Pick<Ctx, 'db' | 'now'> & { request?: { ip: string } }, entry: AuditEntry): Promise<void> {
  const { actId = newId(), step, staffId, role, action, subject = '', detail = {} } = entry
  await ctx.db.execute(sql`select audit.append(${actId}::uuid, ${step}, ${ctx.now().toISOString()}::timestamptz, ${staffId}::uuid, ${role}, ${action},
    ${subject}, ${JSON.stringify(detail)}::jsonb, ${ctx.request?.ip.slice(0, 60) ?? ''})`)
}
