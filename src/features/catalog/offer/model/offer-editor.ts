import type { OfferChange } from './changes.ts'
import type { OfferDraft } from './draft.ts'
import type { OfferFacts } from './draft-faults.ts'

/** A published version of the offer. */
export type OfferVersion = { version: number; changes: OfferChange[]; publishedAt: Date; /** `staff:<id>`. */ publishedBy: string }

/** Everything that the editor of the offer shows. */
export type OfferEditor = {
  /** The draft in progress, if any. */
  draft: { id: string; revision: number; updatedAt: Date; updatedBy: string } | null
  /** Offer in the draft; without one, what is published. */
  offer: OfferDraft
  published: OfferDraft
  facts: OfferFacts
  versions: OfferVersion[]
}
