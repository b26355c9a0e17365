import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { EmptyPage } from '#ui/display/empty-page.tsx'
import { PageHead } from '#ui/display/page-head.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'

export function NothingPublished() {
  const { news } = useMessages()
  const to = useLocalePath()
  const support = (
    <Link to={to('/services/support')} className={buttonStyle()}>
      {news.emptyAction}
    </Link>
  )
  return (
    <div className="wrap py-14 max-md:py-9">
      <PageHead title={news.title} description={news.description} />
      <EmptyPage title={news.title}>
        <EmptyState art="message" title={news.empty} text={news.emptyText} action={support} />
      </EmptyPage>
    </div>
  )
}
