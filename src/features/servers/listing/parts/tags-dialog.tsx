import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useTagMessages } from '../messages/use-tag-messages.ts'
import type { ServerRow } from '../../model.ts'
import { maxTags, type TagOutcome } from '../model/tags.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { TagField } from './tag-field.tsx'

type Tagged = Pick<ServerRow, 'code' | 'name' | 'tags'>

/** The tags of one server, or more and fewer of them on many, with the outcome of each. */
export function TagsDialog(props: { servers: readonly Tagged[]; used: readonly string[]; onClose: () => void }) {
  const m = useTagMessages()
  const ui = useUiMessages()
  const { revalidate } = useRevalidator()
  const refusalText = useRefusalText()
  const [only] = props.servers.length === 1 ? props.servers : []
  const held = [...new Set(props.servers.flatMap((server) => server.tags))].sort()
  const [wanted, setWanted] = useState<string[]>(only ? only.tags : [])
  const [dropped, setDropped] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const [outcomes, setOutcomes] = useState<TagOutcome[]>()
  const change = only
    ? { add: wanted.filter((tag) => !only.tags.includes(tag)), remove: only.tags.filter((tag) => !wanted.includes(tag)) }
    : { add: wanted, remove: dropped.filter((tag) => !wanted.includes(tag)) }
  const codes = props.servers.map((server) => server.code)
  const nothing = change.add.length === 0 && change.remove.length === 0

  async function save() {
    setBusy(true)
    setFault(undefined)
    try {
      const { servers } = await callApi<{ servers: TagOutcome[] }>('POST', '/server-tags', { codes, ...change })
      await revalidate()
      if (only && servers[0]?.why === null) {
        toast.ok(m.saved)
        props.onClose()
      } else setOutcomes(servers)
    } catch (error) {
      setFault(error)
    }
    setBusy(false)
  }

  return (
    <Dialog
      open
      onClose={props.onClose}
      title={only ? m.titleOf(only.name) : m.titleOfMany(props.servers.length)}
      {...(outcomes
        ? {}
        : {
            onSubmit: (event) => {
              event.preventDefault()
              if (!busy && !nothing) void save()
            },
          })}
      footer={
        outcomes ? (
          <Button tone="primary" onClick={props.onClose}>
            {m.done}
          </Button>
        ) : (
          <>
            <CopyCall call={{ method: 'POST', path: '/server-tags', body: { codes, ...change } }} />
            <Button onClick={props.onClose}>{ui.cancel}</Button>
            <Button type="submit" tone="primary" busy={busy} disabled={nothing}>
              {m.save}
            </Button>
          </>
        )
      }
    >
      {fault === undefined ? null : <Notice tone="bad">{refusalText(fault)}</Notice>}
      {outcomes ? (
        <Outcomes outcomes={outcomes} servers={props.servers} />
      ) : (
        <>
          <TagField label={only ? m.title : m.addToAll} tags={wanted} onChange={setWanted} used={props.used} />
          {only || held.length === 0 ? null : (
            <FieldGroup legend={m.takeOff}>
              <div className="flex flex-wrap gap-x-5 gap-y-2">
                {held.map((tag) => (
                  <Checkbox
                    key={tag}
                    checked={dropped.includes(tag)}
                    onChange={(event) => setDropped(event.target.checked ? [...dropped, tag] : dropped.filter((one) => one !== tag))}
                  >
                    {tag}
                  </Checkbox>
                ))}
              </div>
            </FieldGroup>
          )}
        </>
      )}
    </Dialog>
  )
}

function Outcomes(props: { outcomes: readonly TagOutcome[]; servers: readonly Tagged[] }) {
  const m = useTagMessages()
  const done = props.outcomes.filter(({ why }) => why === null).length
  return (
    <>
      <Notice tone={done === props.outcomes.length ? 'ok' : 'warn'}>{m.summary(done, props.outcomes.length)}</Notice>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto border-y border-line">
        {props.outcomes.map(({ code, tags, why }) => (
          <li key={code} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="min-w-0 truncate">{props.servers.find((server) => server.code === code)?.name ?? code}</span>
            <span className={why ? 'text-xs text-bad' : 'min-w-0 truncate text-xs text-ink-3'}>
              {why ? m.why[why](maxTags) : tags && tags.length > 0 ? tags.join(' · ') : m.none}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
