import { useState } from 'react'
import { useRevalidator } from 'react-router'
import IconOk from '~icons/lucide/circle-check'
import IconBad from '~icons/lucide/circle-alert'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { newId } from '#platform/pure/id.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { serverCan, type ServerRow } from '../model.ts'
import { beginPower, type PowerAction } from './use-power.ts'

type Line = { server: ServerRow; key: string; can: boolean; state: 'waiting' | 'running' | 'ok' | 'failed'; why?: string }

/** Switches the chosen servers one after the other, with the outcome of each; those that cannot are skipped and named. */
export function BulkPower(props: { action: PowerAction; servers: readonly ServerRow[]; now: Date; onClose: () => void }) {
  const m = useMessages()
  const ui = useUiMessages()
  const { revalidate } = useRevalidator()
  const refusalText = useRefusalText()
  const [lines, setLines] = useState<Line[]>(() =>
    props.servers.map((server) => ({ server, key: newId(), can: serverCan(props.action, server, props.now), state: 'waiting' })),
  )
  const [phase, setPhase] = useState<'asking' | 'running' | 'done'>('asking')
  const able = lines.filter((line) => line.can)
  const note = (code: string, change: Partial<Line>) => setLines((all) => all.map((line) => (line.server.code === code ? { ...line, ...change } : line)))

  async function go() {
    setPhase('running')
    for (const { server, key } of able) {
      note(server.code, { state: 'running' })
      try {
        await beginPower(props.action, server.code, key)
        note(server.code, { state: 'ok' })
      } catch (error) {
        note(server.code, { state: 'failed', why: refusalText(error) })
      }
    }
    setPhase('done')
    await revalidate()
  }

  return (
    <Dialog
      open
      onClose={props.onClose}
      title={m.bulk.title(props.action, able.length)}
      description={m.bulk.text[props.action]}
      footer={
        phase === 'done' ? (
          <Button tone="primary" onClick={props.onClose}>
            {m.bulk.done}
          </Button>
        ) : (
          <>
            <Button onClick={props.onClose}>{ui.cancel}</Button>
            <Button tone={props.action === 'stop' ? 'danger' : 'primary'} busy={phase === 'running'} disabled={able.length === 0} onClick={() => void go()}>
              {m.bulk.begin}
            </Button>
          </>
        )
      }
    >
      {phase === 'asking' && able.length < lines.length ? <Notice tone="warn">{m.bulk.skipped(lines.length - able.length)}</Notice> : null}
      {phase === 'done' ? (
        <Notice tone={able.every((line) => line.state === 'ok') ? 'ok' : 'warn'}>
          {m.bulk.summary(able.filter((line) => line.state === 'ok').length, lines.length)}
        </Notice>
      ) : null}
      <ul className="max-h-72 divide-y divide-line overflow-y-auto border-y border-line" aria-live="polite">
        {lines.map((line) => (
          <li key={line.server.code} className="flex items-center justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <span className="block truncate">{line.server.name}</span>
              {line.server.name === line.server.code ? null : <span className="ident block text-xs text-ink-3">{line.server.code}</span>}
              {line.why ? <span className="block text-xs text-bad">{line.why}</span> : null}
            </span>
            <LineState line={line} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function LineState({ line }: { line: Line }) {
  const m = useMessages()
  if (!line.can) return <span className="shrink-0 text-xs text-ink-3">{m.bulk.skip}</span>
  if (line.state === 'waiting') return <span className="shrink-0 text-xs text-ink-3">{m.bulk.waiting}</span>
  if (line.state === 'running') return <Spinner className="size-4 shrink-0 text-brand-ink" label={m.bulk.running} />
  if (line.state === 'failed') return <IconBad className="size-4.5 shrink-0 text-bad" role="img" aria-label={m.operation.state.failed} />
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-xs text-ok">
      <IconOk className="size-4" aria-hidden />
      {m.bulk.ok}
    </span>
  )
}
