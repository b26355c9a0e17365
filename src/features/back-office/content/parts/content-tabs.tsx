import { Link } from 'react-router'
import { useMessages } from '../../messages/use-messages.ts'
import { contentViews, type ContentView } from '../draft.ts'
import { sectionAddress } from '../../model/accounts.ts'
import { sectionTabStyle } from '../../finance/parts/finance-tabs.tsx'

/** The views of the content section. */
export function ContentTabs({ current }: { current: ContentView }) {
  const m = useMessages().contentSection.views
  return (
    <nav aria-label={m.label} className="flex max-w-full gap-2 overflow-x-auto pb-1">
      {contentViews.map((view) => (
        <Link
          key={view}
          to={sectionAddress({ view: view === 'news' ? undefined : view })}
          aria-current={view === current ? 'page' : undefined}
          className={sectionTabStyle}
        >
          {m[view]}
        </Link>
      ))}
    </nav>
  )
}
