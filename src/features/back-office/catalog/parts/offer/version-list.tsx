import { Link } from 'react-router'
import type { OfferVersion } from '#features/catalog/offer/model/offer-editor.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Card } from '#ui/display/card.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { writerOf } from '../../../content/parts/content-cells.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import { sectionAddress } from '../../../model/accounts.ts'
import { AdminList, type AdminColumn } from '../../../parts/shared/admin-list.tsx'
import type { OfferSection } from '../../model.ts'
import { OfferChanges } from './offer-changes.tsx'

/** Versions that were published from the back office, each with who, when and its changes. */
export function VersionList({ section, names }: { section: OfferSection; names: Readonly<Record<string, string>> }) {
  const all = useMessages()
  const m = all.offerSection
  const { dateTime } = useDates()
  const open = section.editor.versions.find(({ version }) => version === section.version)
  const columns: AdminColumn<OfferVersion>[] = [
    { key: 'version', head: m.columns.version, phone: 'title', cell: (row) => <span className="font-medium">{m.changes.version(row.version)}</span> },
    {
      key: 'published',
      head: m.columns.published,
      cell: (row) => m.changes.by(writerOf(row.publishedBy, names) ?? all.priceSection.bySystem, dateTime(row.publishedAt)),
    },
    { key: 'changes', head: m.columns.changes, align: 'end', cell: (row) => m.changes.count(row.changes.length) },
    {
      key: 'actions',
      head: m.columns.actions,
      headHidden: true,
      align: 'end',
      phone: 'actions',
      cell: (row) => {
        const isOpen = row.version === open?.version
        const text = isOpen ? m.changes.hide : m.changes.show
        return (
          <Link
            to={sectionAddress({ view: 'versions', version: isOpen ? undefined : row.version })}
            preventScrollReset
            className={`${linkStyle} inline-flex min-h-8 items-center`}
            aria-label={m.named(text, m.changes.version(row.version))}
          >
            {text}
          </Link>
        )
      },
    },
  ]
  return (
    <>
      <AdminList title={m.views.versions} rows={section.editor.versions} rowKey={(row) => row.version} columns={columns} none={m.none.versions} />
      {open ? (
        <Card title={m.changes.version(open.version)}>
          <OfferChanges changes={open.changes} />
        </Card>
      ) : null}
    </>
  )
}
