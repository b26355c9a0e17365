import type { CurrencyCode } from '#platform/pure/currencies.ts'
import type { Campaign, CampaignCode, CampaignFigures, CodesAsked } from '#features/coupons/campaigns/model.ts'
import type { StaffCoupon } from '#features/coupons/model.ts'
import type { PageOf } from '#platform/pure/page-place.ts'
import type { FamilyLimits } from '#features/catalog/limits/model.ts'
import type { OfferEditor } from '#features/catalog/offer/model/offer-editor.ts'

/** Views of the catalog page. The first one is the page itself. */
export const catalogViews = ['prices', 'regions', 'families', 'sizes', 'plans', 'images', 'versions'] as const
export type CatalogView = (typeof catalogViews)[number]

export type OfferSection = {
  view: Exclude<CatalogView, 'prices'>
  editor: OfferEditor
  /** Limits of the families, for their view. */
  limits: FamilyLimits[]
  /** Servers of customers in each zone. */
  serversByZone: Record<string, number>
  /** Entry whose form is open, or `new`; `all` for the sizes. */
  edit: string | undefined
  /** Published version whose changes are open. */
  version: number | undefined
}

/** Permission that opens everything but the prices. */
export const offerPermission = 'catalog.edit'

/** Regions to begin in, by ID, and the draft that exists already. */
export type ShopStart = {
  regions: Record<string, string>
  currencies: { value: CurrencyCode; label: string }[]
  draft: { draftId: string; revision: number } | null
}

/** Views of the page for coupons. The first one is the page itself. */
export const couponViews = ['coupons', 'campaigns'] as const
export type CouponView = (typeof couponViews)[number]

export type CampaignRow = Campaign & { figures: CampaignFigures }

/** A code with the last order that took it, and its holder where the reader may see them. */
export type CodeRow = Omit<CampaignCode, 'order'> & {
  takenAt: Date | null
  /** Whether the order waits for its payment. */
  unpaid: boolean
  orderNumber: string | null
  holder: { number: string; nickname: string } | null
}

export type CampaignPage = {
  view: 'campaign'
  campaign: CampaignRow
  page: PageOf & { codes: CodeRow[] }
  asked: Pick<CodesAsked, 'search' | 'state'>
}

export type CouponSection = { view: 'coupons'; coupons: StaffCoupon[] } | { view: 'campaigns'; campaigns: CampaignRow[] } | CampaignPage
