import { Link } from 'react-router'
import IconRight from '~icons/lucide/chevron-right'
import { buttonStyle, cardStyle, join } from '#ui/recipes.ts'
import type { HelpRow } from '../model.ts'
import { Breadcrumb } from '../parts/breadcrumb.tsx'
import { Day } from '../parts/news/category-badge.tsx'
import { Contact1 } from '../parts/help/contact-cards.tsx'
import { HelpIcon } from '../parts/help/help-icon.tsx'
import { ArticleLink } from '../parts/help/help-links.tsx'
import { Contents, Prose, Untranslated } from '../parts/shared/prose.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { nextOf, popularOf, type SupportProps } from './support-props.ts'
import { useSupportView, type SupportView } from './support-view.ts'

/** Head around the search; topics as cards, articles between their topic and their contents. */
export default function Support1(props: SupportProps) {
  const view = useSupportView(props)
  const inside = props.article ?? props.category
  return (
    <>
      {inside && !props.results ? <SmallHead {...view} /> : <Head {...view} />}
      <div className="wrap pt-12 pb-16 max-sm:pt-9">
        {props.article ? <Article {...view} /> : props.results ? <Results {...view} /> : props.category ? <Topic {...view} /> : <Topics {...view} />}
      </div>
      <section className="border-t border-line bg-surface">
        <div className="wrap py-16 max-sm:py-12">
          <Contact1 contact={props.contact} />
        </div>
      </section>
    </>
  )
}

function Search({ query, className, m: { help: m } }: SupportView & { query: string; className?: string }) {
  return <SearchForm label={m.searchLabel} placeholder={m.searchPlaceholder} query={query} className={className ?? ''} />
}

function Head(props: SupportView) {
  const m = props.m.help
  const popular = popularOf(props.categories)
  return (
    <header className="hero-lights hero-grid relative isolate -mt-17 overflow-clip border-b border-line pt-17">
      <div className="wrap flex flex-col items-center py-16 text-center max-sm:py-11">
        <h1 className="text-display leading-[1.14]!">{m.heading}</h1>
        <p className="mt-4 text-lead text-ink-2">{m.lead}</p>
        <Search {...props} query={props.query} className="mt-8 w-full max-w-2xl" />
        {props.results || popular.length === 0 ? null : (
          <nav aria-label={m.popular} className="mt-6 max-w-3xl">
            <ul className="flex flex-wrap justify-center gap-2">
              {popular.map((article) => (
                <li key={article.slug}>
                  <ArticleLink
                    article={article}
                    className="inline-flex min-h-9 items-center rounded-pill border border-line bg-surface/80 px-4 text-sm text-ink-2 transition-colors duration-150 hover:border-line-2 hover:text-brand-ink"
                  />
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </header>
  )
}

function SmallHead(props: SupportView) {
  const { m, categoryPath } = props
  const { category, article } = props
  const trail = [
    { name: m.home, path: '/' },
    { name: m.help.title, path: '/services/support' },
    ...(article && category ? [{ name: category.name, path: categoryPath(category).replace(/^\/[^/]+/, '') }] : []),
  ]
  return (
    <header className="hero-lights relative isolate -mt-17 overflow-clip border-b border-line pt-17">
      <div className="wrap grid grid-cols-1 items-center gap-x-14 gap-y-5 py-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Breadcrumb trail={trail} here={article?.title ?? category?.name ?? ''} />
        <Search {...props} query="" />
      </div>
    </header>
  )
}

function Topics({ categories, m: { help: m }, categoryPath }: SupportView) {
  return (
    <section>
      <h2 className="text-title">{m.categories}</h2>
      <ul className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
        {categories.map((category) => (
          <li key={category.slug} className={join(cardStyle, 'flex flex-col rounded-card p-6.5')}>
            <span className="grid size-11 place-items-center rounded-[13px] bg-brand-soft text-brand-ink">
              <HelpIcon icon={category.icon} />
            </span>
            <h3 className="mt-4.5 text-xl">
              <Link to={categoryPath(category)} className="hover:text-brand-ink">
                {category.name}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-ink-2">{category.summary}</p>
            <ul className="mt-4 border-t border-line pt-3">
              {category.articles.slice(0, 4).map((article) => (
                <li key={article.slug}>
                  <ArticleLink article={article} className="block py-1.5 text-sm text-ink hover:text-brand-ink hover:underline" />
                </li>
              ))}
            </ul>
            <Link
              to={categoryPath(category)}
              className="mt-auto inline-flex min-h-11 items-center gap-1 pt-2 text-sm font-medium text-brand-ink hover:underline"
            >
              {m.count(category.articles.length)}
              <span className="sr-only">{category.name}</span>
              <IconRight className="size-4" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rows({ articles, foreign }: SupportView & { articles: readonly HelpRow[] }) {
  return (
    <ul className={join(cardStyle, 'divide-y divide-line rounded-card')}>
      {articles.map((article) => (
        <li key={article.slug} className="group relative flex items-center gap-4 px-6 py-5 hover:bg-hover/60">
          <div className="min-w-0 flex-1">
            <h2 className="font-semibold">
              <ArticleLink article={article} className="after:absolute after:inset-0 group-hover:text-brand-ink" />
            </h2>
            <p {...foreign(article.locale)} className="mt-1 text-sm text-ink-2">
              {article.summary}
            </p>
          </div>
          <IconRight className="size-4.5 shrink-0 text-ink-3" aria-hidden />
        </li>
      ))}
    </ul>
  )
}

function Results(view: SupportView) {
  const { results, query, m, to } = view
  const found = results ?? []
  return (
    <section className="mx-auto max-w-3xl">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-3">
        <p role="status" className="text-lg font-semibold">
          {m.help.found(query, found.length)}
        </p>
        <Link to={to('/services/support')} className="inline-flex min-h-8 items-center text-sm font-medium text-brand-ink hover:underline">
          {m.help.all}
        </Link>
      </div>
      {found.length > 0 ? (
        <Rows {...view} articles={found} />
      ) : (
        <div className={join(cardStyle, 'rounded-card px-6 py-14 text-center')}>
          <h2 className="text-xl">{m.help.none}</h2>
          <p className="mt-2 text-ink-2">{m.help.noneText}</p>
        </div>
      )}
    </section>
  )
}

function Side({ categories, category, article, m: { help: m }, categoryPath }: SupportView) {
  return (
    <nav aria-label={m.categories} className="lg:sticky lg:top-24 lg:self-start">
      <ul className="flex gap-1 overflow-x-auto max-lg:-mx-4 max-lg:px-4 lg:flex-col">
        {categories.map((one) => (
          <li key={one.slug} className="shrink-0">
            <Link
              to={categoryPath(one)}
              aria-current={one.slug === category?.slug && !article ? 'page' : undefined}
              className={join(
                'flex min-h-11 items-center gap-2.5 rounded-button px-3 text-sm whitespace-nowrap transition-colors duration-150',
                one.slug === category?.slug ? 'bg-brand-soft font-semibold text-brand-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
              )}
            >
              <HelpIcon icon={one.icon} className="size-4.5 shrink-0" />
              {one.name}
            </Link>
            {article && one.slug === category?.slug ? (
              <ul className="my-1.5 ms-5 border-s border-line max-lg:hidden">
                {one.articles.map((other) => (
                  <li key={other.slug}>
                    <ArticleLink
                      article={other}
                      current={other.slug === article.slug}
                      className="-ms-px block border-s border-transparent py-1.5 ps-4.5 text-sm text-ink-2 hover:text-brand-ink aria-[current=page]:border-brand-ink aria-[current=page]:font-medium aria-[current=page]:text-brand-ink"
                    />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Topic(props: SupportView) {
  const { category } = props
  if (!category) return null
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-7 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Side {...props} />
      <section>
        <h1 className="text-title">{category.name}</h1>
        <p className="mt-2 mb-7 text-ink-2">{category.summary}</p>
        <Rows {...props} articles={category.articles} />
      </section>
    </div>
  )
}

function Article(props: SupportView) {
  const { article, date } = props
  const m = props.m.help
  const next = nextOf(props)
  if (!article) return null
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-7 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_13rem]">
      <Side {...props} />
      <article className="min-w-0 max-w-3xl">
        <h1 className="text-title leading-[1.2]!">{article.title}</h1>
        <p className="mt-3 mb-8 text-sm text-ink-3">
          {m.updated} <Day at={article.updatedAt} text={date(article.updatedAt)} />
        </p>
        <Untranslated locale={article.locale} className="mb-8" />
        <Prose prose={article.prose} locale={article.locale} />
        {next ? (
          <p className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
            <span className="text-sm text-ink-3">{m.next}</span>
            <ArticleLink article={next} className={buttonStyle({ size: 'lg', className: 'whitespace-normal!' })} />
          </p>
        ) : null}
      </article>
      <Contents prose={article.prose} title={m.toc} className="max-xl:hidden xl:sticky xl:top-24 xl:self-start" />
    </div>
  )
}
