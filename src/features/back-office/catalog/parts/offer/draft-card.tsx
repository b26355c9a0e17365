import { useState } from 'react'
import { Link } from 'react-router'
import IconMore from '~icons/lucide/chevron-down'
import { catalogueOf } from '#features/catalog/offer/model/draft.ts'
import { catalogueText } from '#features/catalog/offer/model/catalogue-file.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Menu } from '#ui/menu.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { writerOf } from '../../../content/parts/content-cells.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import type { OfferSection } from '../../model.ts'
import { DraftFaults } from './draft-faults.tsx'
import { countChanges } from './use-draft.ts'

const PublishOffer = lazyPart(async () => (await import('./publish-offer.tsx')).PublishOffer)
const ImportOffer = lazyPart(async () => (await import('./import-offer.tsx')).ImportOffer)
const StartOver = lazyPart(async () => (await import('./start-over.tsx')).StartOver)

type Asked = 'publish' | 'import' | 'starter' | 'discard'
type Props = { section: OfferSection; names: Readonly<Record<string, string>> }

/** State of the draft, what is left to fix, and everything that concerns the whole of it. */
export function DraftCard({ section, names }: Props) {
  const all = useMessages()
  const m = all.offerSection.draft
  const { dateTime } = useDates()
  const [asked, setAsked] = useState<Asked>()
  const { editor } = section
  const { draft } = editor
  const close = () => setAsked(undefined)
  return (
    <>
      <Card
        title={m.title}
        aside={
          <span className="flex flex-wrap items-center justify-end gap-2">
            <OfferMenu section={section} onAsk={setAsked} />
            {draft ? (
              <>
                <Link to={`/admin/catalogue/preview/template1?draft=${draft.id}`} className={buttonStyle({ size: 'sm' })}>
                  {m.preview}
                </Link>
                <Button size="sm" tone="primary" onClick={() => setAsked('publish')}>
                  {m.review}
                </Button>
              </>
            ) : null}
          </span>
        }
      >
        {draft ? (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <span className="font-medium">{m.changes(countChanges(editor))}</span>
            <span className="text-ink-2">{m.by(writerOf(draft.updatedBy, names) ?? all.priceSection.bySystem, dateTime(draft.updatedAt))}</span>
          </p>
        ) : (
          <p className="text-ink-2">{m.none}</p>
        )}
        {draft ? <DraftFaults section={section} /> : null}
      </Card>
      {asked === 'publish' ? <PublishOffer section={section} onClose={close} /> : null}
      {asked === 'import' ? <ImportOffer editor={editor} onClose={close} /> : null}
      {asked === 'starter' || asked === 'discard' ? <StartOver what={asked} editor={editor} onClose={close} /> : null}
    </>
  )
}

function OfferMenu({ section: { editor }, onAsk }: { section: OfferSection; onAsk: (asked: Asked) => void }) {
  const m = useMessages().offerSection.draft
  function download() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([catalogueText(catalogueOf(editor.offer))], { type: 'application/json' }))
    link.download = editor.draft ? 'catalog-draft.json' : 'catalog.json'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm">
          {m.more}
          <IconMore className="size-3.5" aria-hidden />
        </Button>
      }
      items={[
        { key: 'export', label: m.export, onSelect: download, reads: true },
        { key: 'import', label: m.import, onSelect: () => onAsk('import') },
        { key: 'starter', label: m.starter, onSelect: () => onAsk('starter') },
        ...(editor.draft ? [{ key: 'discard', label: m.discard, tone: 'danger' as const, separated: true, onSelect: () => onAsk('discard') }] : []),
      ]}
    />
  )
}
