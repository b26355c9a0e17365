import { Link } from 'react-router'
import { shippedVersion, type LegalEditor } from '#features/content/legal/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { sectionAddress } from '../../model/accounts.ts'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { useMessages } from '../../messages/use-messages.ts'

/** The legal documents with the version in effect and the one that is planned. */
export function LegalList({ documents }: { documents: readonly LegalEditor[] }) {
  const { legal: m, views } = useMessages().contentSection
  const { dateTime } = useDates()
  const nextOf = ({ versions, current }: LegalEditor) => versions.find(({ version }) => version > current)
  return (
    <AdminList
      title={views.legal}
      rows={documents}
      rowKey={(row) => row.document}
      none={m.none}
      columns={[
        {
          key: 'document',
          head: m.columns.document,
          cell: (row) => (
            <Link to={sectionAddress({ view: 'legal', edit: row.document })} className={linkStyle}>
              {m.documents[row.document]}
            </Link>
          ),
        },
        { key: 'version', head: m.columns.version, cell: (row) => (row.current === shippedVersion ? m.shipped : m.version(row.current)) },
        {
          key: 'next',
          head: m.columns.next,
          cell: (row) => {
            const next = nextOf(row)
            return next ? `${m.version(next.version)} · ${m.since(dateTime(next.effectiveAt))}` : m.none
          },
        },
        { key: 'draft', head: m.columns.draft, cell: (row) => (row.revision > 0 ? <Badge tone="warn">{m.hasDraft}</Badge> : m.none) },
      ]}
    />
  )
}
