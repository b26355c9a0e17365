import { Link } from 'react-router'
import IconLeft from '~icons/lucide/arrow-left'
import IconRight from '~icons/lucide/arrow-right'
import { useDates } from '#platform/i18n/messages.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { cardStyle, join } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import { newsPath, type NewsArticle, type NewsNeighbour } from '../model.ts'
import { Breadcrumb } from '../parts/breadcrumb.tsx'
import { CategoryBadge, Day } from '../parts/news/category-badge.tsx'
import { CoverArt } from '../parts/news/cover-art.tsx'
import { Contents, Prose, Untranslated, useForeign } from '../parts/shared/prose.tsx'
import { Scope, scopeStyle, scopes } from '../parts/scope.tsx'
import { ShareCard } from '../parts/news/share-card.tsx'
import type { NewsDetailProps } from './news-detail-props.ts'

/** A lit head over the cover, the text in a column, what belongs to it in a rail. */
export default function NewsDetail1(props: NewsDetailProps) {
  const m = useMessages().detail
  const { article } = props
  return (
    <>
      <Head {...props} />
      <div className="wrap grid grid-cols-1 gap-x-14 gap-y-12 pt-10 pb-24 max-sm:pb-14 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <Untranslated locale={article.locale} className="mb-8" />
          <Prose prose={article.prose} locale={article.locale} />
          <Neighbours among={article.among} />
        </div>
        <aside className="flex flex-col gap-8 lg:sticky lg:top-24 lg:self-start">
          <Contents prose={article.prose} title={m.toc} className="max-lg:hidden" />
          <ShareCard address={props.address} qr={props.qr} picture={props.picture} className="rounded-card shadow-1" />
        </aside>
      </div>
    </>
  )
}

function Head({ article, trail }: NewsDetailProps) {
  const m = useMessages().detail
  const { date } = useDates()
  const foreign = useForeign()(article.locale)
  const edited = article.updatedAt.getTime() - article.publishedAt.getTime() > 86_400_000
  return (
    <header className="hero-lights relative isolate -mt-17 overflow-clip border-b border-line pt-17">
      <div className="wrap grid grid-cols-1 items-center gap-x-14 gap-y-8 py-11 max-sm:py-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div>
          <Breadcrumb trail={trail} here={article.title} />
          <h1 {...foreign} className="mt-5 text-title leading-[1.2]!">
            {article.title}
          </h1>
          <p {...foreign} className="mt-4 max-w-3xl text-lead text-ink-2">
            {article.summary}
          </p>
          <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-3">
            <CategoryBadge category={article.category} />
            <span>
              {m.published} <Day at={article.publishedAt} text={date(article.publishedAt)} />
            </span>
            {edited ? (
              <span>
                {m.updated} <Day at={article.updatedAt} text={date(article.updatedAt)} />
              </span>
            ) : null}
          </p>
        </div>
        <CoverArt cover={article.cover} id={article.id} className="h-52 rounded-card border border-line shadow-2 max-lg:hidden" />
      </div>
    </header>
  )
}

function Neighbours({ among }: { among: NewsArticle['among'] }) {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <nav aria-label={`${m.detail.newer} / ${m.detail.older}`} className="group/among mt-14 border-t border-line pt-7">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Link to={to('/services/announcements')} className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-brand-ink hover:underline">
          <IconLeft className="size-4" aria-hidden />
          {m.detail.back}
        </Link>
        <Scope />
      </div>
      {scopes.map((scope) => (
        <div key={scope} className={join('mt-4 grid-cols-1 gap-4 sm:grid-cols-2', scopeStyle[scope])}>
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
  const look = join(cardStyle, 'flex flex-col gap-1.5 rounded-card p-5', right && 'sm:items-end sm:text-end')
  const label = (
    <span className="inline-flex items-center gap-1.5 text-xs text-ink-3">
      {right ? null : <IconLeft className="size-3.5" aria-hidden />}
      {props.label}
      {right ? <IconRight className="size-3.5" aria-hidden /> : null}
    </span>
  )
  if (!item) {
    return (
      <div className={join(look, 'shadow-none!')}>
        {label}
        <span className="text-sm text-ink-3">{props.none}</span>
      </div>
    )
  }
  return (
    <Link to={to(newsPath(item.id))} className={join(look, 'transition-[border-color,box-shadow] duration-150 hover:border-line-2 hover:shadow-2')}>
      {label}
      <span {...foreign(item.locale)} className="font-medium">
        {item.title}
      </span>
    </Link>
  )
}
