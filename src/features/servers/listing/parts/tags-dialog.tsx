import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { OutcomeDialog } from './bulk-remark.tsx'
import { useTagMessages } from '../messages/use-tag-messages.ts'
import type { ServerRow } from '../../model.ts'
import { maxTags, type TagOutcome } from '../model/tags.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { TagField } from './tag-field.tsx'

type Tagged = Pick<ServerRow, 'code' | 'name' | 'tags'>

/** Tags of one server, or changes of tags of several, with the outcome of each. */
export function TagsDialog(props: { servers: readonly Tagged[]; used: readonly string[]; onClose: () => void }) {
  const m = useTagMessages()
  const [only] = props.servers.length === 1 ? props.servers : []
  const held = [...new Set(props.servers.flatMap((server) => server.tags))].sort()
  const [wanted, setWanted] = useState<string[]>(only ? only.tags : [])
  const [dropped, setDropped] = useState<string[]>([])
  const [outcomes, setOutcomes] = useState<TagOutcome[]>()
  const change = only
    ? { add: wanted.filter((tag) => !only.tags.includes(tag)), remove: only.tags.filter((tag) => !wanted.includes(tag)) }
    : { add: wanted, remove: dropped.filter((tag) => !wanted.includes(tag)) }
  const codes = props.servers.map((server) => server.code)
  const nothing = change.add.length === 0 && change.remove.length === 0

  const alone = ({ servers }: { servers: TagOutcome[] }) => only !== undefined && servers[0]?.why === null
  const save = useMutation(() => callApi<{ servers: TagOutcome[] }>('POST', '/server-tags', { codes, ...change }), {
    done: (answer) => (alone(answer) ? m.saved : undefined),
    onDone: (answer) => (alone(answer) ? props.onClose() : setOutcomes(answer.servers)),
  })

  const title = only ? m.titleOf(only.name) : m.titleOfMany(props.servers.length)
  if (outcomes)
    return (
      <OutcomeDialog title={title} onClose={props.onClose}>
        <Outcomes outcomes={outcomes} servers={props.servers} />
      </OutcomeDialog>
    )
  return (
    <FormDialog
      onClose={props.onClose}
      title={title}
      submit={m.save}
      ready={!nothing}
      aside={<CopyCall call={{ method: 'POST', path: '/server-tags', body: { codes, ...change } }} />}
      mutation={save}
      onSubmit={() => void save.run()}
    >
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
    </FormDialog>
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
