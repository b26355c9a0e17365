import { requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'

/** The seed and the command line, or staff who may edit the catalogue. Returns who it is, for the record. */
export function requireCatalogueEditor(ctx: Pick<Ctx, 'actor'>): string {
  return ctx.actor.kind === 'system' ? `system:${requireSystem(ctx)}` : `staff:${requireStaff(ctx, 'catalog.edit')}`
}
