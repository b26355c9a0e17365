import { cardStyle, join } from '#ui/recipes.ts'
import { Breadcrumb } from '../parts/breadcrumb.tsx'
import { CategoryBadge, Day } from '../parts/news/category-badge.tsx'
import { CoverArt } from '../parts/news/cover-art.tsx'
import { Contents, Prose, Untranslated } from '../parts/shared/prose.tsx'
import { ShareCard } from '../parts/news/share-card.tsx'
import type { NewsDetailProps } from './news-detail-props.ts'
import { useNewsDetailView, type NewsDetailView } from './news-detail-view.ts'
import { Neighbours } from '../parts/news/neighbours.tsx'

const looks = {
  nav: 'mt-14 border-t border-line pt-7',
  bar: 'flex flex-wrap items-center justify-between gap-4',
  back: 'inline-flex min-h-11 items-center gap-2 text-sm font-medium text-brand-ink hover:underline',
  pair: 'mt-4 grid-cols-1 gap-4 sm:grid-cols-2',
  card: join(cardStyle, 'flex flex-col gap-1.5 rounded-card p-5'),
  right: 'sm:items-end sm:text-end',
  link: 'transition-[border-color,box-shadow] duration-150 hover:border-line-2 hover:shadow-2',
  none: 'shadow-none!',
  label: 'inline-flex items-center gap-1.5 text-xs text-ink-3',
  toNewer: 'size-3.5',
  toOlder: 'size-3.5',
}

/** Head over the cover, the text in a column, related data in a rail. */
export default function NewsDetail1(props: NewsDetailProps) {
  const view = useNewsDetailView(props)
  const { article, share, contents } = view
  return (
    <>
      <Head {...view} />
      <div className="wrap grid grid-cols-1 gap-x-14 gap-y-12 pt-10 pb-24 max-sm:pb-14 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <Untranslated locale={article.locale} className="mb-8" />
          <Prose prose={article.prose} locale={article.locale} />
          <Neighbours {...view.neighbours} looks={looks} />
        </div>
        <aside className="flex flex-col gap-8 lg:sticky lg:top-24 lg:self-start">
          <Contents prose={article.prose} title={contents} className="max-lg:hidden" />
          <ShareCard {...share} className="rounded-card shadow-1" />
        </aside>
      </div>
    </>
  )
}

function Head({ article, trail, foreign, published, updated, edited }: NewsDetailView) {
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
              {published.label} <Day at={published.at} text={published.text} />
            </span>
            {edited ? (
              <span>
                {updated.label} <Day at={updated.at} text={updated.text} />
              </span>
            ) : null}
          </p>
        </div>
        <CoverArt cover={article.cover} id={article.id} className="h-52 rounded-card border border-line shadow-2 max-lg:hidden" />
      </div>
    </header>
  )
}
