import { eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { percentOf } from '../../model.ts'
import { partner, partnerApplication } from '../../schema.ts'
import { listLevels } from '../../server/list-levels.ts'
import { lockApplication } from './lock-application.ts'
import { newPartnerCode } from '../../server/partner-code.ts'
import { writeHistory } from '../../server/write-history.ts'

/**
 * Approves an application. The partner gets a referral code and an agent the chosen level; the account is notified. Throws `partnerships.already-decided`,
 * `partnerships.level-needed`.
 */
export async function approveApplication(ctx: Ctx, input: { applicationId: string; levelId: string | null }): Promise<{ partnerId: string }> {
  requireStaff(ctx, 'partners.review')
  return inTransaction(ctx, async (ctx) => {
    const application = await lockApplication(ctx, input.applicationId, 'approve')
    const { id: applicationId, kind, accountId } = application
    const partnerId = newId()
    const row = { id: partnerId, accountId, kind, applicationId, createdAt: ctx.now(), levelId: null, code: newPartnerCode() }
    const told = { accountId, category: 'product' as const, link: '/console/partner', eventKey: applicationId }
    await ctx.db.update(partnerApplication).set({ state: 'approved', decidedAt: ctx.now() }).where(eq(partnerApplication.id, applicationId))
    if (kind === 'agent') {
      const level = await chosenLevel(ctx, input.levelId)
      await ctx.db.insert(partner).values({ ...row, levelId: level.id })
      await sendMessage(ctx, { ...told, code: 'partner.approved-agent', params: { percent: percentOf(level.discountPerMille) } })
    } else {
      await ctx.db.insert(partner).values(row)
      await sendMessage(ctx, { ...told, code: 'partner.approved-cps', params: { code: row.code } })
    }
    await writeHistory(ctx, { applicationId, partnerId, action: 'approve', detail: kind === 'agent' ? input.levelId : null })
    return { partnerId }
  })
}

async function chosenLevel(ctx: Ctx, levelId: string | null) {
  const level = (await listLevels(ctx)).find((one) => one.id === levelId)
  if (!level) throw new DomainError('invalid', 'partnerships.level-needed', {}, [{ path: 'levelId', code: 'platform.required' }])
  return level
}
