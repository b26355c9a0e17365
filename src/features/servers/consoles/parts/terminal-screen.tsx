import { Link } from 'react-router'
import { DomainError } from '#platform/domain-error.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { buttonStyle, cardStyle, join, linkStyle, type Tone } from '#ui/recipes.ts'
import { useTerminalMessages } from '../messages/use-messages.ts'
import { serverAddress, terminalAddress, type TerminalPage } from '../model.ts'
import type { DisplayState } from './use-display.ts'
import type { Standing } from './use-line.ts'
import type { TerminalState } from './use-terminal.ts'

const PasteDialog = lazyPart(async () => (await import('./paste-dialog.tsx')).PasteDialog)

/** State that every console window has. */
export type WindowState = Pick<TerminalState, 'standing' | 'connect'>

const tones: Record<Standing['state'], Tone> = { waiting: 'mute', connecting: 'info', open: 'ok', ended: 'warn', refused: 'warn' }

/** Badge with the state of the connection. */
export function TerminalBadge({ terminal }: { terminal: WindowState }) {
  const m = useTerminalMessages()
  const { state } = terminal.standing
  const text = state === 'open' ? m.open : state === 'connecting' ? m.connecting : m.ended
  return (
    <span role="status">
      <Badge tone={tones[state]} dot pulse={state === 'connecting'}>
        {text}
      </Badge>
    </span>
  )
}

/** Terminal with its dialogs, covered by the reason if there is nothing to show. */
export function TerminalScreen({ page, terminal, className }: { page: TerminalPage; terminal: TerminalState; className?: string }) {
  const { setBox } = terminal
  return (
    <div className={join('relative min-h-0 flex-1', className)}>
      <div ref={setBox} className="absolute inset-2.5 overflow-hidden font-mono" />
      <Cover page={page} terminal={terminal} />
      {terminal.pasting === undefined ? null : <PasteDialog text={terminal.pasting} onSend={terminal.paste} onClose={terminal.closePaste} />}
    </div>
  )
}

/** Picture of a machine's screen, with its keyboard and screen reader hints. */
export function DisplayScreen({ page, display, className }: { page: TerminalPage; display: DisplayState; className?: string }) {
  const m = useTerminalMessages().display
  const { setBox } = display
  return (
    <div className={join('relative min-h-0 flex-1 bg-[oklch(0.18_0.01_260)]', className)}>
      <p id={display.describedBy} className="sr-only">
        {m.hint} {m.reader}
      </p>
      <div
        ref={setBox}
        className="absolute inset-1 overflow-hidden rounded-field focus-within:outline-2 focus-within:outline-[oklch(0.8_0.12_235)] t2:rounded-none"
      />
      <Cover page={page} terminal={display} />
      {display.typing ? <PasteDialog text="" words={m.typing} onSend={display.type} onClose={display.closeText} /> : null}
    </div>
  )
}

function Cover({ page, terminal }: { page: TerminalPage; terminal: WindowState }) {
  const m = useTerminalMessages()
  const to = useLocalePath()
  const errorMessage = useErrorMessage()
  const { standing } = terminal
  if (standing.state === 'open' || standing.state === 'connecting') return null
  const unsupported = page.view === 'text' && page.kind === null
  const shut = unsupported ? m.errors.unsupported : page.closed ? m.errors[page.closed] : null
  const signedOut =
    (standing.state === 'ended' && standing.reason === 'signed-out') ||
    (standing.state === 'refused' && standing.fault instanceof DomainError && standing.fault.kind === 'unauthenticated')
  const text = textOf()
  if (!text) return null
  return (
    <div className="absolute inset-0 grid place-items-center bg-bg/70 p-4">
      <div role="alert" className={`${cardStyle} flex max-w-sm flex-col items-center gap-4 px-8 py-6 text-center`}>
        <p className="font-medium text-pretty">{text}</p>
        {signedOut ? (
          <Link to={to(`/login?redirect=${encodeURIComponent(to(terminalAddress(page.server.code, page.view)))}`)} className={buttonStyle({ tone: 'primary' })}>
            {m.signIn}
          </Link>
        ) : unsupported ? null : (
          <Button tone="primary" onClick={terminal.connect}>
            {standing.state === 'waiting' ? m.connect : m.reconnect}
          </Button>
        )}
        <Link to={to(serverAddress(page))} className={`${linkStyle} text-xs`}>
          {m.back}
        </Link>
      </div>
    </div>
  )

  function textOf(): string | null {
    if (standing.state === 'ended') return standing.reason === 'refused' ? m.failed : m.ends[standing.reason]
    return standing.state === 'refused' ? errorMessage(standing.fault) : shut
  }
}
