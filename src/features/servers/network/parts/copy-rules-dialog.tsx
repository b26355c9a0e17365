import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import type { FirewallPage } from '../firewall.ts'
import type { FirewallSet } from '../../model/machine.ts'
import { useNetworkMessages } from '../messages/use-messages.ts'

/** Loads the rules of another server of the customer into the list. */
export function CopyRulesDialog(props: { others: FirewallPage['others']; onLoad: (set: FirewallSet) => void; onClose: () => void }) {
  const m = useNetworkMessages().firewall.copyDialog
  const [code, setCode] = useState(props.others[0]?.code ?? '')
  const load = useMutation(() => callApi<FirewallPage>('GET', `/servers/${code}/firewall`), {
    done: ({ set }) => m.loaded(set?.rules.length ?? 0),
    tone: 'info',
    revalidate: false,
    onDone: ({ set }) => {
      if (set) props.onLoad(set)
      props.onClose()
    },
  })

  return (
    <FormDialog
      size="sm"
      onClose={props.onClose}
      title={m.title}
      description={m.text}
      submit={m.submit}
      ready={code !== ''}
      mutation={load}
      onSubmit={() => void load.run()}
    >
      <Field label={m.server}>
        <NativeSelect
          value={code}
          onChange={(event) => setCode(event.target.value)}
          items={props.others.map((other) => ({ value: other.code, label: other.name === other.code ? other.code : `${other.name} (${other.code})` }))}
        />
      </Field>
    </FormDialog>
  )
}
