import type { ContactWays, HelpArticle, HelpCategory, HelpRow } from '../model.ts'

export type SupportProps = {
  categories: HelpCategory[]
  /** The chosen category, also that of the article. */
  category: HelpCategory | undefined
  article: HelpArticle | undefined
  query: string
  /** What a search has found; undefined where nothing was searched. */
  results: HelpRow[] | undefined
  contact: ContactWays
}

/** What staff have named as good places to start. */
export function popularOf(categories: readonly HelpCategory[]): HelpRow[] {
  return categories.flatMap(({ articles }) => articles.filter((article) => article.featured))
}

/** The article that follows in its category. */
export function nextOf({ category, article }: SupportProps): HelpRow | undefined {
  const at = category?.articles.findIndex(({ slug }) => slug === article?.slug) ?? -1
  return at < 0 ? undefined : category?.articles[at + 1]
}
