import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import type { EmptyArtName } from '../illustrations/empty-art.tsx'
import { cardStyle } from '../recipes.ts'
import { Card, PageTitle } from './card.tsx'

type Props = {
  title: string
  subtitle: string
  /** Number of items with its maximum; null if there is none. */
  count: string | null
  actions: ReactNode
  empty: { art: EmptyArtName; title: string; text: string }
  guide: { title: string; steps: ReactNode }
  children: ReactNode
}

/** Page of the account's items, one card each, with instructions beside them. */
export function CollectionCards({ title, subtitle, count, actions, empty, guide, children }: Props) {
  return (
    <>
      <PageTitle
        title={title}
        badge={count ? <span className="text-xs whitespace-nowrap text-ink-3 tabular-nums">{count}</span> : null}
        subtitle={subtitle}
        actions={actions}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {count ? (
          <ul className="flex min-w-0 flex-col gap-3">{children}</ul>
        ) : (
          <div className={cardStyle}>
            <EmptyState {...empty} />
          </div>
        )}
        <Card title={guide.title}>{guide.steps}</Card>
      </div>
    </>
  )
}
