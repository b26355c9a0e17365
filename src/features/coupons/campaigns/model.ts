import { fenTimes } from '#platform/pure/money.ts'
import type { PageOf, PageAsked } from '#platform/pure/page-place.ts'
import type { CouponOff, CouponTerms } from '../model.ts'

/** One code for everyone with a total of uses, or many codes that can be used once each. */
export const campaignKinds = ['unique', 'shared'] as const
export type CampaignKind = (typeof campaignKinds)[number]

export const campaignLimits = { name: 60, prefix: 12, sharedCode: 32, leastCodes: 2, codes: 5_000, uses: 1_000_000, perAccount: 100 } as const

/** Terms of all codes of a campaign. They never change. */
export type CampaignTerms = Pick<
  CouponTerms,
  'off' | 'minimumFen' | 'products' | 'families' | 'months' | 'kinds' | 'withAgent' | 'perAccount' | 'validFromAt' | 'validUntilAt'
>

export type NewCampaign = CampaignTerms & {
  name: string
  kind: CampaignKind
  /** Start of unique codes, which may be empty, or the shared code. */
  prefix: string
  /** Number of unique codes, or uses of the shared code. */
  quota: number
}

export type Campaign = NewCampaign & { id: string; endedAt: Date | null; createdAt: Date }

export type CampaignState = 'scheduled' | 'running' | 'ended'

export function campaignState({ validFromAt, validUntilAt, endedAt }: Pick<Campaign, 'validFromAt' | 'validUntilAt' | 'endedAt'>, now: Date): CampaignState {
  if (endedAt || validUntilAt <= now) return 'ended'
  return validFromAt > now ? 'scheduled' : 'running'
}

/** Number of codes that can be added: only unique ones, until the campaign ends. */
export function codesLeft(campaign: Campaign, now: Date): number {
  return campaign.kind === 'unique' && campaignState(campaign, now) !== 'ended' ? campaignLimits.codes - campaign.quota : 0
}

/** States of a code: free, taken by an order, or disabled with its campaign before any order took it. */
export const codeStates = ['free', 'taken', 'disabled'] as const
export type CodeState = (typeof codeStates)[number]

/** A code with the last order that took it. A shared code can have more. */
export type CampaignCode = { id: string; code: string; state: CodeState; order: { id: string; accountId: string; takenAt: Date } | null }

export type CodesAsked = PageAsked & { search: string; state: CodeState | undefined }
export type CodePage = PageOf & { codes: CampaignCode[] }

/** Figures of the orders that have a code of a campaign. */
export type CampaignFigures = {
  /** Paid orders, refunded ones included, because they keep their code. */
  used: number
  /** Unpaid orders. */
  held: number
  /** Discount of paid orders that were not refunded. */
  discountFen: bigint
  /** Price of paid orders without refunds. */
  revenueFen: bigint
  /** Accounts whose first paid order has a code of the campaign. */
  newCustomers: number
}

export const noFigures: CampaignFigures = { used: 0, held: 0, discountFen: 0n, revenueFen: 0n, newCustomers: 0 }

/** An order as an example of the discount: 100 units of the currency, or the minimum where it is higher. */
export function exampleOf({ off, minimumFen }: { off: CouponOff; minimumFen: bigint }): { sumFen: bigint; costFen: bigint } {
  const sumFen = minimumFen > 10_000n ? minimumFen : 10_000n
  return { sumFen, costFen: 'perMille' in off ? fenTimes(sumFen, BigInt(1000 - off.perMille), 1000n) : sumFen - off.amountFen }
}
