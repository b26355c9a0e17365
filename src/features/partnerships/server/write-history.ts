import type { Actor, Ctx } from '#platform/ctx.ts'
import { partnerHistory } from '../schema.ts'

type Line = {
  applicationId?: string
  partnerId?: string
  commissionId?: string
  action: (typeof partnerHistory.$inferInsert)['action']
  detail?: string | null
}

/** Adds a line to the history, in the transaction of the action. */
export async function writeHistory(ctx: Ctx, line: Line): Promise<void> {
  const { applicationId = null, partnerId = null, commissionId = null, action, detail = null } = line
  await ctx.db.insert(partnerHistory).values({ applicationId, partnerId, commissionId, action, detail, ...actorColumns(ctx.actor), at: ctx.now() })
}

function actorColumns(actor: Actor): { actorKind: 'customer' | 'staff' | 'system'; actorId: string } {
  switch (actor.kind) {
    case 'customer':
      return { actorKind: 'customer', actorId: actor.accountId }
    case 'staff':
      return { actorKind: 'staff', actorId: actor.staffId }
    case 'system':
      return { actorKind: 'system', actorId: actor.name }
    case 'visitor':
      throw new Error('a visitor changes nothing of a partner')
  }
}
