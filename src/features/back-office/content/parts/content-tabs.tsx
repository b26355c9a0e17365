import { useMessages } from '../../messages/use-messages.ts'
import { sectionAddress } from '../../model/accounts.ts'
import { AdminTabs } from '../../parts/shared/admin-tabs.tsx'
import { contentViews, type ContentView } from '../draft.ts'

/** The views of the content section. */
export function ContentTabs({ current }: { current: ContentView }) {
  const m = useMessages().contentSection.views
  const items = contentViews.map((view) => ({ to: sectionAddress({ view: view === 'news' ? undefined : view }), text: m[view], current: view === current }))
  return <AdminTabs label={m.label} items={items} />
}
