import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useBulkMessages } from '../messages/use-bulk-messages.ts'
import type { ServerRow } from '../../model.ts'
import { maxRemark, type RemarkOutcome } from '../../model/remarks.ts'
import { CopyCall } from '../../parts/copy-call.tsx'

type Remarked = Pick<ServerRow, 'code' | 'name' | 'remark'>

/** One remark for the chosen servers: shows what each has and what becomes of it, then the outcome of each. */
export function BulkRemark(props: { servers: readonly Remarked[]; onClose: () => void }) {
  const m = useBulkMessages()
  const ui = useUiMessages()
  const { revalidate } = useRevalidator()
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const { servers } = props
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const [outcomes, setOutcomes] = useState<RemarkOutcome[]>()
  const remark = typed.trim()
  const errors = fieldErrors(fault)
  const body = { codes: servers.map((server) => server.code), remark }
  const replaced = servers.filter((server) => server.remark !== '' && server.remark !== remark).length

  async function save() {
    setBusy(true)
    setFault(undefined)
    try {
      const answer = await callApi<{ servers: RemarkOutcome[] }>('PUT', '/server-remarks', body)
      setOutcomes(answer.servers)
      await revalidate()
    } catch (error) {
      setFault(error)
    }
    setBusy(false)
  }

  return (
    <Dialog
      open
      onClose={props.onClose}
      title={m.remark.title(servers.length)}
      {...(outcomes
        ? {}
        : {
            onSubmit: (event) => {
              event.preventDefault()
              if (!busy) void save()
            },
          })}
      footer={
        outcomes ? (
          <Button tone="primary" onClick={props.onClose}>
            {m.done}
          </Button>
        ) : (
          <>
            <CopyCall call={{ method: 'PUT', path: '/server-remarks', body }} />
            <Button onClick={props.onClose}>{ui.cancel}</Button>
            <Button type="submit" tone="primary" busy={busy}>
              {m.remark.save}
            </Button>
          </>
        )
      }
    >
      {fault !== undefined && Object.keys(errors).length === 0 ? <Notice tone="bad">{refusalText(fault)}</Notice> : null}
      {outcomes ? (
        <Outcomes outcomes={outcomes} servers={servers} />
      ) : (
        <>
          <Field label={m.remark.field} hint={m.remark.hint(maxRemark)} error={errors['remark']} optional>
            <Textarea name="remark" value={typed} maxLength={maxRemark} rows={3} onChange={(event) => setTyped(event.target.value)} />
          </Field>
          {replaced > 0 ? <Notice tone="warn">{m.remark.replaced(replaced)}</Notice> : null}
          <Rows
            label={m.remark.preview}
            rows={servers.map((server) => ({ ...server, text: server.remark || m.remark.none, aside: <Change server={server} to={remark} /> }))}
          />
        </>
      )}
    </Dialog>
  )
}

function Change({ server, to }: { server: Remarked; to: string }) {
  const m = useBulkMessages().remark
  if (server.remark === to) return <span className="text-ink-3">{m.same}</span>
  return server.remark === '' ? <span className="text-ink-2">{m.add}</span> : <span className="text-warn">{m.replace}</span>
}

function Outcomes(props: { outcomes: readonly RemarkOutcome[]; servers: readonly Remarked[] }) {
  const m = useBulkMessages()
  const done = props.outcomes.filter(({ why }) => why === null).length
  const rows = props.outcomes.map(({ code, remark, why }) => ({
    code,
    name: props.servers.find((server) => server.code === code)?.name ?? code,
    text: why ? <span className="text-bad">{m.notFound}</span> : remark || m.remark.none,
  }))
  return (
    <>
      <Notice tone={done === rows.length ? 'ok' : 'warn'}>{m.remark.summary(done, rows.length)}</Notice>
      <Rows label={m.remark.results} rows={rows} />
    </>
  )
}

function Rows(props: { label: string; rows: readonly { code: string; name: string; text: ReactNode; aside?: ReactNode }[] }) {
  return (
    <ul aria-label={props.label} className="max-h-72 divide-y divide-line overflow-y-auto border-y border-line">
      {props.rows.map(({ code, name, text, aside }) => (
        <li key={code} className="flex items-center justify-between gap-4 py-2.5">
          <span className="min-w-0">
            <span className="block truncate">{name}</span>
            <span className="block truncate text-xs text-ink-3">{text}</span>
          </span>
          {aside ? <span className="shrink-0 text-xs">{aside}</span> : null}
        </li>
      ))}
    </ul>
  )
}
