import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { whenIdle } from '#ui/rendering/when-idle.ts'
import { useTerminalMessages } from '../messages/use-messages.ts'
import type { TerminalPage } from '../model.ts'
import { toggleFullScreen } from './full-screen.ts'
import { keysymOf } from './key-strokes.ts'
import type { SpecialKey } from './key-row.tsx'
import type { Display, openDisplay } from './open-display.ts'
import { useLine } from './use-line.ts'

/** State of a window that is not rendered. */
type Held = { display: Display | undefined; draw: typeof openDisplay | undefined; fit: boolean }
type Size = { width: number; height: number } | undefined
const sameOrNew = (before: Size, now: Size): Size => (before?.width === now?.width && before?.height === now?.height ? before : now)

/** State of a screen window: its picture, its connection and its tools. */
export function useDisplay({ server, closed }: TerminalPage) {
  const label = useTerminalMessages().display.of(server.name)
  const { standing, open, leave, line } = useLine(server.code)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const describedBy = useId()
  const held = useRef<Held>({ display: undefined, draw: undefined, fit: true })
  const [fit, setFit] = useState(true)
  const [control, setControl] = useState(false)
  const [typing, setTyping] = useState(false)
  const [size, setSize] = useState<Size>()

  const connect = useCallback(async () => {
    const it = held.current
    const { draw } = it
    if (!box || !draw) return
    const close = () => {
      it.display?.close()
      it.display = undefined
    }
    await open(
      { kind: 'screen' },
      {
        begins: close,
        ready: (line) => {
          it.display = draw(box, line, { label, describedBy })
          it.display.fit(it.fit)
          it.display.focus()
        },
        bytes: (bytes, taken) => {
          it.display?.take(bytes)
          taken()
          setSize((before) => sameOrNew(before, it.display?.size()))
        },
        ended: close,
      },
    )
  }, [box, open, label, describedBy])

  const opens = closed === null
  useEffect(() => {
    const it = held.current
    let gone = false
    async function prepare(): Promise<void> {
      // Loaded after the page: it is large, and only a browser has a screen.
      await whenIdle
      const { openDisplay } = await import('./open-display.ts')
      if (gone) return
      it.draw = openDisplay
      if (opens) await connect()
    }
    if (box) void prepare()
    return () => {
      gone = true
      leave()
      it.display?.close()
      it.display = undefined
    }
  }, [box, opens, connect, leave])

  useEffect(() => {
    const here = () => line()?.here()
    // The screen takes every key. Without this shortcut a keyboard user could not leave it.
    const keyDown = (event: KeyboardEvent) => {
      here()
      if (!event.ctrlKey || !event.altKey || event.key !== 'Home') return
      event.preventDefault()
      event.stopPropagation()
      held.current.display?.release()
      tools?.querySelector('button')?.focus()
    }
    box?.addEventListener('keydown', keyDown, { capture: true })
    box?.addEventListener('pointerdown', here, { capture: true })
    return () => {
      box?.removeEventListener('keydown', keyDown, { capture: true })
      box?.removeEventListener('pointerdown', here, { capture: true })
    }
  }, [box, tools, line])

  const enter = () => held.current.display?.focus()
  const strike = (act: (display: Display) => void) => {
    line()?.here()
    if (held.current.display) act(held.current.display)
    enter()
  }

  return {
    setBox,
    setFrame,
    setTools,
    describedBy,
    standing,
    size,
    connect: () => void connect(),
    enter,
    fit,
    toggleFit: () => {
      held.current.fit = !fit
      setFit(!fit)
      held.current.display?.fit(!fit)
    },
    reset: () => strike((display) => display.reset()),
    control,
    holdControl: () => setControl(!control),
    press: (key: SpecialKey) => {
      setControl(false)
      strike((display) => display.press(keysymOf[key], control))
    },
    typing,
    askForText: () => setTyping(true),
    closeText: () => {
      setTyping(false)
      enter()
    },
    type: (text: string) => {
      setTyping(false)
      strike((display) => void display.type(text))
    },
    fullScreen: () => toggleFullScreen(frame),
  }
}

export type DisplayState = ReturnType<typeof useDisplay>
