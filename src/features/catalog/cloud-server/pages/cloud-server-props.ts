import type { Family, Offer, PlanOffer } from '../../model.ts'

export type CloudServerProps = {
  offer: Offer
  plans: PlanOffer[]
  /** Family whose sizes are shown at first. */
  family: Family
}
