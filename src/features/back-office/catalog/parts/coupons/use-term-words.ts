import { exampleOf, type CampaignTerms } from '#features/coupons/campaigns/model.ts'
import { useFamilyName } from '#features/catalog/parts/shared/family-name.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { useMessages } from '../../../messages/use-messages.ts'

type Scope = Pick<CampaignTerms, 'products' | 'families' | 'months' | 'kinds' | 'withAgent'>

/** Words for the orders that terms are for. */
export function useScopeWords(): (terms: Scope) => string[] {
  const m = useMessages().couponSection
  const familyName = useFamilyName()
  return ({ products, families, months, kinds, withAgent }) => [
    products ? products.map((product) => m.products[product]).join(' / ') : m.everything,
    ...(families ? [families.map(familyName).join(' / ')] : []),
    ...(months ? [months.map((period) => m.months(period)).join(' / ')] : []),
    kinds.map((kind) => m.kinds[kind]).join(' / '),
    ...(withAgent ? [m.withAgent] : []),
  ]
}

/** Terms of a campaign in words: discount, scope, time, and an order as an example. */
export function useTermWords(): (terms: CampaignTerms) => { off: string; scope: string; valid: string; example: string } {
  const { couponSection, campaignSection } = useMessages()
  const iso = useIso()
  const { dateTime } = useDates()
  const scopeOf = useScopeWords()
  return (terms) => {
    const { off, minimumFen, perAccount, validFromAt, validUntilAt } = terms
    const { sumFen, costFen } = exampleOf(terms)
    const discount = 'perMille' in off ? couponSection.percent(off.perMille / 10) : formatFen(-off.amountFen, iso)
    return {
      off: `${discount} · ${couponSection.minimum(formatFen(minimumFen, iso))}`,
      scope: [...scopeOf(terms), campaignSection.perAccount(perAccount)].join(' · '),
      valid: campaignSection.from(dateTime(validFromAt), dateTime(validUntilAt)),
      example: campaignSection.example(formatFen(sumFen, iso), formatFen(costFen, iso)),
    }
  }
}
