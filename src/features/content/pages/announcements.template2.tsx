import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import IconFeed from '~icons/lucide/rss'
import { buttonStyle, join } from '#ui/recipes.ts'
import { Phrases } from '#ui/display/phrases.tsx'
import { Day } from '../parts/news/category-badge.tsx'
import { PageLinks } from '../parts/page-links.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import type { AnnouncementsProps } from './announcements-props.ts'
import { useAnnouncementsView, type AnnouncementsView, type EntryView } from './announcements-view.ts'

const cell = 'px-14 max-lg:px-8 max-md:px-5'
const row = 'lg:grid lg:grid-cols-[8.5rem_8.5rem_minmax(0,1fr)_1.5rem] lg:gap-x-8'

/** Ledger: one ruled line per entry, with the date in mono. */
export default function Announcements2(props: AnnouncementsProps) {
  const view = useAnnouncementsView(props)
  const { m, entries, filters, found } = view
  return (
    <div className="border-b border-line">
      <div className="crossed wrap border-x border-line">
        <Head {...view} />
        <Filter label={m.news.filter} filters={filters} />
        {found ? (
          <p role="status" className={join(cell, 'label flex flex-wrap items-center gap-x-5 border-b border-line py-3')}>
            {found.text}
            <Link to={found.clear} className="inline-flex min-h-8 items-center text-brand-ink underline">
              {m.clear}
            </Link>
          </p>
        ) : null}
        {entries.length === 0 ? (
          <None {...view.none} />
        ) : (
          <>
            <div aria-hidden className={join(cell, row, 'label hidden border-b border-line py-3')}>
              <span>{m.news.columns.date}</span>
              <span>{m.news.columns.category}</span>
              <span>{m.news.columns.title}</span>
            </div>
            <ul>
              {entries.map((item) => (
                <Entry key={item.id} item={item} pinned={m.pinned} />
              ))}
            </ul>
            <PageLinks {...view.pages} className={join(cell, 'py-6')} />
          </>
        )}
      </div>
    </div>
  )
}

function Head({ m, total, search, feedPath }: AnnouncementsView) {
  return (
    <header className="grid grid-cols-1 border-b border-line lg:grid-cols-[1.1fr_1fr]">
      <div className={join(cell, 'pt-20 pb-14 max-lg:pt-12 max-lg:pb-8')}>
        <p className="label flex items-center gap-2.5">
          <i className="size-2.5 bg-brand-ink" aria-hidden />
          <span className="tabular-nums">{total}</span>
        </p>
        <h1 className="mt-5 text-title leading-[1.14]">{m.news.title}</h1>
        <p className="mt-4 max-w-xl text-lead text-ink-2">{m.news.lead}</p>
      </div>
      <div className={join(cell, 'flex flex-col justify-end gap-4 border-line pb-14 max-lg:pb-10 lg:border-s lg:px-10!')}>
        <SearchForm {...search} />
        <a href={feedPath} className="label inline-flex min-h-8 items-center gap-2 self-start hover:text-brand-ink">
          <IconFeed className="size-4" aria-hidden />
          {m.news.feed}
        </a>
      </div>
    </header>
  )
}

function Filter({ label, filters }: { label: string; filters: AnnouncementsView['filters'] }) {
  return (
    <nav aria-label={label} className="overflow-hidden border-b border-line">
      <ul className="-mb-px flex flex-wrap lg:ps-14">
        {filters.map(({ key, text, ...link }) => (
          <li key={key} className="border-e border-b border-line lg:first:border-s">
            <Link
              {...link}
              className="flex min-h-12 items-center px-6 text-sm whitespace-nowrap text-ink-2 -outline-offset-2! hover:bg-surface hover:text-ink aria-[current=true]:bg-brand aria-[current=true]:font-semibold aria-[current=true]:text-on-brand max-md:px-5"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Entry({ item, pinned }: { item: EntryView; pinned: string }) {
  return (
    <li className={join('group relative border-b border-line transition-colors duration-100 hover:bg-surface', item.pinned && 'bg-surface')}>
      {item.pinned ? <i className="absolute inset-y-0 start-0 w-1 bg-signal" aria-hidden /> : null}
      <article className={join(cell, row, 'py-6 lg:items-baseline')}>
        <Day {...item.day} className="ident text-sm text-ink-3 max-lg:me-4" />
        <span className="label whitespace-nowrap">
          {item.pinned ? <span className="me-2 text-brand-ink">{pinned}</span> : null}
          {item.categoryName}
        </span>
        <div className="max-lg:mt-2">
          <h2 className="text-lg">
            <Link to={item.to} {...item.foreign} className="after:absolute after:inset-0">
              <Phrases text={item.title} />
            </Link>
          </h2>
          <p {...item.foreign} className="mt-1.5 line-clamp-2 max-w-3xl text-sm text-ink-2">
            {item.summary}
          </p>
        </div>
        <IconArrow
          className="size-4.5 self-center text-ink-3 transition-transform duration-150 group-hover:translate-x-1 group-hover:text-brand-ink max-lg:hidden"
          aria-hidden
        />
      </article>
    </li>
  )
}

function None({ title, text, all }: AnnouncementsView['none']) {
  return (
    <div className={join(cell, 'py-20')}>
      <p className="label text-brand-ink!">000</p>
      <h2 className="mt-3 text-2xl">{title}</h2>
      <p className="mt-2 text-ink-2">{text}</p>
      {all ? (
        <Link to={all.to} className={buttonStyle({ tone: 'primary', size: 'lg', className: 'mt-7' })}>
          {all.text}
        </Link>
      ) : null}
    </div>
  )
}
