import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { join } from '#ui/recipes.ts'
import type { HelpRow } from '../model.ts'
import { Breadcrumb } from '../parts/breadcrumb.tsx'
import { Day } from '../parts/news/category-badge.tsx'
import { Contact2 } from '../parts/help/contact-cards.tsx'
import { ArticleLink } from '../parts/help/help-links.tsx'
import { Contents, Prose, Untranslated } from '../parts/shared/prose.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { nextOf, popularOf, type SupportProps } from './support-props.ts'
import { useSupportView, type SupportView } from './support-view.ts'

const cell = 'px-14 max-lg:px-8 max-md:px-5'
const arrow = (
  <IconArrow className="size-4.5 shrink-0 text-ink-3 transition-transform duration-150 group-hover:translate-x-1 group-hover:text-brand-ink" aria-hidden />
)

/** A manual: numbered chapters, an index in mono, articles on a ruled sheet. */
export default function Support2(props: SupportProps) {
  const view = useSupportView(props)
  return (
    <div className="border-b border-line">
      <div className="crossed wrap border-x border-line">
        {props.article ? <Article {...view} /> : props.results ? <Results {...view} /> : props.category ? <Topic {...view} /> : <Index {...view} />}
        <Contact2 contact={props.contact} className={cell} />
      </div>
    </div>
  )
}

function Search({ query, m: { help: m } }: SupportView & { query: string }) {
  return <SearchForm label={m.searchLabel} placeholder={m.searchPlaceholder} query={query} className="w-full" />
}

/** Head with the title at the left and the search at the right. */
function Head(props: SupportView & { query: string; children: ReactNode }) {
  return (
    <header className="grid grid-cols-1 border-b border-line lg:grid-cols-[1.1fr_1fr]">
      <div className={join(cell, 'pt-16 pb-12 max-lg:pt-10 max-lg:pb-7')}>{props.children}</div>
      <div className={join(cell, 'flex items-end border-line pb-12 max-lg:pb-9 lg:border-s lg:px-10!')}>
        <Search {...props} query={props.query} />
      </div>
    </header>
  )
}

function Index(props: SupportView) {
  const m = props.m.help
  const popular = popularOf(props.categories)
  return (
    <>
      <Head {...props} query={props.query}>
        <p className="label flex items-center gap-2.5">
          <i className="size-2.5 bg-brand-ink" aria-hidden />
          {m.title}
        </p>
        <h1 className="mt-5 text-title leading-[1.14]">{m.heading}</h1>
        <p className="mt-4 text-lead text-ink-2">{m.lead}</p>
      </Head>
      {popular.length > 0 ? (
        <nav aria-label={m.popular} className={join(cell, 'flex flex-wrap items-center gap-x-7 gap-y-1 border-b border-line py-3.5')}>
          <span className="label">{m.popular}</span>
          {popular.map((article) => (
            <ArticleLink
              key={article.slug}
              article={article}
              className="inline-flex min-h-8 items-center text-sm underline decoration-line-2 underline-offset-4 hover:decoration-current"
            />
          ))}
        </nav>
      ) : null}
      <Chapters {...props} />
    </>
  )
}

function Chapters(view: SupportView) {
  const { categories, categoryPath } = view
  const m = view.m.help
  return (
    <div className="grid grid-cols-1 overflow-hidden md:grid-cols-2">
      {categories.map((category, index) => (
        <section
          key={category.slug}
          aria-labelledby={`chapter-${category.slug}`}
          className={join('-mt-px flex flex-col border-t border-line', index % 2 === 1 && 'md:border-s')}
        >
          <div className={join(cell, 'flex gap-7 pt-9 pb-6 max-md:gap-5', index % 2 === 1 && 'lg:px-10!')}>
            <span className="font-mono text-3xl/none text-brand-ink tabular-nums" aria-hidden>{`0${index + 1}`}</span>
            <div>
              <h2 id={`chapter-${category.slug}`} className="text-xl">
                <Link to={categoryPath(category)} className="hover:text-brand-ink">
                  {category.name}
                </Link>
              </h2>
              <p className="mt-1 text-sm text-ink-2">{category.summary}</p>
              <p className="label mt-2">{m.count(category.articles.length)}</p>
            </div>
          </div>
          <ul className="border-b border-line">
            {category.articles.map((article, at) => (
              <li key={article.slug} className="border-t border-line">
                <ArticleRow {...view} article={article} number={`${index + 1}.${at + 1}`} className={join(cell, index % 2 === 1 && 'lg:px-10!')} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function ArticleRow(props: Omit<SupportView, 'article'> & { article: HelpRow; number: string; className: string; summary?: boolean }) {
  const { foreign } = props
  const { article } = props
  return (
    <div className={join('group relative flex min-h-12 items-center gap-5 py-3 hover:bg-surface', props.className)}>
      <span className="ident w-9 shrink-0 text-xs text-ink-3" aria-hidden>
        {props.number}
      </span>
      <span className="min-w-0 flex-1">
        <ArticleLink article={article} className="text-[0.9375rem] after:absolute after:inset-0" />
        {props.summary ? (
          <span {...foreign(article.locale)} className="mt-0.5 block text-sm text-ink-2">
            {article.summary}
          </span>
        ) : null}
      </span>
      {arrow}
    </div>
  )
}

function Rows(view: SupportView & { articles: readonly HelpRow[]; chapter: string }) {
  const { articles, chapter } = view
  return (
    <ul>
      {articles.map((article, index) => (
        <li key={article.slug} className="border-b border-line">
          <ArticleRow {...view} article={article} number={`${chapter}${index + 1}`} className={cell} summary />
        </li>
      ))}
    </ul>
  )
}

function Results(view: SupportView) {
  const { results, query, to } = view
  const m = view.m.help
  const found = results ?? []
  return (
    <>
      <Head {...view} query={query}>
        <Link to={to('/services/support')} className="label inline-flex min-h-8 items-center hover:text-brand-ink">
          {m.all}
        </Link>
        <h1 role="status" className="mt-3 text-2xl">
          {found.length > 0 ? m.found(query, found.length) : m.none}
        </h1>
        {found.length > 0 ? null : <p className="mt-2 text-ink-2">{m.noneText}</p>}
      </Head>
      <Rows {...view} articles={found} chapter="" />
    </>
  )
}

function Topic(props: SupportView) {
  const { m } = props
  const { category, categories } = props
  if (!category) return null
  return (
    <>
      <Head {...props} query="">
        <Breadcrumb
          trail={[
            { name: m.home, path: '/' },
            { name: m.help.title, path: '/services/support' },
          ]}
          here={category.name}
        />
        <h1 className="mt-5 text-title leading-[1.14]">{category.name}</h1>
        <p className="mt-3 text-ink-2">{category.summary}</p>
      </Head>
      <Rows {...props} articles={category.articles} chapter={`${categories.indexOf(category) + 1}.`} />
    </>
  )
}

function Article(props: SupportView) {
  const { m, date, article, category, categories } = props
  const next = nextOf(props)
  if (!article || !category) return null
  const chapter = categories.indexOf(category) + 1
  const number = `${chapter}.${category.articles.findIndex(({ slug }) => slug === article.slug) + 1}`
  return (
    <>
      <header className={join(cell, 'border-b border-line pt-11 pb-10 max-lg:pt-8')}>
        <Breadcrumb
          trail={[
            { name: m.home, path: '/' },
            { name: m.help.title, path: '/services/support' },
            { name: category.name, path: `/services/support?category=${category.slug}` },
          ]}
          here={article.title}
        />
        <p className="label mt-8">
          <span className="text-brand-ink">{number}</span> — {m.help.updated} <Day at={article.updatedAt} text={date(article.updatedAt)} />
        </p>
        <h1 className="mt-3 text-title leading-[1.16]!">{article.title}</h1>
      </header>
      <div className="grid grid-cols-1 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <aside className="border-line max-lg:border-b lg:border-e">
          <div className="lg:sticky lg:top-20">
            <nav aria-label={m.help.inCategory} className="py-7 max-lg:hidden">
              <p className="label mb-2 ps-14 font-medium">{m.help.inCategory}</p>
              <ul>
                {category.articles.map((other) => (
                  <li key={other.slug}>
                    <ArticleLink
                      article={other}
                      current={other.slug === article.slug}
                      className="block border-s-3 border-transparent py-2 ps-13 pe-5 text-sm text-ink-2 hover:text-brand-ink aria-[current=page]:border-brand-ink aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                    />
                  </li>
                ))}
              </ul>
            </nav>
            <Contents prose={article.prose} title={m.help.toc} className="border-t border-line py-7 ps-14 pe-5 max-lg:hidden" />
          </div>
        </aside>
        <article className={join(cell, 'min-w-0 py-12 max-lg:py-8')}>
          <div className="max-w-3xl">
            <Untranslated locale={article.locale} className="mb-8" />
            <Prose prose={article.prose} locale={article.locale} />
          </div>
        </article>
      </div>
      {next ? (
        <p className={join(cell, 'group relative flex items-center gap-5 border-t border-line py-6 hover:bg-surface')}>
          <span className="label">{m.help.next}</span>
          <ArticleLink article={next} className="flex-1 font-medium after:absolute after:inset-0" />
          {arrow}
        </p>
      ) : null}
    </>
  )
}
