import { requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'

/** Requires the system (seed, command line) or staff with the permission for prices. Returns the actor's name for the audit. */
export function requirePriceEditor(ctx: Pick<Ctx, 'actor'>): string {
  return ctx.actor.kind === 'system' ? `system:${requireSystem(ctx)}` : `staff:${requireStaff(ctx, 'prices')}`
}
