import type { OfferEditor } from '#features/catalog/offer/model/offer-editor.ts'
import { callApi } from '#platform/http/api-client.ts'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { countChanges, useSeenDraft } from './use-draft.ts'

type Props = { what: 'starter' | 'discard'; editor: OfferEditor; onClose: () => void }

/** Asks before the draft is discarded or replaced by the starter template. */
export function StartOver({ what, editor, onClose }: Props) {
  const m = useMessages().offerSection.draft
  const seen = useSeenDraft(editor)
  const changes = editor.draft ? countChanges(editor) : 0
  const step = useMutation(() => callApi('POST', `/admin/offer/draft/${what}`, seen), {
    done: what === 'discard' ? m.discarded : m.started,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={what === 'discard' ? m.discardTitle : m.starterTitle}
      description={what === 'discard' ? m.discardText(changes) : [m.starterText, changes > 0 ? m.starterReplaces(changes) : ''].filter(Boolean).join(' ')}
      confirm={what === 'discard' ? m.discard : m.starter}
      tone={what === 'discard' || changes > 0 ? 'danger' : 'primary'}
      mutation={step}
      onClose={onClose}
      onConfirm={() => void step.run()}
    >
      {what === 'starter' ? <p className="text-ink-2">{m.starterHint}</p> : null}
    </ConfirmDialog>
  )
}
