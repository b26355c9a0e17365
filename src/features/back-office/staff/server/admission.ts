import type { Ctx } from '#platform/ctx.ts'

/** Values that record who gave a member of staff access. Null for the command line. */
export function admission({ actor, now }: Pick<Ctx, 'actor' | 'now'>): { admittedBy: string | null; admittedAt: Date } {
  return { admittedBy: actor.kind === 'staff' ? actor.staffId : null, admittedAt: now() }
}
