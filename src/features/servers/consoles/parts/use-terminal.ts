import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#ui/feedback/toast.ts'
import { whenIdle } from '#ui/rendering/when-idle.ts'
import { useTerminalMessages } from '../messages/use-messages.ts'
import type { ConsoleSize } from '../../model.ts'
import type { TerminalPage } from '../model.ts'
import { toggleFullScreen } from './full-screen.ts'
import type { Screen } from './open-screen.ts'
import { useLine } from './use-line.ts'
import type { SpecialKey } from './key-row.tsx'

const [smallest, usual, largest] = [11, 14, 24] as const
const escape = '\u001B'
const sent: Readonly<Record<SpecialKey, string>> = {
  esc: escape,
  tab: '\t',
  enter: '\r',
  up: `${escape}[A`,
  down: `${escape}[B`,
  left: `${escape}[D`,
  right: `${escape}[C`,
}

/** State of a window that is not rendered. */
type Held = { screen: Screen | undefined; control: boolean }

/** State of a text console window: its terminal, its connection and its tools. */
export function useTerminal({ server, kind, closed }: TerminalPage) {
  const m = useTerminalMessages()
  const { standing, open, leave, line } = useLine(server.code)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const held = useRef<Held>({ screen: undefined, control: false })
  const [size, setSize] = useState<ConsoleSize>()
  const [fontSize, setFontSize] = useState<number>(usual)
  const [reader, setReader] = useState(false)
  const [control, setControl] = useState(false)
  const [pasting, setPasting] = useState<string>()

  const connect = useCallback(async () => {
    const shown = held.current.screen
    if (!shown) return
    await open(
      { kind: 'text', ...shown.size() },
      {
        begins: shown.clear,
        ready: (line) => {
          line.resize(shown.size())
          shown.focus()
        },
        bytes: shown.write,
      },
    )
  }, [open])

  const type = useCallback(
    (text: string) => {
      const it = held.current
      const letter = it.control && text.length === 1 ? text.toUpperCase().charCodeAt(0) : 0
      it.control = false
      setControl(false)
      line()?.type(letter >= 0x40 && letter < 0x60 ? String.fromCharCode(letter - 0x40) : text)
    },
    [line],
  )

  const opens = kind !== null && closed === null
  useEffect(() => {
    const it = held.current
    let gone = false
    async function draw(into: HTMLElement): Promise<void> {
      // Loaded after the page: it is large, and only a browser has a screen.
      await whenIdle
      const { openScreen } = await import('./open-screen.ts')
      if (gone) return
      const resized = (next: ConsoleSize) => {
        setSize(next)
        line()?.resize(next)
      }
      it.screen = openScreen(into, m.screen, { typed: type, resized })
      setSize(it.screen.size())
      if (opens) await connect()
    }
    if (box) void draw(box)
    return () => {
      gone = true
      leave()
      it.screen?.close()
      it.screen = undefined
    }
  }, [box, opens, connect, leave, line, type, m.screen])

  // Several pasted lines are commands, so they are shown before they run.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!/[\r\n]/.test(text.trimEnd())) return
      event.preventDefault()
      event.stopPropagation()
      setPasting(text)
    }
    box?.addEventListener('paste', paste, { capture: true })
    return () => box?.removeEventListener('paste', paste, { capture: true })
  }, [box])

  function resizeFont(by: number): void {
    const next = Math.min(largest, Math.max(smallest, fontSize + by))
    setFontSize(next)
    held.current.screen?.fontSize(next)
  }
  const focus = () => held.current.screen?.focus()

  return {
    setBox,
    setFrame,
    standing,
    size,
    connect: () => void connect(),
    pasting,
    control,
    reader,
    canShrink: fontSize > smallest,
    canGrow: fontSize < largest,
    resizeFont,
    press: (key: SpecialKey) => {
      type(sent[key])
      focus()
    },
    holdControl: () => {
      held.current.control = !control
      setControl(!control)
      focus()
    },
    toggleReader: () => {
      setReader(!reader)
      held.current.screen?.forReaders(!reader)
    },
    copy: () => {
      const chosen = held.current.screen?.chosen() ?? ''
      if (chosen === '') return toast.info(m.nothingChosen)
      const copied = navigator.clipboard?.writeText(chosen) ?? Promise.reject(new Error('no clipboard'))
      copied.then(
        () => toast.ok(m.copied),
        () => toast.bad(m.copyFailed),
      )
    },
    askForPaste: () => setPasting(''),
    closePaste: () => {
      setPasting(undefined)
      focus()
    },
    paste: (text: string) => {
      setPasting(undefined)
      held.current.screen?.paste(text)
      focus()
    },
    fullScreen: () => toggleFullScreen(frame),
  }
}

export type TerminalState = ReturnType<typeof useTerminal>
