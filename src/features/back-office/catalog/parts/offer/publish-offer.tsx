import { offerChanges } from '#features/catalog/offer/model/changes.ts'
import { catalogueOf, type DraftRegion } from '#features/catalog/offer/model/draft.ts'
import { offerFaults } from '#features/catalog/offer/model/draft-faults.ts'
import { callApi } from '#platform/http/api-client.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import type { OfferSection } from '../../model.ts'
import { DraftFaults } from './draft-faults.tsx'
import { OfferChanges } from './offer-changes.tsx'
import { useSeenDraft } from './use-draft.ts'
import { useOfferWords } from './use-offer-words.ts'

/** Every change of the draft, what it means for running servers, and the confirmation. */
export function PublishOffer({ section, onClose }: { section: OfferSection; onClose: () => void }) {
  const m = useMessages().offerSection
  const { editor } = section
  const seen = useSeenDraft(editor)
  const changes = offerChanges(catalogueOf(editor.published), catalogueOf(editor.offer))
  const faults = offerFaults(editor.offer, editor.facts)
  const publish = useMutation(() => callApi<{ version: number }>('POST', '/admin/offer/publish', seen), {
    done: ({ version }) => m.publish.done(version),
    onDone: onClose,
  })
  return (
    <FormDialog
      size="lg"
      title={m.publish.title}
      description={m.publish.text}
      submit={m.publish.confirm}
      ready={editor.draft !== null && changes.length > 0 && faults.length === 0}
      mutation={publish}
      onClose={onClose}
      onSubmit={() => void publish.run()}
    >
      <DraftFaults section={section} />
      {changes.length > 0 ? <OfferChanges changes={changes} /> : <p className="text-ink-2">{m.publish.same}</p>}
      <Withdrawals section={section} />
      <Notice tone="info">{m.publish.keeps}</Notice>
    </FormDialog>
  )
}

/** Withdrawn places where servers run, with their number. */
function Withdrawals({ section: { editor, serversByZone } }: { section: OfferSection }) {
  const m = useMessages().offerSection.draft
  const { nameOf } = useOfferWords()
  const before = new Map(editor.published.regions.map((region) => [region.id, region]))
  const notes = editor.offer.regions.flatMap((region) => withdrawnZones(region, before.get(region.id)))
  const running = notes.map(({ region, zone }) => ({ id: zone.id, name: `${nameOf(region)} ${nameOf(zone)}`, servers: serversByZone[zone.id] ?? 0 }))
  const shown = running.filter(({ servers }) => servers > 0)
  if (shown.length === 0) return null
  return (
    <Notice tone="warn" title={m.notes}>
      <ul className="flex flex-col gap-1">
        {shown.map(({ id, name, servers }) => (
          <li key={id}>{m.noteRegion(name, servers)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function withdrawnZones(region: DraftRegion, before: DraftRegion | undefined) {
  const sold = (before?.offered ? before.zones : []).filter((zone) => zone.offered)
  return sold.filter(({ id }) => !region.offered || !region.zones.some((zone) => zone.id === id && zone.offered)).map((zone) => ({ region, zone }))
}
