import { useState, type ReactNode } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useBulkMessages } from '../messages/use-bulk-messages.ts'
import type { ServerRow } from '../../model.ts'
import { maxRemark, type RemarkOutcome } from '../../model/remarks.ts'
import { CopyCall } from '../../parts/copy-call.tsx'

type Remarked = Pick<ServerRow, 'code' | 'name' | 'remark'>

/** Sets one remark for the chosen servers. Shows the present remark and the effect for each, then the outcome. */
export function BulkRemark(props: { servers: readonly Remarked[]; onClose: () => void }) {
  const m = useBulkMessages()
  const { servers } = props
  const [typed, setTyped] = useState('')
  const [outcomes, setOutcomes] = useState<RemarkOutcome[]>()
  const remark = typed.trim()
  const body = { codes: servers.map((server) => server.code), remark }
  const replaced = servers.filter((server) => server.remark !== '' && server.remark !== remark).length

  const save = useMutation(() => callApi<{ servers: RemarkOutcome[] }>('PUT', '/server-remarks', body), {
    onDone: (answer) => setOutcomes(answer.servers),
    fields: ['remark'],
  })

  const title = m.remark.title(servers.length)
  if (outcomes)
    return (
      <OutcomeDialog title={title} onClose={props.onClose}>
        <Outcomes outcomes={outcomes} servers={servers} />
      </OutcomeDialog>
    )
  return (
    <FormDialog
      onClose={props.onClose}
      title={title}
      submit={m.remark.save}
      aside={<CopyCall call={{ method: 'PUT', path: '/server-remarks', body }} />}
      mutation={save}
      onSubmit={() => void save.run()}
    >
      <Field label={m.remark.field} hint={m.remark.hint(maxRemark)} error={save.faults['remark']} optional>
        <Textarea name="remark" value={typed} maxLength={maxRemark} rows={3} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {replaced > 0 ? <Notice tone="warn">{m.remark.replaced(replaced)}</Notice> : null}
      <Rows
        label={m.remark.preview}
        rows={servers.map((server) => ({ ...server, text: server.remark || m.remark.none, aside: <Change server={server} to={remark} /> }))}
      />
    </FormDialog>
  )
}

/** Outcome of each server. */
export function OutcomeDialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { done } = useBulkMessages()
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      footer={
        <Button tone="primary" onClick={props.onClose}>
          {done}
        </Button>
      }
    >
      {props.children}
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
