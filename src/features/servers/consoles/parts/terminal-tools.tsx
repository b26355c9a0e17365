import { IconButton } from '#ui/actions/button.tsx'
import { join } from '#ui/recipes.ts'
import { useTerminalMessages } from '../messages/use-messages.ts'
import { Drawing } from './drawing.tsx'
import { useIsFullScreen } from './full-screen.ts'
import type { TerminalState } from './use-terminal.ts'

export const pressedStyle = 'aria-pressed:bg-brand-soft aria-pressed:text-brand-ink'

/** Tools of a terminal: copy, paste, font size, screen reader mode, full screen; in a row or a column. */
export function TerminalTools({ terminal, className }: { terminal: TerminalState; className?: string }) {
  const m = useTerminalMessages()
  return (
    <div role="toolbar" aria-label={m.tools} className={join('flex flex-wrap gap-0.5', className)}>
      <IconButton label={m.copy} onClick={terminal.copy}>
        <Drawing of="copy" />
      </IconButton>
      <IconButton label={m.paste} disabled={terminal.standing.state !== 'open'} onClick={terminal.askForPaste}>
        <Drawing of="paste" />
      </IconButton>
      <IconButton label={m.smaller} disabled={!terminal.canShrink} onClick={() => terminal.resizeFont(-1)}>
        <Drawing of="smaller" />
      </IconButton>
      <IconButton label={m.larger} disabled={!terminal.canGrow} onClick={() => terminal.resizeFont(1)}>
        <Drawing of="larger" />
      </IconButton>
      <IconButton label={m.reader} aria-pressed={terminal.reader} className={pressedStyle} onClick={terminal.toggleReader}>
        <Drawing of="reader" />
      </IconButton>
      <FullScreenButton onClick={terminal.fullScreen} />
    </div>
  )
}

export function FullScreenButton({ onClick }: { onClick: () => void }) {
  const m = useTerminalMessages()
  const full = useIsFullScreen()
  return (
    <IconButton label={full ? m.leaveFullScreen : m.fullScreen} onClick={onClick}>
      <Drawing of={full ? 'leave' : 'full'} />
    </IconButton>
  )
}
