import { fieldsOf, type FieldValue } from '#features/catalog/offer/model/changes.ts'
import { sharedOf, type OfferDraft } from '#features/catalog/offer/model/draft.ts'

/** Fields of the options that all servers share, with their values. */
export function sizesOf(offer: OfferDraft): [field: string, value: FieldValue][] {
  return fieldsOf(sharedOf(offer))
}
