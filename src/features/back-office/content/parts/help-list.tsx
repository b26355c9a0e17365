import { useState } from 'react'
import { Link } from 'react-router'
import IconPlus from '~icons/lucide/plus'
import IconStar from '~icons/lucide/star'
import type { StaffArticle, StaffCategory, StaffHelpSearch } from '#features/content/model/staff.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { buttonStyle, linkStyle } from '#ui/recipes.ts'
import { sectionAddress } from '../../model/accounts.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { LanguageMarks, LastWritten, ShownBadge } from './content-cells.tsx'

const CategoryDialog = lazyPart(async () => (await import('./category-dialog.tsx')).CategoryDialog)

type Props = { categories: readonly StaffCategory[]; articles: readonly StaffArticle[]; asked: StaffHelpSearch; names: Readonly<Record<string, string>> }

/** The help centre's articles in their order, and its categories. */
export function HelpList({ categories, articles, asked, names }: Props) {
  const m = useMessages().contentSection
  const locale = useLocale()
  return (
    <>
      <AdminList
        cardsBelow={66}
        title={m.views.help}
        rows={articles}
        rowKey={(row) => row.slug}
        columns={useArticleColumns(categories, names)}
        none={m.none}
        query={{ view: 'help', search: asked.search, category: asked.category, state: asked.shown === undefined ? '' : asked.shown ? 'shown' : 'hidden' }}
        search={{ label: m.search.search, hint: m.search.searchHint }}
        filters={[
          {
            name: 'category',
            label: m.search.category,
            all: m.search.allCategories,
            items: categories.map(({ slug, names: name }) => ({ value: slug, label: name[locale] })),
          },
          {
            name: 'state',
            label: m.search.state,
            all: m.search.allStates,
            items: (['shown', 'hidden'] as const).map((value) => ({ value, label: m.shownStates[value] })),
          },
        ]}
        actions={
          <Link to="?view=help&edit=new" className={buttonStyle({ tone: 'primary', size: 'sm' })}>
            <IconPlus className="size-4" aria-hidden />
            {m.newArticle}
          </Link>
        }
      />
      <Categories categories={categories} />
    </>
  )
}

function useArticleColumns(categories: Props['categories'], names: Props['names']): AdminColumn<StaffArticle>[] {
  const m = useMessages().contentSection
  const locale = useLocale()
  const nameOf = (slug: string) => categories.find((one) => one.slug === slug)?.names[locale] ?? slug
  return [
    {
      key: 'title',
      sort: (row) => row.title,
      head: m.columns.title,
      phone: 'title',
      cell: (row) => (
        <span className="flex max-w-md items-center gap-2">
          <Link to={sectionAddress({ view: 'help', edit: row.slug })} className={`${linkStyle} truncate`}>
            {row.title}
          </Link>
          {row.featured ? <IconStar className="size-3.5 shrink-0 text-ink-3" aria-label={m.fields.featured} role="img" /> : null}
        </span>
      ),
    },
    { key: 'category', head: m.columns.category, cell: (row) => nameOf(row.categorySlug) },
    { key: 'locales', head: m.columns.locales, cell: (row) => <LanguageMarks written={row.locales} /> },
    { key: 'address', head: m.columns.address, cell: (row) => <span className="ident text-ink-2">{row.slug}</span> },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <ShownBadge shown={row.shown} /> },
    {
      key: 'written',
      sort: (row) => row.updatedAt,
      head: m.columns.written,
      cell: (row) => <LastWritten at={row.updatedAt} by={row.updatedBy} names={names} />,
    },
  ]
}

function Categories({ categories }: { categories: readonly StaffCategory[] }) {
  const m = useMessages().contentSection
  const locale = useLocale()
  const [open, setOpen] = useState<StaffCategory | 'new'>()
  return (
    <Card
      title={m.helpCategories}
      flush
      aside={
        <Button size="sm" onClick={() => setOpen('new')}>
          {m.newCategory}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {categories.map((category) => (
          <li key={category.slug} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2.5 max-sm:px-4">
            <span className="min-w-0">
              <span className="font-medium">{category.names[locale]}</span>
              <span className="ident ms-3 text-ink-3">{category.slug}</span>
              <span className="block text-xs text-ink-2">{category.summaries[locale]}</span>
            </span>
            <Button size="sm" tone="ghost" onClick={() => setOpen(category)} aria-label={m.changeOf(category.names[locale])}>
              {m.change}
            </Button>
          </li>
        ))}
      </ul>
      {open ? (
        <CategoryDialog category={open === 'new' ? undefined : open} taken={categories.map(({ slug }) => slug)} onClose={() => setOpen(undefined)} />
      ) : null}
    </Card>
  )
}
