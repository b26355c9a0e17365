import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import IconPin from '~icons/lucide/pin'
import IconFeed from '~icons/lucide/rss'
import { buttonStyle, cardStyle, join } from '#ui/recipes.ts'
import { Phrases } from '#ui/display/phrases.tsx'
import { CategoryBadge, Day } from '../parts/news/category-badge.tsx'
import { CoverArt } from '../parts/news/cover-art.tsx'
import { PageLinks } from '../parts/page-links.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import type { AnnouncementsProps } from './announcements-props.ts'
import { useAnnouncementsView, type AnnouncementsView, type EntryView } from './announcements-view.ts'

/** Head with the search, the newest entry as a wide card with its cover, the others as a wall of cards. */
export default function Announcements1(props: AnnouncementsProps) {
  const view = useAnnouncementsView(props)
  const { m, entries, opening } = view
  const [first, ...rest] = entries
  return (
    <>
      <Head {...view} />
      <section className="wrap pt-10 pb-24 max-sm:pb-14">
        {first ? null : <None {...view.none} />}
        {opening && first ? <Lead item={first} m={m} /> : null}
        <ul className={join('grid grid-cols-1 gap-5 md:grid-cols-2', opening && 'mt-5 lg:grid-cols-3')}>
          {(opening ? rest : entries).map((item) => (
            <Item key={item.id} item={item} covered={opening} m={m} />
          ))}
        </ul>
        {view.total > 0 ? <PageLinks {...view.pages} className="mt-12 border-t border-line pt-6" /> : null}
      </section>
    </>
  )
}

function Head({ m, search, filters, feedPath, found }: AnnouncementsView) {
  return (
    <header className="hero-lights hero-grid relative isolate -mt-17 overflow-clip border-b border-line pt-17">
      <div className="wrap pt-14 pb-8 max-sm:pt-9">
        <div className="grid grid-cols-1 items-end gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_27rem]">
          <div>
            <h1 className="text-title">{m.news.title}</h1>
            <p className="mt-3 max-w-xl text-lead text-ink-2">{m.news.lead}</p>
          </div>
          <SearchForm {...search} />
        </div>
        <div className="mt-9 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Filter label={m.news.filter} filters={filters} />
          <a href={feedPath} className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-2 hover:text-brand-ink">
            <IconFeed className="size-4" aria-hidden />
            {m.news.feed}
          </a>
        </div>
        {found ? (
          <p role="status" className="mt-4 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
            {found.text}
            <Link to={found.clear} className="inline-flex min-h-8 items-center font-medium text-brand-ink hover:underline">
              {m.clear}
            </Link>
          </p>
        ) : null}
      </div>
    </header>
  )
}

function Filter({ label, filters }: { label: string; filters: AnnouncementsView['filters'] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ key, text, ...link }) => (
          <li key={key}>
            <Link
              {...link}
              className="inline-flex min-h-11 items-center rounded-pill border border-line bg-surface/80 px-4.5 text-sm whitespace-nowrap text-ink-2 transition-colors duration-150 hover:border-line-2 hover:text-ink aria-[current=true]:border-brand aria-[current=true]:bg-brand aria-[current=true]:font-medium aria-[current=true]:text-on-brand"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function None({ title, text, all }: AnnouncementsView['none']) {
  return (
    <div className={join(cardStyle, 'rounded-card px-6 py-16 text-center')}>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 text-ink-2">{text}</p>
      {all ? (
        <Link to={all.to} className={buttonStyle({ tone: 'primary', size: 'lg', className: 'mt-6' })}>
          {all.text}
        </Link>
      ) : null}
    </div>
  )
}

const card =
  'group relative overflow-hidden rounded-card border border-line bg-surface shadow-1 transition-[translate,box-shadow,border-color] duration-250 hover:-translate-y-1 hover:border-line-2 hover:shadow-2'

function Lead({ item, m }: { item: EntryView; m: AnnouncementsView['m'] }) {
  return (
    <article className={join(card, 'grid grid-cols-1 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]')}>
      <CoverArt cover={item.cover} id={item.id} className="min-h-44 md:order-last md:h-full" />
      <div className="flex flex-col p-8 max-sm:p-6">
        <Facts item={item} pinned={m.pinned} />
        <h2 className="mt-4 text-2xl">
          <Title item={item} />
        </h2>
        <p {...item.foreign} className="mt-3 text-ink-2">
          {item.summary}
        </p>
        <p aria-hidden className="mt-6 inline-flex items-center gap-1.5 text-sm font-medium text-brand-ink">
          {m.news.read}
          <IconArrow className="size-4 transition-transform duration-200 group-hover:translate-x-1" />
        </p>
      </div>
    </article>
  )
}

function Item({ item, covered, m }: { item: EntryView; covered: boolean; m: AnnouncementsView['m'] }) {
  return (
    <li className="flex">
      <article className={join(card, 'flex w-full flex-col')}>
        {covered ? <CoverArt cover={item.cover} id={item.id} className="h-32" /> : null}
        <div className="flex flex-1 flex-col p-6">
          <Facts item={item} pinned={m.pinned} />
          <h2 className="mt-3 text-lg">
            <Title item={item} />
          </h2>
          <p {...item.foreign} className="mt-2 line-clamp-3 text-sm text-ink-2">
            {item.summary}
          </p>
        </div>
      </article>
    </li>
  )
}

function Facts({ item, pinned }: { item: EntryView; pinned: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
      <CategoryBadge category={item.category} />
      <Day {...item.day} />
      {item.pinned ? (
        <span className="inline-flex items-center gap-1 font-medium text-brand-ink">
          <IconPin className="size-3.5" aria-hidden />
          {pinned}
        </span>
      ) : null}
    </p>
  )
}

function Title({ item }: { item: EntryView }) {
  return (
    <Link to={item.to} {...item.foreign} className="after:absolute after:inset-0 group-hover:text-brand-ink">
      <Phrases text={item.title} />
    </Link>
  )
}
