import { useOverlays } from './overlays/use-overlays.ts'
import type { DialogProps } from './overlays/overlay-props.ts'

export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.open)
  return overlays ? <overlays.DialogFrame {...props} /> : null
}
