import { requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'

/** Requires the system or staff with the permission for money. `actor` is the name for the audit. */
export function requireVoucherEditor(ctx: Pick<Ctx, 'actor'>): { id: string; actor: string } {
  if (ctx.actor.kind === 'system') return { id: 'system', actor: `system:${requireSystem(ctx)}` }
  const id = requireStaff(ctx, 'money')
  return { id, actor: `staff:${id}` }
}
