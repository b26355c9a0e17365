import { Link } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { Badge } from '#ui/display/badge.tsx'
import { cardStyle, linkStyle } from '#ui/recipes.ts'
import type { TerminalPage } from '../model.ts'
import { DisplayTools } from '../parts/display-tools.tsx'
import { KeyRow } from '../parts/key-row.tsx'
import { DisplayScreen, TerminalBadge, TerminalScreen } from '../parts/terminal-screen.tsx'
import { TerminalTools } from '../parts/terminal-tools.tsx'
import { ViewSwitch } from '../parts/view-switch.tsx'
import { useFrameView, useScreenView, useTextView, type FrameProps } from './terminal-view.ts'

export default function TerminalTemplate1(page: TerminalPage) {
  return page.view === 'screen' ? <OfScreen {...page} /> : <OfText {...page} />
}

function OfText(page: TerminalPage) {
  const { terminal, frame } = useTextView(page)
  return (
    <Frame {...frame} tools={<TerminalTools terminal={terminal} />}>
      <TerminalScreen page={page} terminal={terminal} />
    </Frame>
  )
}

function OfScreen(page: TerminalPage) {
  const { display, frame } = useScreenView(page)
  return (
    <Frame {...frame} tools={<DisplayTools display={display} />}>
      <DisplayScreen page={page} display={display} />
    </Frame>
  )
}

/** Frame with round corners: name and state at the left of its bar, tools at the right, the hint below. */
function Frame({ page, of, setFrame, tools, keys, children }: FrameProps) {
  const { m, heading, backPath, note } = useFrameView(page)
  return (
    <div className="flex h-[calc(100dvh-8.5rem)] min-h-100 flex-col gap-3">
      <Link to={backPath} className={`${linkStyle} inline-flex items-center gap-1.5 self-start text-xs`}>
        <IconBack className="size-3.5" aria-hidden />
        {m.back}
      </Link>
      <section ref={setFrame} aria-label={m.title} className={`${cardStyle} flex min-h-0 flex-1 flex-col overflow-clip`}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 ps-5 pe-2.5 max-sm:ps-4">
          <h1 className="min-w-0 truncate text-[0.9375rem] font-semibold">{heading}</h1>
          <TerminalBadge terminal={of} />
          {page.simulated ? <Badge tone="warn">{m.simulated}</Badge> : null}
          <div className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-1">
            <ViewSwitch page={page} />
            {tools}
          </div>
        </header>
        {children}
        <KeyRow keys={keys} className="border-t border-line p-2" />
      </section>
      <p className="text-xs/5 text-ink-2">{note}</p>
    </div>
  )
}
