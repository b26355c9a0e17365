import { Link, useLocation } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { permissionsOf, staffLoginPath, staffRooms, type StaffNotices, type StaffViewer } from '../model.ts'
import { StaffBell } from './staff-bell.tsx'

/** Head of the back office: its rooms, what is new, who is signed in, as what, and the way out. */
export function StaffBar({ viewer, notices }: { viewer: StaffViewer; notices: StaffNotices }) {
  const m = useMessages()
  const refusalText = useRefusalText()
  const { pathname } = useLocation()
  const rooms = staffRooms.filter(({ permission }) => permissionsOf(viewer.role).includes(permission))

  async function signOut() {
    try {
      await callApi('POST', '/admin/logout')
      window.location.assign(staffLoginPath)
    } catch (error) {
      toast.bad(refusalText(error))
    }
  }

  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-7">
        <p className="font-semibold">{m.title}</p>
        <nav aria-label={m.rooms.label} className="me-auto flex flex-wrap gap-1 md:ms-4">
          {rooms.map((room) => (
            <Link
              key={room.key}
              to={room.path}
              aria-current={pathname === room.path ? 'page' : undefined}
              className="inline-flex min-h-9 items-center rounded-field px-3 text-sm text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-brand-ink"
            >
              {m.rooms[room.key]}
            </Link>
          ))}
        </nav>
        <StaffBell {...notices} />
        <span>{viewer.displayName}</span>
        <Badge tone="info">{m.roles[viewer.role]}</Badge>
        <Button size="sm" tone="ghost" onClick={() => void signOut()}>
          {m.signOut}
        </Button>
      </div>
    </header>
  )
}
