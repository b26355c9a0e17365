import { useState } from 'react'
import { accountOf, lastFourOf } from '#features/account/model/holders.ts'
import { callApi } from '#platform/http/api-client.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { guestHours, guestScopes, type FoundGuest, type GuestScope } from '../../model/guests.ts'
import { useGuestMessages } from '../messages/use-messages.ts'

/** Finds a colleague, asks for the last four digits, and invites them for a time. */
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
  const [found, setFound] = useState<FoundGuest>()
  const look = useMutation((asked: string) => callApi<FoundGuest>('POST', `/servers/${code}/guests/find`, { account: asked }), {
    revalidate: false,
    fields,
    onDone: setFound,
  })
  const invite = useMutation((request: object, keyOf) => callApi('POST', `/servers/${code}/guests`, { ...request, idempotencyKey: keyOf(request) }), {
    done: m.done,
    fields,
    onDone: props.onClose,
  })
  const faults = { ...look.faults, ...invite.faults }
  const fourMatch = found !== undefined && lastFour === lastFourOf(account)

  function submit() {
    if (found) return fourMatch ? void invite.run({ account: accountOf(account), lastFour, scope, hours }) : undefined
    const asked = accountOf(account)
    setMistyped(asked === undefined)
    if (asked) void look.run(asked)
  }

  return (
    <FormDialog
      onClose={props.onClose}
      title={m.title}
      description={m.text(props.server.name)}
      submit={found ? m.submit : m.look}
      ready={!(found !== undefined && !fourMatch)}
      mutation={{ busy: look.busy || invite.busy, error: look.error ?? invite.error }}
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
            setFound(undefined)
            look.clear()
            invite.clear()
            setLastFour('')
          }}
        />
      </Field>
      <div aria-live="polite" className="empty:hidden">
        {found ? (
          <p className="rounded-button border border-line bg-sunken px-4 py-3 text-sm t2:rounded-none">
            <span className="block text-xs text-ink-3">{m.found}</span>
            <span className="font-medium">{found.name}</span> <span className="ident ms-1 text-xs text-ink-3">{found.number}</span>
          </p>
        ) : null}
      </div>
      {found ? (
        <>
          <Field
            label={m.lastFour}
            hint={m.lastFourHint(found.hidden)}
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
        </>
      ) : null}
    </FormDialog>
  )
}
