import type { OfferChange } from '#features/catalog/offer/model/changes.ts'
import { Badge } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/recipes.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { FieldChanges } from './field-changes.tsx'
import { useOfferWords } from './use-offer-words.ts'

const tones: Record<OfferChange['kind'], Tone> = { added: 'ok', withdrawn: 'warn', changed: 'info', reordered: 'mute' }

/** Changes between two offers, in words. */
export function OfferChanges({ changes }: { changes: readonly OfferChange[] }) {
  const m = useMessages().offerSection
  const { nameOf } = useOfferWords()
  function subjectOf(change: OfferChange): string {
    const region = change.region ? nameOf({ id: '', names: change.region }) : ''
    if (change.kind === 'reordered') return m.changes.reordered(region ? m.changes.zonesOf(region) : m.lists[change.list])
    return [m.lists[change.list], region, nameOf(change)].filter(Boolean).join(' · ')
  }
  if (changes.length === 0) return <p className="text-ink-2">{m.changes.none}</p>
  return (
    <ul className="divide-y divide-line rounded-field border border-line">
      {changes.map((change) => (
        <li key={`${change.list}.${change.kind}.${change.id}`} className="flex flex-col gap-1 px-4 py-2.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={tones[change.kind]}>{m.changes.kinds[change.kind]}</Badge>
            <span className="font-medium">{subjectOf(change)}</span>
            {change.kind === 'reordered' || change.id === '' ? null : <span className="ident text-xs text-ink-3">{change.id}</span>}
          </p>
          {change.fields.length > 0 ? <FieldChanges changes={change.fields} /> : null}
        </li>
      ))}
    </ul>
  )
}
