import { Link } from 'react-router'
import { offerFaults } from '#features/catalog/offer/model/draft-faults.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { sectionAddress } from '../../../model/accounts.ts'
import type { OfferSection } from '../../model.ts'
import { useOfferWords } from './use-offer-words.ts'

/** Faults of the draft, each as a link to the form that corrects it. */
export function DraftFaults({ section: { editor } }: { section: OfferSection }) {
  const m = useMessages().offerSection
  const { placeOf, faultText } = useOfferWords()
  const faults = offerFaults(editor.offer, editor.facts)
  if (faults.length === 0) return null
  return (
    <Notice tone="warn" title={m.draft.faults(faults.length)} className="mt-4">
      <ul className="mt-1 flex flex-col gap-1">
        {faults.map((fault) => {
          const { words, view, edit } = placeOf(fault.path, editor.offer)
          return (
            <li key={`${fault.path}.${fault.code}`}>
              <Link
                to={fault.code === 'no-price' ? '?' : sectionAddress({ view, edit })}
                preventScrollReset
                className={`${linkStyle} inline-flex min-h-6 items-center`}
              >
                {words}
              </Link>{' '}
              {faultText(fault)}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
