import { useState } from 'react'
import type { ManagedLink } from '#features/content/model/staff.ts'
import { useMessages as useContentMessages } from '#features/content/messages/use-messages.ts'
import { linkGroups } from '#features/content/model.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { takenLink } from '../draft.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { ShownBadge } from './content-cells.tsx'
import { VersionsButton } from './versions-button.tsx'

const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog)

/** Friend links by group, in the order of the page. */
export function LinkList({ links, names }: { links: readonly ManagedLink[]; names: Readonly<Record<string, string>> }) {
  const m = useMessages().contentSection
  const [open, setOpen] = useState<ManagedLink | 'new'>()
  return (
    <>
      <AdminList
        cardsBelow={60}
        title={m.views.links}
        rows={links.toSorted((a, b) => linkGroups.indexOf(a.group) - linkGroups.indexOf(b.group) || a.sort - b.sort)}
        rowKey={(row) => row.id}
        columns={useLinkColumns(names, setOpen)}
        none={m.none}
        query={{ view: 'links' }}
        actions={
          <Button size="sm" tone="primary" onClick={() => setOpen('new')}>
            {m.newLink}
          </Button>
        }
      />
      {open ? <LinkDialog link={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

function useLinkColumns(names: Readonly<Record<string, string>>, onChange: (link: ManagedLink) => void): AdminColumn<ManagedLink>[] {
  const m = useMessages().contentSection
  const { groups } = useContentMessages().links
  const locale = useLocale()
  return [
    {
      key: 'name',
      sort: (row) => row.names[locale],
      head: m.columns.name,
      phone: 'title',
      cell: (row) => (
        <>
          <span className="block font-medium">{row.names[locale]}</span>
          <span className="block max-w-72 truncate text-xs text-ink-2">{row.notes[locale]}</span>
        </>
      ),
    },
    { key: 'group', head: m.columns.group, cell: (row) => groups[row.group] },
    { key: 'url', head: m.columns.url, cell: (row) => <span className="ident block max-w-72 truncate text-ink-2">{row.url}</span> },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <ShownBadge shown={row.shown} /> },
    {
      key: 'actions',
      head: m.columns.actions,
      headHidden: true,
      align: 'end',
      phone: 'actions',
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-1">
          <VersionsButton
            size="sm"
            item={{ about: 'link', itemId: row.id }}
            name={row.names[locale]}
            names={names}
            onTake={(content) => onChange(takenLink(row, content))}
          />
          <Button size="sm" tone="ghost" onClick={() => onChange(row)} aria-label={m.changeOf(row.names[locale])}>
            {m.change}
          </Button>
        </span>
      ),
    },
  ]
}
