import type { Offer, PlanOffer } from '../../model.ts'

export type CloudServerProps = { offer: Offer; plans: PlanOffer[] }
