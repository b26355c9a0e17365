import { Link } from 'react-router'
import { fieldsOf, sizeFields } from '#features/catalog/offer/model/changes.ts'
import { Card } from '#ui/display/card.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { sectionAddress } from '../../../model/accounts.ts'
import type { OfferSection } from '../../model.ts'
import { useOfferWords } from './use-offer-words.ts'

const SizeDialog = lazyPart(async () => (await import('./size-dialog.tsx')).SizeDialog)

/** Options that all servers share, as the draft has them. */
export function SizeList({ section }: { section: OfferSection }) {
  const m = useMessages().offerSection
  const { fieldOf, valueOf } = useOfferWords()
  return (
    <>
      <Card
        title={m.views.sizes}
        aside={
          <Link to={sectionAddress({ view: 'sizes', edit: 'all' })} preventScrollReset className={buttonStyle({ size: 'sm' })}>
            {m.edit}
          </Link>
        }
      >
        <p className="text-ink-2">{m.sizes.text}</p>
        <dl className="mt-4 divide-y divide-line">
          {fieldsOf(sizeFields(section.editor.offer)).map(([field, value]) => (
            <div key={field} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
              <dt className="text-ink-2">{fieldOf(field)}</dt>
              <dd className="font-medium tabular-nums">{value === '' ? m.sizes.none : valueOf(field, value)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {section.edit ? <SizeDialog section={section} /> : null}
    </>
  )
}
