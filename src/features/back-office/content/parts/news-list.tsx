import { Link } from 'react-router'
import IconPin from '~icons/lucide/pin'
import IconPlus from '~icons/lucide/plus'
import { newsStates, type StaffNews, type StaffNewsPage, type StaffNewsSearch } from '#features/content/model/staff.ts'
import { useMessages as useContentMessages } from '#features/content/messages/use-messages.ts'
import { newsCategories } from '#features/content/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { buttonStyle, linkStyle } from '#ui/recipes.ts'
import { sectionAddress } from '../../model/accounts.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { LanguageMarks, LastWritten, NewsStateBadge } from './content-cells.tsx'

type Props = { page: StaffNewsPage; asked: StaffNewsSearch; names: Readonly<Record<string, string>> }

/** All announcements in every state: search, filters, pages, and links to the editor. */
export function NewsList({ page, asked, names }: Props) {
  const m = useMessages().contentSection
  const texts = useContentMessages()
  const { dateTime } = useDates()
  const columns: AdminColumn<StaffNews>[] = [
    {
      key: 'title',
      head: m.columns.title,
      phone: 'title',
      cell: (row) => (
        <span className="flex max-w-md items-center gap-2">
          <Link to={sectionAddress({ edit: row.id })} className={`${linkStyle} truncate`}>
            {row.title}
          </Link>
          {row.pinned ? <IconPin className="size-3.5 shrink-0 text-ink-3" aria-label={texts.pinned} role="img" /> : null}
        </span>
      ),
    },
    { key: 'category', head: m.columns.category, cell: (row) => texts.categories[row.category] },
    { key: 'locales', head: m.columns.locales, cell: (row) => <LanguageMarks written={row.locales} /> },
    {
      key: 'publish',
      head: m.columns.publish,
      cell: (row) => (
        <>
          <span className="block">{row.state === 'draft' ? '–' : dateTime(row.publishAt).slice(0, -3)}</span>
          {row.withdrawAt && row.state !== 'draft' ? <span className="block text-xs text-ink-3">{m.until(dateTime(row.withdrawAt).slice(0, -3))}</span> : null}
        </>
      ),
    },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <NewsStateBadge state={row.state} /> },
    { key: 'written', head: m.columns.written, cell: (row) => <LastWritten at={row.updatedAt} by={row.updatedBy} names={names} /> },
  ]
  return (
    <AdminList
      cardsBelow={66}
      title={m.views.news}
      rows={page.items}
      rowKey={(row) => row.id}
      columns={columns}
      none={m.none}
      query={{ search: asked.search, state: asked.state, category: asked.category }}
      search={{ label: m.search.search, hint: m.search.searchHint }}
      filters={[
        { name: 'state', label: m.search.state, all: m.search.allStates, items: newsStates.map((state) => ({ value: state, label: m.states[state] })) },
        {
          name: 'category',
          label: m.search.category,
          all: m.search.allCategories,
          items: newsCategories.map((one) => ({ value: one, label: texts.categories[one] })),
        },
      ]}
      paging={page}
      actions={
        <Link to="?edit=new" className={buttonStyle({ tone: 'primary', size: 'sm' })}>
          <IconPlus className="size-4" aria-hidden />
          {m.newNews}
        </Link>
      }
    />
  )
}
