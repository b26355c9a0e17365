import type { ContactWays, HelpArticle, HelpCategory, HelpRow } from '../model.ts'

export type SupportProps = {
  categories: HelpCategory[]
  /** Chosen category, or that of the article. */
  category: HelpCategory | undefined
  article: HelpArticle | undefined
  query: string
  /** Result of a search; undefined without a search. */
  results: HelpRow[] | undefined
  contact: ContactWays
}

/** Articles that staff have chosen as good starting points. */
export function popularOf(categories: readonly HelpCategory[]): HelpRow[] {
  return categories.flatMap(({ articles }) => articles.filter((article) => article.featured))
}

/** Next article of the same category. */
export function nextOf({ category, article }: SupportProps): HelpRow | undefined {
  const at = category?.articles.findIndex(({ slug }) => slug === article?.slug) ?? -1
  return at < 0 ? undefined : category?.articles[at + 1]
}
