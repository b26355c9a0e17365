import { IconButton } from '#ui/actions/button.tsx'
import { join } from '#ui/recipes.ts'
import { useTerminalMessages } from '../messages/use-messages.ts'
import { Drawing } from './drawing.tsx'
import { FullScreenButton, pressedStyle } from './terminal-tools.tsx'
import type { DisplayState } from './use-display.ts'

/** Tools of a screen: focus, Ctrl+Alt+Del, text, size, full screen. The shortcut that leaves the screen focuses the first of them. */
export function DisplayTools({ display, className }: { display: DisplayState; className?: string }) {
  const m = useTerminalMessages()
  const idle = display.standing.state !== 'open'
  const { setTools } = display
  return (
    <div ref={setTools} role="toolbar" aria-label={m.tools} className={join('flex flex-wrap gap-0.5', className)}>
      <IconButton label={m.display.enter} disabled={idle} onClick={display.enter}>
        <Drawing of="keyboard" />
      </IconButton>
      <IconButton label={m.display.reset} disabled={idle} onClick={display.reset}>
        <Drawing of="reset" />
      </IconButton>
      <IconButton label={m.display.type} disabled={idle} onClick={display.askForText}>
        <Drawing of="paste" />
      </IconButton>
      <IconButton label={m.display.fit} aria-pressed={display.fit} className={pressedStyle} onClick={display.toggleFit}>
        <Drawing of="fit" />
      </IconButton>
      <FullScreenButton onClick={display.fullScreen} />
    </div>
  )
}
