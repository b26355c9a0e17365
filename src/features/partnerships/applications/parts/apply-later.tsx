import { lazy, useEffect, useRef, useState, type ComponentType } from 'react'
import { looksSignedIn } from '#platform/http/signed-in.ts'
import { KeptDrawing } from '#ui/rendering/drawn-once.tsx'
import { wasPressed } from '#ui/rendering/early-input.ts'
import { useServerDrawn } from '#ui/rendering/server-drawn.ts'
import type { Typed } from './draft.ts'
import type { ApplyProps } from './apply-props.ts'

const load = () => import('./apply-section.tsx').then(({ ApplySection }) => ({ default: ApplySection }))
const Apply = lazy(load)

/**
 * Form far down the page. The server renders it, and its script is loaded when a reader scrolls near or is signed in. Input, focus and a
 * submit before that are taken over.
 */
export function ApplyLater(props: ApplyProps) {
  const drawn = useServerDrawn()
  const place = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<{ Form: ComponentType<ApplyProps>; typed: Typed | undefined; sent: boolean }>()
  useEffect(() => {
    const box = place.current
    if (!drawn || !box) return
    const come = () => {
      observer.disconnect()
      load().then(
        ({ default: Form }) => setLive({ Form, typed: typedIn(box), sent: wasPressed(box.querySelector('button[type="submit"]')) }),
        () => undefined,
      )
    }
    const observer = new IntersectionObserver((seen) => (seen.some((entry) => entry.isIntersecting) ? come() : undefined), { rootMargin: '100%' })
    if (looksSignedIn()) come()
    else observer.observe(box)
    return () => observer.disconnect()
  }, [drawn])
  useEffect(() => {
    if (live?.sent) place.current?.querySelector('form')?.requestSubmit()
  }, [live])

  if (drawn && !live) {
    return <KeptDrawing key="drawn" ref={place} />
  }
  return (
    <div key="live" ref={place}>
      {live ? <live.Form {...props} typed={live.typed} /> : <Apply {...props} />}
    </div>
  )
}

function typedIn(box: HTMLElement): Typed | undefined {
  const form = box.querySelector('form')
  const focused = box.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : null
  return form ? { fields: Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])), focused: focused ?? null } : undefined
}
