import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { applicationCan, type ApplicationState, type PartnerKind } from '../../model.ts'
import { partnerApplication } from '../../schema.ts'

export type LockedApplication = { id: string; kind: PartnerKind; accountId: string; state: ApplicationState }

/** Locks an application and checks that the event is allowed now. Throws `partnerships.not-found` and `partnerships.already-decided`. */
export async function lockApplication(ctx: Ctx, applicationId: string, event: 'review' | 'approve' | 'reject'): Promise<LockedApplication> {
  const { id, kind, accountId, state } = partnerApplication
  const [found] = await ctx.db.select({ id, kind, accountId, state }).from(partnerApplication).where(eq(id, applicationId)).for('update')
  if (!found) throw new DomainError('not-found', 'partnerships.not-found')
  if (!applicationCan(event, found)) throw new DomainError('conflict', 'partnerships.already-decided')
  return found
}
