import type { FieldChange } from '#features/catalog/offer/model/changes.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { useOfferWords } from './use-offer-words.ts'

/** Changed fields with their value before and after. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  const m = useMessages().offerSection.changes
  const { changeText } = useOfferWords()
  return (
    <ul className="flex flex-col gap-0.5 text-xs">
      {changes.map((change) => {
        const { label, before, after } = changeText(change)
        return (
          <li key={change.field} className="flex flex-wrap gap-x-2 break-words whitespace-normal">
            <span className="text-ink-2">{label}</span>
            <del className="text-ink-3">
              <span className="sr-only">{m.before} </span>
              {before}
            </del>
            <span aria-hidden>→</span>
            <ins className="font-medium text-ink no-underline">
              <span className="sr-only">{m.after} </span>
              {after}
            </ins>
          </li>
        )
      })}
    </ul>
  )
}
