import { asSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import type { NewCampaign } from './campaigns/model.ts'
import { createCampaign } from './campaigns/server/create-campaign.ts'
import { listCampaignCodes } from './campaigns/server/list-campaign-codes.ts'
import type { CouponTerms } from './model.ts'
import { createCoupon } from './server/create-coupon.ts'

export { endCampaign } from './campaigns/server/end-campaign.ts'

let made = 0

/** Creates a test coupon that is valid for everything new: ¥10 off from ¥50 on. */
export async function aCoupon(ctx: Ctx, own: Partial<CouponTerms> = {}): Promise<CouponTerms> {
  const now = ctx.now().getTime()
  const terms: CouponTerms = {
    code: `TEST${String(++made).padStart(4, '0')}`,
    names: { zh: 'A', 'zh-TW': 'B', en: 'C' },
    off: { amountFen: 1000n },
    minimumFen: 5000n,
    products: null,
    families: null,
    months: null,
    kinds: ['new'],
    withAgent: true,
    listed: true,
    quota: 1000,
    perAccount: 1,
    validFromAt: new Date(now - 86_400_000),
    validUntilAt: new Date(now + 30 * 86_400_000),
    ...own,
  }
  await createCoupon(asSystem(ctx, 'tests'), terms)
  return terms
}

/** Creates a test campaign of unique codes that is valid for everything new, ¥10 off from ¥50 on, once for each account. Returns its codes by their text. */
export async function aCampaign(ctx: Ctx, own: Partial<NewCampaign> = {}): Promise<{ campaignId: string; codes: string[] }> {
  const now = ctx.now().getTime()
  const { campaignId } = await createCampaign(asSystem(ctx, 'tests'), {
    name: 'Black Friday',
    kind: 'unique',
    prefix: 'BF26-',
    quota: 3,
    off: { amountFen: 1000n },
    minimumFen: 5000n,
    products: null,
    families: null,
    months: null,
    kinds: ['new'],
    withAgent: true,
    perAccount: 1,
    validFromAt: new Date(now - 86_400_000),
    validUntilAt: new Date(now + 30 * 86_400_000),
    ...own,
    idempotencyKey: newId(),
  })
  const page = { search: '', state: undefined, page: 1, pageSize: 100 }
  const { codes } = await listCampaignCodes(asSystem(ctx, 'tests'), campaignId, page)
  return { campaignId, codes: codes.map(({ code }) => code) }
}
