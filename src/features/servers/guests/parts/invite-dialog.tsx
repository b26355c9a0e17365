import { useState } from 'react'
import { accountOf, hideLastFour, lastFourOf } from '#features/account/model/holders.ts'
import { callApi } from '#platform/http/api-client.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { guestHours, guestScopes, type GuestScope } from '../../model/guests.ts'
import { useGuestMessages } from '../messages/use-messages.ts'

/** Takes a colleague's phone or account number, asks for its last four digits again, and invites them for a time. */
export function InviteDialog(props: { server: { code: string; name: string }; onClose: () => void }) {
  const all = useGuestMessages()
  const m = all.inviteDialog
  const [account, setAccount] = useState('')
  const [mistyped, setMistyped] = useState(false)
  const [lastFour, setLastFour] = useState('')
  const [scope, setScope] = useState<GuestScope>('look')
  const [hours, setHours] = useState(168)
  const { code } = props.server
  const fields = ['account', 'lastFour']
  const invite = useMutation((request: object, keyOf) => callApi('POST', `/servers/${code}/guests`, { ...request, idempotencyKey: keyOf(request) }), {
    done: m.done,
    fields,
    onDone: props.onClose,
  })
  const { faults } = invite
  const addressee = accountOf(account)
  const fourMatch = addressee !== undefined && lastFour === lastFourOf(addressee)

  function submit() {
    setMistyped(addressee === undefined)
    if (fourMatch) void invite.run({ account: addressee, lastFour, scope, hours })
  }

  return (
    <FormDialog
      onClose={props.onClose}
      title={m.title}
      description={m.text(props.server.name)}
      submit={m.submit}
      ready={addressee === undefined || fourMatch}
      mutation={invite}
      onSubmit={submit}
    >
      <Field label={m.account} hint={m.accountHint} error={mistyped ? m.wrong : faults['account']} required>
        <Input
          name="account"
          inputMode="tel"
          autoComplete="off"
          maxLength={24}
          value={account}
          onChange={(event) => {
            setAccount(event.target.value)
            setMistyped(false)
            invite.clear()
            setLastFour('')
          }}
        />
      </Field>
      {addressee ? (
        <Field
          label={m.lastFour}
          hint={m.lastFourHint(hideLastFour(addressee))}
          error={lastFour.length === 4 && !fourMatch ? m.lastFourWrong : faults['lastFour']}
          required
        >
          <Input
            name="lastFour"
            className="w-36 text-center tracking-[0.3em] tabular-nums"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={lastFour}
            onChange={(event) => setLastFour(event.target.value.replaceAll(/\D/g, ''))}
          />
        </Field>
      ) : null}
      <FieldGroup legend={m.scope}>
        <RadioCards
          columns={1}
          value={scope}
          onChange={setScope}
          items={guestScopes.map((value) => ({ value, label: all.scopes[value], hint: all.scopeHints[value] }))}
        />
      </FieldGroup>
      {scope === 'operate' ? <Notice tone="warn">{m.rootNote}</Notice> : null}
      <Field label={m.hours}>
        <NativeSelect
          className="w-48"
          value={String(hours)}
          items={guestHours.map((value) => ({ value: String(value), label: m.hourNames(value) }))}
          onChange={(event) => setHours(Number(event.target.value))}
        />
      </Field>
      <p className="text-xs text-ink-2">{m.note}</p>
    </FormDialog>
  )
}
