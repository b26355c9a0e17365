import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { accountOf, lastFourOf } from '#features/account/model/holders.ts'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useClickKey } from '#ui/actions/use-click-key.ts'
import { guestHours, guestScopes, type FoundGuest, type GuestScope } from '../../model/guests.ts'
import { useGuestMessages } from '../messages/use-messages.ts'

/** Finds a colleague, has the number confirmed, and invites them for a time. */
export function InviteDialog(props: { server: { code: string; name: string }; onClose: () => void }) {
  const all = useGuestMessages()
  const m = all.inviteDialog
  const ui = useUiMessages()
  const { revalidate } = useRevalidator()
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const proof = useProof()
  const [account, setAccount] = useState('')
  const [found, setFound] = useState<FoundGuest>()
  const [mistyped, setMistyped] = useState(false)
  const [lastFour, setLastFour] = useState('')
  const [scope, setScope] = useState<GuestScope>('look')
  const [hours, setHours] = useState(168)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const click = useClickKey()
  const errors = fieldErrors(fault)
  const { code } = props.server
  const fourMatch = found !== undefined && lastFour === lastFourOf(account)

  async function look() {
    const asked = accountOf(account)
    setFault(undefined)
    setFound(undefined)
    setMistyped(asked === undefined)
    if (!asked) return
    setBusy(true)
    try {
      setFound(await callApi<FoundGuest>('POST', `/servers/${code}/guests/find`, { account: asked }))
    } catch (error) {
      setFault(error)
    }
    setBusy(false)
  }

  async function invite() {
    setBusy(true)
    setFault(undefined)
    const wish = { account: accountOf(account), lastFour, scope, hours }
    try {
      await proof.run(() => callApi('POST', `/servers/${code}/guests`, { ...wish, idempotencyKey: click.keyOf(wish) }))
      toast.ok(m.done)
      props.onClose()
      await revalidate()
    } catch (error) {
      setFault(error)
      setBusy(false)
    }
  }

  return (
    <>
      <Dialog
        open
        onClose={props.onClose}
        title={m.title}
        description={m.text(props.server.name)}
        onSubmit={(event) => {
          event.preventDefault()
          if (busy) return
          if (!found) void look()
          else if (fourMatch) void invite()
        }}
        footer={
          <>
            <Button onClick={props.onClose}>{ui.cancel}</Button>
            <Button type="submit" tone="primary" busy={busy} disabled={found !== undefined && !fourMatch}>
              {found ? m.submit : m.look}
            </Button>
          </>
        }
      >
        {fault !== undefined && Object.keys(errors).length === 0 ? <Notice tone="bad">{refusalText(fault)}</Notice> : null}
        <Field label={m.account} hint={m.accountHint} error={mistyped ? m.wrong : errors['account']} required>
          <Input
            name="account"
            inputMode="tel"
            autoComplete="off"
            maxLength={24}
            value={account}
            onChange={(event) => {
              setAccount(event.target.value)
              setFound(undefined)
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
              error={lastFour.length === 4 && !fourMatch ? m.lastFourWrong : errors['lastFour']}
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
      </Dialog>
      {proof.dialog}
    </>
  )
}
