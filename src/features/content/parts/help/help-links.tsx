import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { helpPath, type HelpCategory, type HelpRow } from '../../model.ts'
import { useForeign } from '../shared/prose.tsx'

/** Link to an article by its title. */
export function ArticleLink(props: { article: HelpRow; current?: boolean; className?: string }) {
  const to = useLocalePath()
  const { article } = props
  return (
    <Link to={to(helpPath(article.slug))} {...useForeign()(article.locale)} aria-current={props.current ? 'page' : undefined} className={props.className}>
      {article.title}
    </Link>
  )
}

/** Path of a category. */
export function useCategoryPath(): (category: HelpCategory) => string {
  const to = useLocalePath()
  return (category) => to(`/services/support?category=${category.slug}`)
}
