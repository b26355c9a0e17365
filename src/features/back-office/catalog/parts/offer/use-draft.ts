import { useState } from 'react'
import { catalogueOf, type OfferDraft } from '#features/catalog/offer/model/draft.ts'
import { offerChanges } from '#features/catalog/offer/model/changes.ts'
import type { OfferEditor } from '#features/catalog/offer/model/offer-editor.ts'
import { callApi } from '#platform/http/api-client.ts'
import { newId } from '#platform/pure/id.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../../messages/use-messages.ts'

/** The saving of the draft that this page has seen, for every write. A new draft has the same ID until it is published, so that a repeated write is the same. */
export function useSeenDraft({ draft, versions }: OfferEditor): { draftId: string; revision: number } {
  const last = versions[0]?.version ?? 0
  const [next, setNext] = useState(() => ({ after: last, draftId: newId() }))
  if (next.after !== last) setNext({ after: last, draftId: newId() })
  return draft ? { draftId: draft.id, revision: draft.revision } : { draftId: next.draftId, revision: 0 }
}

/** Saves the draft. After a conflict the page reads the newest draft, and the form that was sent stays open. */
export function useSaveDraft(editor: OfferEditor, options: { errors?: 'toast'; onDone?: () => void } = {}) {
  const m = useMessages().offerSection
  const seen = useSeenDraft(editor)
  return useMutation((offer: OfferDraft) => callApi('PUT', '/admin/offer/draft', { ...seen, offer }), { done: m.saved, ...options })
}

/** Number of changes of the draft against what is on sale. */
export function countChanges({ offer, published }: OfferEditor): number {
  return offerChanges(catalogueOf(published), catalogueOf(offer)).length
}
