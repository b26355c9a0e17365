import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useKeyMessages } from '../messages/use-messages.ts'
import type { ServerKeys } from '../model.ts'
import { KeyChoice } from './key-choice.tsx'

/** Sets the keys that sign in to a server, as a whole. */
export function ServerKeysDialog(props: { code: string; name: string; keys: ServerKeys; onClose: () => void }) {
  const m = useKeyMessages().server
  const to = useLocalePath()
  const [chosen, setChosen] = useState(props.keys.chosen.map((key) => key.id))
  const save = useMutation(() => callApi('PUT', `/servers/${props.code}/ssh-keys`, { keyIds: chosen }), { done: m.saved, onDone: props.onClose })
  const { all } = props.keys

  return (
    <FormDialog
      onClose={props.onClose}
      title={m.title}
      description={m.lead}
      submit={m.save}
      ready={all.length > 0}
      mutation={save}
      onSubmit={() => void save.run()}
    >
      {props.keys.state === 'failed' ? <Notice tone="warn">{m.failedText}</Notice> : null}
      {all.length === 0 ? <p>{m.noKeys}</p> : <KeyChoice keys={all} chosen={chosen} onChange={setChosen} />}
      <p>
        <Link to={to('/console/ssh-keys')} className={linkStyle}>
          {m.toKeys}
        </Link>
      </p>
    </FormDialog>
  )
}
