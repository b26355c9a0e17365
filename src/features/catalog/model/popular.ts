import type { Family } from '../model.ts'

type Listed = { featured: boolean; family?: Family }

/** Leaves one offer of a list featured: that of the general family, otherwise the first one. Several recommendations in a list are none. */
export function markPopular<Offer extends Listed>(offers: readonly Offer[]): Offer[] {
  const featured = offers.filter((offer) => offer.featured)
  const popular = featured.find((offer) => offer.family === 'general') ?? featured[0]
  return offers.map((offer) => ({ ...offer, featured: offer === popular }))
}
