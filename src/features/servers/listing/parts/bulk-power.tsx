import IconOk from '~icons/lucide/circle-check'
import IconBad from '~icons/lucide/circle-alert'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useBulkMessages } from '../messages/use-bulk-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerRow } from '../../model.ts'
import { errorText } from '../../model/operation-error.ts'
import { hasEnded, type BulkLine } from './bulk-lines.ts'
import { ServerStateBadge } from '../../parts/shared/server-state.tsx'
import { useBulkPower } from './use-bulk-power.ts'
import type { PowerAction } from '../../power/parts/use-power.ts'

type Props = {
  action: PowerAction
  servers: readonly ServerRow[]
  /** Present list, which has the progress of each server. */
  listed: readonly ServerRow[]
  now: Date
  onClose: () => void
}

/** Switches the chosen servers one after the other. Shows the effect on each or the reason against it, then the outcome of each. */
export function BulkPower(props: Props) {
  const { actions } = useMessages()
  const m = useBulkMessages()
  const ui = useUiMessages()
  const { lines, phase, begin } = useBulkPower(props)
  const able = lines.filter(({ why }) => why === undefined)
  const ended = able.filter(hasEnded)
  const ok = able.filter(({ operation }) => operation?.state === 'succeeded')
  const over = phase === 'sent' && ended.length === able.length
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={m.power.title(actions[props.action], able.length)}
      description={m.power.text[props.action]}
      footer={
        phase === 'sent' ? (
          <Button tone="primary" onClick={props.onClose}>
            {over ? m.done : m.power.close}
          </Button>
        ) : (
          <>
            <Button onClick={props.onClose}>{ui.cancel}</Button>
            <Button tone={props.action === 'stop' ? 'danger' : 'primary'} busy={phase === 'sending'} disabled={able.length === 0} onClick={() => void begin()}>
              {m.power.begin}
            </Button>
          </>
        )
      }
    >
      {phase === 'asking' && able.length < lines.length ? <Notice tone="warn">{m.power.skipped(lines.length - able.length)}</Notice> : null}
      {phase === 'sent' ? (
        <div role="status">
          <Notice tone={!over ? 'info' : ok.length === able.length ? 'ok' : 'warn'}>
            {over ? m.power.summary(ok.length, able.length) : m.power.progress(ended.length, able.length)}
          </Notice>
        </div>
      ) : null}
      <ul aria-label={m.power.servers} className="max-h-72 divide-y divide-line overflow-y-auto border-y border-line">
        {lines.map((line) => (
          <li key={line.server.code} className="flex items-center justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <span className="block truncate">{line.server.name}</span>
              {line.server.name === line.server.code ? null : <span className="ident block text-xs text-ink-3">{line.server.code}</span>}
              <LineText line={line} action={props.action} />
            </span>
            <span className="inline-flex shrink-0 items-center gap-1.5 text-xs text-ink-3">
              {phase === 'asking' && line.why === undefined ? <ServerStateBadge state={line.server.state} /> : <LineState line={line} />}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Expected effect, reason against it, or error. */
function LineText({ line, action }: { line: BulkLine; action: PowerAction }) {
  const m = useMessages()
  const { power } = useBulkMessages()
  const errorMessage = useErrorMessage()
  const { server, why, sent, operation } = line
  if (why === 'wrong-state') return <span className="block text-xs text-ink-2">{power.wrongState(m.actions[action], m.states[server.state])}</span>
  if (why) return <span className="block text-xs text-ink-2">{m.errors[why]}</span>
  if (sent === 'refused') return <span className="block text-xs text-bad">{errorMessage(line.fault)}</span>
  if (operation?.state === 'failed') return <span className="block text-xs text-bad">{errorText(m.operation.errors, operation)}</span>
  if (sent !== 'waiting') return null
  return <span className="block text-xs text-ink-2">{server.shape.bareMetal ? m.metal.power[action] : power.will[action]}</span>
}

function LineState({ line: { why, sent, operation } }: { line: BulkLine }) {
  const { operation: m, life } = useMessages()
  const { power } = useBulkMessages()
  if (why) return power.skip
  if (sent === 'waiting') return power.waiting
  if (sent === 'sending') return <Spinner className="size-4 text-brand-ink" label={power.sending} />
  if (sent === 'refused' || operation?.state === 'failed')
    return (
      <span className="inline-flex items-center gap-1.5 text-bad">
        <IconBad className="size-4" aria-hidden />
        {m.state.failed}
      </span>
    )
  if (operation?.state === 'succeeded')
    return (
      <span className="inline-flex items-center gap-1.5 text-ok">
        <IconOk className="size-4" aria-hidden />
        {m.state.succeeded}
      </span>
    )
  if (operation?.state !== 'running') return m.state.queued
  return (
    <span className="text-end tabular-nums">
      {power.underWay(m.state.running, operation.percent)}
      {operation.secondsLeft === null ? null : <span className="block">{life.secondsLeft(operation.secondsLeft)}</span>}
    </span>
  )
}
