import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkStyle } from '#ui/recipes.ts'
import type { TerminalPage } from '../model.ts'
import { DisplayTools } from '../parts/display-tools.tsx'
import { KeyRow } from '../parts/key-row.tsx'
import { DisplayScreen, TerminalBadge, TerminalScreen } from '../parts/terminal-screen.tsx'
import { TerminalTools } from '../parts/terminal-tools.tsx'
import { ViewSwitch } from '../parts/view-switch.tsx'
import { useFrameView, useScreenView, useTextView, type FrameProps } from './terminal-view.ts'

const railStyle = 'border-line bg-sunken p-1.5 max-md:border-b md:flex-col md:border-s'

export default function TerminalTemplate2(page: TerminalPage) {
  return page.view === 'screen' ? <OfScreen {...page} /> : <OfText {...page} />
}

function OfText(page: TerminalPage) {
  const { terminal, frame } = useTextView(page)
  return (
    <Frame {...frame} tools={<TerminalTools terminal={terminal} className={railStyle} />}>
      <TerminalScreen page={page} terminal={terminal} />
    </Frame>
  )
}

function OfScreen(page: TerminalPage) {
  const { display, frame } = useScreenView(page)
  return (
    <Frame {...frame} tools={<DisplayTools display={display} className={railStyle} />}>
      <DisplayScreen page={page} display={display} />
    </Frame>
  )
}

/** Ruled frame of the console, with the tools at the side and the facts of the server in a strip below. */
function Frame({ page, of, setFrame, tools, keys, size, children }: FrameProps) {
  const { m, heading, backPath, note } = useFrameView(page)
  const { server } = page
  return (
    <section
      ref={setFrame}
      aria-label={m.title}
      className="flex h-[calc(100dvh-7rem)] min-h-110 flex-col overflow-clip rounded-box border border-line bg-surface"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-3">
        <div className="min-w-0">
          <p className="label">
            <Link to={backPath} className={linkStyle}>
              {m.back}
            </Link>
          </p>
          <h1 className="truncate text-lg font-semibold tracking-tight">{heading}</h1>
        </div>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
          <p className="max-w-prose text-xs/5 text-ink-2">{note}</p>
          <ViewSwitch page={page} />
        </div>
      </header>
      <div className="flex min-h-0 flex-1 max-md:flex-col-reverse">
        {children}
        {tools}
      </div>
      <KeyRow keys={keys} className="border-t border-line p-2" />
      <dl className="grid grid-cols-2 border-t border-line bg-sunken text-xs md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <Cell name={m.state}>
          <TerminalBadge terminal={of} />
        </Cell>
        <Cell name={m.code}>{server.code}</Cell>
        <Cell name={m.address}>{server.ipv4[0] ?? '—'}</Cell>
        <Cell name={m.account}>{page.simulated ? `${server.login} · ${m.simulated}` : server.login}</Cell>
        <Cell name={size.label}>{size.text}</Cell>
      </dl>
    </section>
  )
}

function Cell(props: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line px-4 py-2 not-first:border-s max-md:nth-[n+3]:border-t max-md:last:col-span-2 max-md:odd:border-s-0">
      <dt className="label">{props.name}</dt>
      <dd className="mt-0.5 truncate font-mono tabular-nums">{props.children}</dd>
    </div>
  )
}
