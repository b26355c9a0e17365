import { useNavigate } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useGuestMessages } from '../guests/messages/use-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { panelAddress, panels, type Panel, type ServerAdminProps } from '../parts/admin/admin-props.ts'
import { useShapeText } from '../resizing/parts/shape-text.tsx'

/** View of a server's page: its panels as tabs, its place and size in words. */
export function useServerAdminView(props: ServerAdminProps) {
  const m = useMessages()
  const to = useLocalePath()
  const navigate = useNavigate()
  const { server, names, panel, metrics } = props
  return {
    ...props,
    m,
    guestsTitle: useGuestMessages().title,
    listPath: to('/console/cloud-console'),
    wholePath: to(`/console/server-admin${panelAddress(server.code, panel)}`),
    shapeText: useShapeText()(server.shape),
    place: `${names.regions[server.regionId] ?? server.regionId} / ${names.zones[server.zoneId] ?? server.zoneId}`,
    inRescue: server.rescueAt !== null,
    usage: metrics ? { metrics, running: server.state === 'running' } : null,
    tabs: {
      label: m.admin.panels,
      value: panel,
      items: panels.map((key) => ({ key, label: m.admin[key], href: panelAddress(server.code, key) })),
      onChange: (next: Panel) => void navigate(panelAddress(server.code, next), { preventScrollReset: true }),
    },
  }
}
export type ServerAdminView = ReturnType<typeof useServerAdminView>
