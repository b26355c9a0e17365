import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { wasPressed } from './early-input.ts'
import { whenIdle } from './when-idle.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Use of a part that React had not rendered yet. Numbers are positions among its controls. */
type EarlyUse = { focused: number; used: number[] }

const controlsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>('a, button, input')]

function earlyUseOf(part: Element): EarlyUse {
  const controls = controlsOf(part)
  const isUsed = (control: HTMLElement) =>
    control instanceof HTMLInputElement ? control.checked && !control.defaultChecked : control instanceof HTMLButtonElement && wasPressed(control)
  return { focused: controls.indexOf(document.activeElement as HTMLElement), used: controls.flatMap((control, place) => (isUsed(control) ? [place] : [])) }
}

/**
 * Part of the shell as the server rendered it. React renders it again once the page is idle. Until then React ignores the markup: a
 * boundary that waits for a chunk would remove it with the first change above it. Focus and presses of controls carry over.
 */
export function hydratedLater<Props extends object>(load: Load<Props>) {
  const Drawn = import.meta.env.SSR ? (lazy(load) as unknown as ComponentType<Props>) : undefined
  let loaded: ComponentType<Props> | undefined
  return function HydratedLater(props: Props) {
    const [Live, setLive] = useState(() => loaded)
    const box = useRef<HTMLDivElement>(null)
    const early = useRef<EarlyUse>(undefined)
    useEffect(() => {
      if (loaded) return
      let mounted = true
      void whenIdle.then(load).then(
        (part) => {
          loaded = part.default
          if (!mounted) return
          early.current = box.current ? earlyUseOf(box.current) : undefined
          setLive(() => part.default)
        },
        () => undefined,
      )
      return () => {
        mounted = false
      }
    }, [])
    useLayoutEffect(() => {
      if (!Live || !early.current || !box.current) return
      const { focused, used } = early.current
      const controls = controlsOf(box.current)
      early.current = undefined
      controls[focused]?.focus({ preventScroll: true })
      for (const place of used) controls[place]?.click()
    }, [Live])
    if (Drawn)
      return (
        <div className="contents">
          <Suspense>
            <Drawn {...props} />
          </Suspense>
        </div>
      )
    return Live ? (
      <div key="live" ref={box} className="contents">
        <Live {...props} />
      </div>
    ) : (
      // oxlint-disable-next-line react/no-danger -- empty: React then keeps the present content
      <div key="drawn" ref={box} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    )
  }
}
