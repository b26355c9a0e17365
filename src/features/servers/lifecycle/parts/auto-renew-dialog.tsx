import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { periods, type Period } from '#features/catalog/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { formatFen } from '#platform/pure/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Switch } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { renewMethods, type RenewMethod, type ServerView } from '../../model.ts'
import type { ServerFuture } from '../../model/lifecycle.ts'

/** "Update card-on-file" of the specification: whether the server renews itself, for how long each time, and what is charged. */
export function AutoRenewDialog(props: { server: ServerView; future: ServerFuture; on: boolean; onClose: () => void }) {
  const m = useMessages().life
  const ui = useUiMessages()
  const iso = useIso()
  const to = useLocalePath()
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const { server, future } = props
  const [on, setOn] = useState(props.on)
  const [months, setMonths] = useState<Period>(server.renewMonths)
  const [method, setMethod] = useState<RenewMethod>(server.renewMethod)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const price = future.options.find((option) => option.months === months)?.totalFen ?? 0n
  const missing = price - future.availableFen
  const path = `/servers/${server.code}/auto-renew` as const
  const wish = { autoRenew: on, months, method }

  async function save() {
    setBusy(true)
    setFault(undefined)
    try {
      await callApi('PUT', path, wish)
      await revalidate()
      toast.ok(on ? m.auto.savedOn : m.auto.savedOff)
      props.onClose()
    } catch (error) {
      setFault(error)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={props.onClose}
      title={m.auto.title}
      description={server.name}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
      footer={
        <>
          <CopyCall call={{ method: 'PUT', path, body: wish }} />
          <Button onClick={props.onClose}>{ui.cancel}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {m.auto.save}
          </Button>
        </>
      }
    >
      <Switch checked={on} onChange={(event) => setOn(event.target.checked)}>
        {m.auto.switch}
      </Switch>
      <p className="text-sm text-ink-2">{m.auto.text}</p>
      <FieldGroup legend={m.auto.period}>
        <RadioCards
          size="sm"
          columns={3}
          value={String(months)}
          onChange={(value) => setMonths(periods.find((period) => String(period) === value) ?? 1)}
          items={periods.map((period) => {
            const option = future.options.find((one) => one.months === period)
            return { value: String(period), label: m.months(period), ...(option ? { aside: formatFen(option.totalFen, iso) } : {}) }
          })}
        />
      </FieldGroup>
      <FieldGroup legend={m.auto.method}>
        <RadioCards<RenewMethod>
          columns={1}
          value={method}
          onChange={setMethod}
          items={renewMethods.map((one) => ({ value: one, label: m.auto.methods[one], hint: m.auto.available(formatFen(future.availableFen, iso)) }))}
        />
      </FieldGroup>
      {on && missing > 0n ? (
        <Notice
          tone="warn"
          action={
            <Link to={to('/console/payment')} className={`shrink-0 ${linkStyle}`}>
              {m.auto.recharge}
            </Link>
          }
        >
          {m.auto.short(formatFen(missing, iso))}
        </Notice>
      ) : null}
      {fault === undefined ? null : <Notice tone="bad">{refusalText(fault)}</Notice>}
    </Dialog>
  )
}
