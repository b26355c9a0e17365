import type { ComponentType, DOMAttributes, ReactNode } from 'react'
import { containedEvents } from './contained-events.ts'

/**
 * A portal of Base UI whose events do not leave it; every overlay uses it (`tools/house/overlays.test.ts`). Base UI nests two portals: an
 * element in the body, and the content in that element. React lets an event rise from each of them, so each is contained.
 */
export function Contained(props: { portal: ComponentType<DOMAttributes<HTMLElement> & { children: ReactNode }>; children: ReactNode }) {
  const Portal = props.portal
  return (
    <Portal {...containedEvents}>
      <div className="contents" {...containedEvents}>
        {props.children}
      </div>
    </Portal>
  )
}
