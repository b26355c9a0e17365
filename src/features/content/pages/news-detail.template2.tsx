import { Link } from 'react-router'
import IconLeft from '~icons/lucide/arrow-left'
import IconRight from '~icons/lucide/arrow-right'
import { useDates } from '#platform/i18n/messages.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { join } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import { newsPath, type NewsArticle, type NewsNeighbour } from '../model.ts'
import { Breadcrumb } from '../parts/breadcrumb.tsx'
import { Day } from '../parts/news/category-badge.tsx'
import { CoverArt } from '../parts/news/cover-art.tsx'
import { Contents, Prose, Untranslated, useForeign } from '../parts/shared/prose.tsx'
import { Scope, scopeStyle, scopes } from '../parts/scope.tsx'
import { ShareCard } from '../parts/news/share-card.tsx'
import type { NewsDetailProps } from './news-detail-props.ts'

const cell = 'px-14 max-lg:px-8 max-md:px-5'

/** A file: title block with its facts, contents at the left, text in the middle, share at the right. */
export default function NewsDetail2(props: NewsDetailProps) {
  const m = useMessages().detail
  const { article } = props
  return (
    <div className="border-b border-line">
      <div className="crossed wrap border-x border-line">
        <Head {...props} />
        <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className={join(cell, 'min-w-0 py-14 max-lg:py-9')}>
            <Untranslated locale={article.locale} className="mb-8" />
            <Prose prose={article.prose} locale={article.locale} />
          </div>
          <aside className="border-line max-lg:border-t lg:border-s">
            <Contents prose={article.prose} title={m.toc} className="border-b border-line p-7 max-lg:hidden" />
            <ShareCard address={props.address} qr={props.qr} picture={props.picture} className="border-0 bg-transparent! p-7! max-md:p-5!" />
          </aside>
        </div>
        <Neighbours among={article.among} />
      </div>
    </div>
  )
}

function Head({ article, trail }: NewsDetailProps) {
  const m = useMessages()
  const { date } = useDates()
  const foreign = useForeign()(article.locale)
  const facts = [
    { label: m.news.columns.category, value: m.categories[article.category] },
    { label: m.detail.published, value: <Day at={article.publishedAt} text={date(article.publishedAt)} className="ident" /> },
    { label: m.detail.updated, value: <Day at={article.updatedAt} text={date(article.updatedAt)} className="ident" /> },
  ]
  return (
    <header className="border-b border-line">
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className={join(cell, 'pt-14 pb-12 max-lg:pt-9 max-lg:pb-8')}>
          <Breadcrumb trail={trail} here={article.title} />
          <h1 {...foreign} className="mt-6 text-title leading-[1.16]!">
            {article.title}
          </h1>
          <p {...foreign} className="mt-5 max-w-3xl text-lead text-ink-2">
            {article.summary}
          </p>
        </div>
        <CoverArt cover={article.cover} id={article.id} className="h-full border-s border-line max-lg:hidden" />
      </div>
      <dl className="grid grid-cols-3 border-t border-line">
        {facts.map((fact, index) => (
          <div key={fact.label} className={join('border-line px-7 py-4 max-md:px-5', index === 0 ? 'lg:ps-14' : 'border-s')}>
            <dt className="label">{fact.label}</dt>
            <dd className="mt-0.5 text-sm font-medium">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function Neighbours({ among }: { among: NewsArticle['among'] }) {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <nav aria-label={`${m.detail.newer} / ${m.detail.older}`} className="group/among border-t border-line">
      <div className={join(cell, 'flex flex-wrap items-center justify-between gap-4 border-b border-line py-3.5')}>
        <Link to={to('/services/announcements')} className="label inline-flex min-h-8 items-center gap-2 hover:text-brand-ink">
          <IconLeft className="size-4" aria-hidden />
          {m.detail.back}
        </Link>
        <Scope />
      </div>
      {scopes.map((scope) => (
        <div key={scope} className={join('grid-cols-1 sm:grid-cols-2', scopeStyle[scope])}>
          <Neighbour label={m.detail.newer} none={m.detail.noNewer} item={among[scope].newer} />
          <Neighbour label={m.detail.older} none={m.detail.noOlder} item={among[scope].older} right />
        </div>
      ))}
    </nav>
  )
}

function Neighbour(props: { label: string; none: string; item: NewsNeighbour | undefined; right?: boolean }) {
  const to = useLocalePath()
  const foreign = useForeign()
  const { item, right } = props
  const look = join('group flex min-h-28 flex-col gap-2 border-line py-7', cell, right && 'sm:items-end sm:border-s sm:text-end max-sm:border-t')
  const label = (
    <span className="label inline-flex items-center gap-2">
      {right ? null : <IconLeft className="size-4 transition-transform duration-150 group-hover:-translate-x-1" aria-hidden />}
      {props.label}
      {right ? <IconRight className="size-4 transition-transform duration-150 group-hover:translate-x-1" aria-hidden /> : null}
    </span>
  )
  if (!item) {
    return (
      <div className={look}>
        {label}
        <span className="text-sm text-ink-3">{props.none}</span>
      </div>
    )
  }
  return (
    <Link to={to(newsPath(item.id))} className={join(look, '-outline-offset-2! hover:bg-surface')}>
      {label}
      <span {...foreign(item.locale)} className="font-medium">
        {item.title}
      </span>
    </Link>
  )
}
