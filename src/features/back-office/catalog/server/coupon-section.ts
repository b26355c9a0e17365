import { z } from 'zod'
import { nameAccounts } from '#features/account/api.ts'
import { listCampaignCodes, listCampaigns, listCoupons, readCampaign } from '#features/coupons/api.ts'
import { codeStates, noFigures, type CodesAsked } from '#features/coupons/campaigns/model.ts'
import { nameOrders, readCampaignFigures } from '#features/orders/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { choice, given, pagePlace, searchWords } from '#platform/pure/query-fields.ts'
import { may, type StaffViewer } from '../../model.ts'
import { couponViews, type CodeRow, type CouponSection } from '../model.ts'

type Viewer = Pick<StaffViewer, 'permissions'>

const pageSize = 50

/** `campaign` opens one; the other names are of the list of its codes. */
export const couponQuery = z.object({
  view: z.enum(couponViews).catch('coupons'),
  campaign: given,
  search: searchWords(32),
  state: choice(codeStates),
  ...pagePlace,
})

/** Reads the page of coupons for its address. */
export async function readCouponSection(ctx: Ctx, query: z.output<typeof couponQuery>, viewer: Viewer): Promise<CouponSection> {
  requireStaff(ctx, 'coupons')
  const { view, campaign, ...asked } = query
  if (view === 'coupons') return { view, coupons: await listCoupons(ctx) }
  if (campaign !== undefined) return readOne(ctx, campaign, { ...asked, pageSize }, viewer)
  const campaigns = await listCampaigns(ctx)
  const figures = await readCampaignFigures(
    ctx,
    campaigns.map(({ id }) => id),
  )
  return { view, campaigns: campaigns.map((one) => ({ ...one, figures: figures[one.id] ?? noFigures })) }
}

async function readOne(ctx: Ctx, campaignId: string, asked: CodesAsked, viewer: Viewer): Promise<CouponSection> {
  if (!z.uuid().safeParse(campaignId).success) throw new DomainError('not-found', 'coupons.campaign-not-found')
  const [campaign, figures, { codes, ...page }] = await Promise.all([
    readCampaign(ctx, campaignId),
    readCampaignFigures(ctx, [campaignId]),
    listCampaignCodes(ctx, campaignId, asked),
  ])
  const taken = codes.flatMap(({ order }) => (order ? [order] : []))
  // Names are read for those alone who may open the pages of customers, and of orders.
  const [accounts, orders] = await Promise.all([
    may(viewer, 'accounts') ? nameAccounts(asSystem(ctx, 'coupons.codes'), [...new Set(taken.map(({ accountId }) => accountId))]) : undefined,
    nameOrders(
      asSystem(ctx, 'coupons.codes'),
      taken.map(({ id }) => id),
    ),
  ])
  const rows = codes.map(({ order, ...code }): CodeRow => {
    const found = order ? orders.get(order.id) : undefined
    const holder = order ? accounts?.get(order.accountId) : undefined
    return {
      ...code,
      takenAt: order?.takenAt ?? null,
      unpaid: found?.state === 'pending',
      orderNumber: found && may(viewer, 'orders') ? found.number : null,
      holder: holder ? { number: holder.number, nickname: holder.nickname } : null,
    }
  })
  const { search, state } = asked
  return { view: 'campaign', campaign: { ...campaign, figures: figures[campaignId] ?? noFigures }, page: { ...page, codes: rows }, asked: { search, state } }
}
