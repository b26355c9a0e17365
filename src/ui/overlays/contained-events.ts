import type { DOMAttributes, SyntheticEvent } from 'react'

/** Stops the event in the React tree only. Listeners of the document, such as the one for Escape, still receive it, which `stopPropagation()` would prevent. */
function stayInside(event: SyntheticEvent): void {
  event.isPropagationStopped = () => true
}

/**
 * Keeps the events of an overlay inside it. React lets them rise through a portal to the components around the overlay, so the
 * submit event of a dialog would also submit a form that contains it. Focus and pointer events do rise: Base UI follows them to
 * tell a press in a nested overlay from one outside.
 */
export const containedEvents: DOMAttributes<HTMLElement> = {
  onSubmit: stayInside,
  onReset: stayInside,
  onInvalid: stayInside,
  onBeforeInput: stayInside,
  onInput: stayInside,
  onChange: stayInside,
  onClick: stayInside,
  onAuxClick: stayInside,
  onDoubleClick: stayInside,
  onContextMenu: stayInside,
  onKeyDown: stayInside,
  onKeyUp: stayInside,
  onCopy: stayInside,
  onCut: stayInside,
  onPaste: stayInside,
  onDrop: stayInside,
}
