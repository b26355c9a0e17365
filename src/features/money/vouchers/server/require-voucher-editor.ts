import { requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'

/** The seed, or staff who look after money. `actor` is who it is, for the record. */
export function requireVoucherEditor(ctx: Pick<Ctx, 'actor'>): { id: string; actor: string } {
  if (ctx.actor.kind === 'system') return { id: 'system', actor: `system:${requireSystem(ctx)}` }
  const id = requireStaff(ctx, 'money')
  return { id, actor: `staff:${id}` }
}
