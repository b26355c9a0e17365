import { callApi } from '#platform/http/api-client.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { forgetRecentItems } from '#ui/palette/forget-recent.ts'
import { PaletteButton } from '#ui/palette/palette-button.tsx'
import { usePaletteHost } from '#ui/palette/use-palette-host.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { staffLoginPath, type StaffFrameData } from '../../model.ts'
import { useRoleName } from '../../parts/shared/use-role-name.ts'
import { StaffBell } from './staff-bell.tsx'
import { StaffMenu } from './staff-sections.tsx'

const loadPalette = async () => (await import('../../search/parts/staff-palette-host.tsx')).StaffPaletteHost

/** Head of the back office: the menu of narrow screens, search, notices, the signed-in person with the role, and sign-out. */
export function StaffBar({ viewer, notices, waiting }: StaffFrameData) {
  const m = useMessages()
  const errorMessage = useErrorMessage()
  const role = useRoleName()({ id: viewer.role, names: viewer.roleNames })
  const { Host, state, open, onNear } = usePaletteHost(loadPalette)

  async function signOut() {
    try {
      await callApi('POST', '/admin/logout')
      forgetRecentItems()
      window.location.assign(staffLoginPath)
    } catch (error) {
      toast.bad(errorMessage(error))
    }
  }

  return (
    <header className="border-b border-line bg-surface lg:flex lg:h-(--staff-bar) lg:items-center">
      <div className="mx-auto flex w-full max-w-[1440px] items-center gap-x-3 px-4 py-3 max-sm:gap-x-1.5 md:px-7 lg:py-0">
        <StaffMenu viewer={viewer} waiting={waiting} />
        <p className="me-auto min-w-0 truncate font-semibold">{m.title}</p>
        <PaletteButton label={m.commandPalette.open} keys={Host !== undefined} onNear={onNear} onOpen={() => open('palette')} />
        <StaffBell {...notices} />
        <span className="max-w-40 min-w-0 leading-tight">
          <span className="block truncate">{viewer.displayName}</span>
          <span className="block truncate text-xs text-ink-2 sm:hidden">{role}</span>
        </span>
        <span className="shrink-0 max-sm:hidden">
          <Badge tone="info">{role}</Badge>
        </span>
        <Button size="sm" tone="ghost" className="shrink-0" onClick={() => void signOut()}>
          {m.signOut}
        </Button>
      </div>
      {Host ? <Host {...state} viewer={viewer} onSignOut={() => void signOut()} /> : null}
    </header>
  )
}
