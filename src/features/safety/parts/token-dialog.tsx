import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../messages/use-messages.ts'
import { tokenRules, tokenScopes, type TokenScope } from '../model.ts'

/** Creates a token: name, scopes and duration; then shows the key once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string>()
  return token ? <Made token={token} onClose={onClose} /> : <Make onClose={onClose} onMade={setToken} />
}

function Make(props: { onClose: () => void; onMade: (token: string) => void }) {
  const { tokens: m } = useMessages()
  const faultText = useFaultText()
  const to = useLocalePath()
  const { faults, show, refuse, clear } = useFormFaults(['name', 'scopes'])
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read:servers'])
  const [days, setDays] = useState('90')

  // Kept first, because the server does not return it again.
  const make = useMutation(
    async () => props.onMade((await callApi<{ token: string }>('POST', '/account/tokens', { name, scopes, days: Number(days) })).token),
    { onError: refuse },
  )

  function submit() {
    if (
      show({
        name: name.trim() ? undefined : faultText({ path: '', code: 'platform.required' }),
        scopes: scopes.length > 0 ? undefined : faultText({ path: '', code: 'safety.token-scopes' }),
      })
    )
      return
    void make.run()
  }

  return (
    <FormDialog
      onClose={props.onClose}
      title={m.create}
      description={m.lead}
      submit={m.create}
      mutation={{ busy: make.busy, error: faults['form'] }}
      onSubmit={submit}
    >
      <p className="text-sm">
        <Link to={to('/docs/api')} target="_blank" className={linkStyle}>
          {m.docs}
        </Link>
      </p>
      <Field label={m.name} hint={m.nameHint} error={faults['name']} required>
        <Input
          value={name}
          maxLength={tokenRules.nameLength}
          autoComplete="off"
          onChange={(event) => {
            clear('name')
            setName(event.target.value)
          }}
        />
      </Field>
      <FieldGroup legend={m.scopes} error={faults['scopes']}>
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {tokenScopes.map((scope) => (
            <Checkbox
              key={scope}
              className="min-h-9 justify-center"
              checked={scopes.includes(scope)}
              onChange={(event) => {
                clear('scopes')
                setScopes((held) => (event.target.checked ? [...held, scope] : held.filter((one) => one !== scope)))
              }}
            >
              <span className="block text-ink">{m.scopeNames[scope]}</span>
              <code className="font-mono text-2xs text-ink-3">{scope}</code>
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup legend={m.days}>
        <Segmented
          label={m.days}
          value={days}
          onChange={setDays}
          items={tokenRules.days.map((count) => ({ value: String(count), label: m.dayCount(count) }))}
        />
      </FieldGroup>
    </FormDialog>
  )
}

function Made({ token, onClose }: { token: string; onClose: () => void }) {
  const { tokens: m } = useMessages()
  const call = `curl -H "Authorization: Bearer ${token}" ${location.origin}/api/v1/servers`
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.doneTitle}
      footer={
        <Button tone="primary" onClick={onClose}>
          {m.close}
        </Button>
      }
    >
      <Notice tone="warn">{m.doneText}</Notice>
      <Secret label={m.value} text={token} />
      <Secret label={m.example} text={call} />
    </Dialog>
  )
}

function Secret({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium">{label}</p>
      <div className="flex items-start gap-2 rounded-field border border-line bg-sunken p-3">
        <code className="min-w-0 flex-1 font-mono text-xs/5 break-all select-all">{text}</code>
        <CopyButton text={text} name={label} />
      </div>
    </div>
  )
}
