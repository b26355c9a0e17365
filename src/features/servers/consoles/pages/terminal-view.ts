import type { ReactNode } from 'react'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useTerminalMessages } from '../messages/use-messages.ts'
import { serverAddress, type TerminalPage } from '../model.ts'
import type { KeyRow } from '../parts/key-row.tsx'
import type { WindowState } from '../parts/terminal-screen.tsx'
import { useDisplay } from '../parts/use-display.ts'
import { useTerminal } from '../parts/use-terminal.ts'
import { useWindowNote } from '../parts/window-note.ts'

export type FrameProps = {
  page: TerminalPage
  of: WindowState
  setFrame: (frame: HTMLElement | null) => void
  tools: ReactNode
  keys: Parameters<typeof KeyRow>[0]['keys']
  size: { label: string; text: string }
  children: ReactNode
}

/** View of a text console's window. */
export function useTextView(page: TerminalPage) {
  const m = useTerminalMessages()
  const terminal = useTerminal(page)
  const size = { label: m.window, text: terminal.size ? `${terminal.size.cols} × ${terminal.size.rows}` : '—' }
  return { terminal, frame: { page, of: terminal, setFrame: terminal.setFrame, keys: terminal, size } }
}

/** View of a screen's window. */
export function useScreenView(page: TerminalPage) {
  const m = useTerminalMessages()
  const display = useDisplay(page)
  const size = { label: m.display.size, text: display.size ? `${display.size.width} × ${display.size.height}` : '—' }
  return { display, frame: { page, of: display, setFrame: display.setFrame, keys: display, size } }
}

/** Texts around a console window. */
export function useFrameView(page: TerminalPage) {
  const m = useTerminalMessages()
  return { m, heading: m.heading(page.server.name), backPath: useLocalePath()(serverAddress(page)), note: useWindowNote(page) }
}
