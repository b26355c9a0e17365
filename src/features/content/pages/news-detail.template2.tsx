import { join } from '#ui/recipes.ts'
import { Breadcrumb } from '../parts/breadcrumb.tsx'
import { Day } from '../parts/news/category-badge.tsx'
import { CoverArt } from '../parts/news/cover-art.tsx'
import { Contents, Prose, Untranslated } from '../parts/shared/prose.tsx'
import { ShareCard } from '../parts/news/share-card.tsx'
import type { NewsDetailProps } from './news-detail-props.ts'
import { useNewsDetailView, type NewsDetailView } from './news-detail-view.ts'
import { Neighbours } from '../parts/news/neighbours.tsx'

const cell = 'px-14 max-lg:px-8 max-md:px-5'

const looks = {
  nav: 'border-t border-line',
  bar: join(cell, 'flex flex-wrap items-center justify-between gap-4 border-b border-line py-3.5'),
  back: 'label inline-flex min-h-8 items-center gap-2 hover:text-brand-ink',
  pair: 'grid-cols-1 sm:grid-cols-2',
  card: join('group flex min-h-28 flex-col gap-2 border-line py-7', cell),
  right: 'sm:items-end sm:border-s sm:text-end max-sm:border-t',
  link: '-outline-offset-2! hover:bg-surface',
  label: 'label inline-flex items-center gap-2',
  toNewer: 'size-4 transition-transform duration-150 group-hover:-translate-x-1',
  toOlder: 'size-4 transition-transform duration-150 group-hover:translate-x-1',
}

/** File: title block with its facts, contents at the left, text in the middle, share at the right. */
export default function NewsDetail2(props: NewsDetailProps) {
  const view = useNewsDetailView(props)
  const { article, share, contents } = view
  return (
    <div className="border-b border-line">
      <div className="crossed wrap border-x border-line">
        <Head {...view} />
        <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className={join(cell, 'min-w-0 py-14 max-lg:py-9')}>
            <Untranslated locale={article.locale} className="mb-8" />
            <Prose prose={article.prose} locale={article.locale} />
          </div>
          <aside className="border-line max-lg:border-t lg:border-s">
            <Contents prose={article.prose} title={contents} className="border-b border-line p-7 max-lg:hidden" />
            <ShareCard {...share} className="border-0 bg-transparent! p-7! max-md:p-5!" />
          </aside>
        </div>
        <Neighbours {...view.neighbours} looks={looks} />
      </div>
    </div>
  )
}

function Head({ article, trail, foreign, category, published, updated }: NewsDetailView) {
  const facts = [
    { label: category.label, value: category.text },
    ...[published, updated].map(({ label, at, text }) => ({ label, value: <Day at={at} text={text} className="ident" /> })),
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
