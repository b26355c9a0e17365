import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import { usePalette } from '#ui/palette/use-palette.ts'
import type { PaletteHostProps } from '#ui/palette/use-palette-host.ts'
import type { StaffViewer } from '../../model.ts'

const loadPalette = () => import('./staff-palette.tsx')

/** Command palette of the back office: its keys, and the dialog while it is open. */
export function StaffPaletteHost(props: PaletteHostProps & { viewer: StaffViewer; onSignOut: () => void }) {
  const { shown, onShow, viewer } = props
  const errorMessage = useErrorMessage()
  const parts = usePalette(loadPalette, props, (error) => toast.bad(errorMessage(error)))
  if (!parts || !shown) return null
  return (
    <parts.StaffPalette viewer={viewer} shown={shown} onShortcuts={() => onShow('shortcuts')} onSignOut={props.onSignOut} onClose={() => onShow(undefined)} />
  )
}
