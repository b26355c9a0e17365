import { may, type StaffViewer } from '../../../model.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { sectionAddress } from '../../../model/accounts.ts'
import { AdminTabs } from '../../../parts/shared/admin-tabs.tsx'
import { catalogViews, offerPermission, type CatalogView } from '../../model.ts'

/** The views of the catalog page that the reader may open. */
export function CatalogTabs({ current, viewer }: { current: CatalogView; viewer: StaffViewer }) {
  const m = useMessages().offerSection.views
  if (!may(viewer, offerPermission)) return null
  return (
    <AdminTabs
      label={m.label}
      items={catalogViews.map((view) => ({ to: sectionAddress({ view: view === 'prices' ? undefined : view }), text: m[view], current: view === current }))}
    />
  )
}
