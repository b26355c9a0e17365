import { useDates } from '#platform/i18n/messages.tsx'
import { useOwnMessages } from '../messages/use-own-messages.ts'
import { percentOf } from '../../model.ts'
import type { OwnPartnerProps } from '../parts/own-props.ts'
import { useOffers, useTermNotes } from '../parts/own-views.ts'

/** Programmes of the customer, and those that can be joined. */
export function usePartnerView({ own: { cps, agent }, rates, terms, since, ...shown }: OwnPartnerProps) {
  const m = useOwnMessages()
  const { date } = useDates()
  return {
    ...shown,
    m,
    rates,
    cps: cps.partner,
    agent: agent.partner,
    subtitle: cps.partner || agent.partner ? m.subtitle : m.offerSubtitle,
    linkText: m.link.text(terms.cookieDays),
    offers: useOffers({ own: { cps, agent }, rates, terms, since, ...shown }),
    terms: {
      ...m.terms,
      since: m.terms.since(date(since)),
      notes: useTermNotes(terms),
      rates: rates.map(({ product, name, firstPerMille, followingPerMille }) => ({
        product,
        name,
        first: `${percentOf(firstPerMille)}%`,
        following: `${percentOf(followingPerMille)}%`,
      })),
    },
  }
}
export type PartnerView = ReturnType<typeof usePartnerView>
