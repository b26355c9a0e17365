import { useNavigate } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useShapeText } from '../../resizing/parts/shape-text.tsx'
import { useGuestMessages } from '../messages/use-messages.ts'
import { sharedAddress } from '../parts/shared-address.ts'
import { sharedPanels, type SharedPanel, type SharedServerProps } from '../parts/shared-props.ts'

/** View of a server shared by another customer: its owner, the end of the guest access, and its panels as tabs. */
export function useSharedServerView(props: SharedServerProps) {
  const m = useMessages()
  const to = useLocalePath()
  const navigate = useNavigate()
  const { shared, scopes } = useGuestMessages()
  const { dateTime } = useDates()
  const { server, place, names, panel } = props
  return {
    ...props,
    m,
    listTitle: shared.title,
    listPath: to('/console/cloud-console'),
    banner: shared.banner(place.owner, scopes[place.scope], dateTime(place.untilAt)),
    shapeText: useShapeText()(server.shape),
    region: `${names.regions[server.regionId] ?? server.regionId} / ${names.zones[server.zoneId] ?? server.zoneId}`,
    image: names.images[server.imageId] ?? server.imageId,
    inRescue: server.rescueAt !== null,
    monitoring: props.charts,
    tabs: {
      label: m.admin.panels,
      value: panel,
      items: sharedPanels.map((key) => ({ key, label: m.admin[key], href: to(sharedAddress(server.code, key)) })),
      onChange: (next: SharedPanel) => void navigate(to(sharedAddress(server.code, next)), { preventScrollReset: true }),
    },
  }
}
export type SharedServerView = ReturnType<typeof useSharedServerView>
