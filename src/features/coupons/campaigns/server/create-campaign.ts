import type { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { validate } from '#platform/http/validate.ts'
import { newId } from '#platform/pure/id.ts'
import { campaignAudit, couponCampaign } from '../../schema.ts'
import { columnsOf } from '../../server/coupon-rows.ts'
import { requireCouponEditor } from '../../server/require-coupon-editor.ts'
import { requireKnownFamilies } from '../../server/require-known-families.ts'
import { createCampaignForm } from '../forms.ts'
import type { NewCampaign } from '../model.ts'
import { insertCodes, insertGiven } from './insert-codes.ts'

/**
 * Creates a campaign with its codes. Its terms never change. Amounts in fen. The same key is one campaign. Throws `coupons.code-taken` for a shared code that
 * exists, and `catalog.no-family`.
 */
export async function createCampaign(ctx: Ctx, input: NewCampaign & { idempotencyKey: string }): Promise<{ campaignId: string }> {
  const actor = requireCouponEditor(ctx)
  const { idempotencyKey, ...wanted } = validate(createCampaignForm, input)
  await requireKnownFamilies(ctx, wanted.families)
  const { validUntilAt } = wanted
  if (validUntilAt <= ctx.now()) throw new DomainError('invalid', 'platform.bad-input', {}, [{ path: 'validUntilAt', code: 'coupons.past' }])
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'coupons.create-campaign', owner: actor, key: idempotencyKey, request: wanted }, async () => {
      const campaignId = newId()
      const { name, kind, prefix, quota } = wanted
      const at = ctx.now()
      await ctx.db.insert(couponCampaign).values({ ...columnsOf(wanted), id: campaignId, name, kind, prefix, quota, createdAt: at })
      await makeFirst(ctx, campaignId, wanted)
      await ctx.db.insert(campaignAudit).values({ campaignId, action: 'create', actor, codes: kind === 'unique' ? quota : 1, at })
      return { campaignId }
    }),
  )
}

type Wanted = Omit<z.output<typeof createCampaignForm>, 'idempotencyKey'>

async function makeFirst(ctx: Ctx, campaignId: string, { kind, prefix, quota, perAccount }: Wanted): Promise<void> {
  if (kind === 'unique') return insertCodes(ctx, { campaignId, prefix, count: quota })
  const made = await insertGiven(ctx, { campaignId, codes: [prefix], quota, perAccount })
  if (made === 0)
    throw new DomainError('conflict', 'coupons.code-taken', { code: prefix }, [{ path: 'prefix', code: 'coupons.code-taken', detail: { code: prefix } }])
}
