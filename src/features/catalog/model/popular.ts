import type { Family } from '../model.ts'

type Listed = { featured: boolean; family?: Family }

/** The one recommended offer of a list: the featured one of the leading family, otherwise the first featured one. */
export function popularOf<Offer extends Listed>(offers: readonly Offer[], leading?: Family): Offer | undefined {
  const featured = offers.filter((offer) => offer.featured)
  return featured.find((offer) => offer.family !== undefined && offer.family === leading) ?? featured[0]
}

/** Leaves that offer of a list featured. Several recommendations in a list are none. `leading`: the first family on sale. */
export function markPopular<Offer extends Listed>(offers: readonly Offer[], leading?: Family): Offer[] {
  const popular = popularOf(offers, leading)
  return offers.map((offer) => ({ ...offer, featured: offer === popular }))
}
