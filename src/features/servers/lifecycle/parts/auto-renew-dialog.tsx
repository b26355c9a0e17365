import { useState } from 'react'
import { Link } from 'react-router'
import type { Period } from '#features/catalog/model.ts'
import { GatewayMark } from '#features/payments/parts/shared/gateway-mark.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Switch } from '#ui/forms/checkbox.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import type { ServerView } from '../../model.ts'
import type { ServerFuture } from '../../model/lifecycle.ts'
import { covers, useMethodName } from './renew-method.ts'

/** Dialog "Update card-on-file" of the specification: automatic renewal on or off, its period, and its means of payment. */
export function AutoRenewDialog(props: { server: ServerView; future: ServerFuture; on: boolean; onClose: () => void }) {
  const m = useMessages().life
  const iso = useIso()
  const to = useLocalePath()
  const { server, future } = props
  const [on, setOn] = useState(props.on)
  const [months, setMonths] = useState<Period>(server.renewMonths)
  // A server that cannot be renewed now has no prices, and keeps its term.
  const terms = future.options.length > 0 ? future.options.map((option) => option.months) : [server.renewMonths]
  const nameOf = useMethodName()
  const methods = future.methods?.methods ?? []
  const [methodId, setMethodId] = useState(server.renewMethodId ?? '')
  const chosen = methods.find(({ id }) => id === methodId)
  const price = future.options.find((option) => option.months === months)?.totalFen ?? 0n
  const missing = price - future.availableFen
  const path = `/servers/${server.code}/auto-renew` as const
  const request = { autoRenew: on, months, ...(methodId ? { method: 'stored' as const, methodId } : { method: 'balance' as const }) }

  const save = useMutation(() => callApi('PUT', path, request), { done: on ? m.auto.savedOn : m.auto.savedOff, onDone: props.onClose })

  return (
    <FormDialog
      onClose={props.onClose}
      title={m.auto.title}
      description={server.name}
      submit={m.auto.save}
      // A token cannot choose a stored payment method.
      aside={methodId && methodId !== server.renewMethodId ? null : <CopyCall call={{ method: 'PUT', path, body: request }} />}
      mutation={save}
      onSubmit={() => void save.run()}
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
          onChange={(value) => setMonths(terms.find((period) => String(period) === value) ?? months)}
          items={terms.map((period) => {
            const option = future.options.find((one) => one.months === period)
            return { value: String(period), label: m.months(period), ...(option ? { aside: formatFen(option.totalFen, iso) } : {}) }
          })}
        />
      </FieldGroup>
      <FieldGroup legend={m.auto.method}>
        <RadioCards
          columns={1}
          value={methodId}
          onChange={setMethodId}
          items={[
            { value: '', label: m.auto.methods.balance, hint: m.auto.available(formatFen(future.availableFen, iso)) },
            ...methods.map((one) => ({
              value: one.id,
              label: (
                <span className="flex min-w-0 items-center gap-2.5">
                  <GatewayMark name={one.gateway} className="size-6 shrink-0" />
                  <span className="min-w-0 wrap-anywhere">{nameOf(one)}</span>
                </span>
              ),
              hint: one.stop ? m.auto.stops[one.stop] : m.auto.rest,
            })),
          ]}
        />
        {future.methods?.offered ? (
          <Link to={`${to('/console/payment')}#payment-methods`} className={`mt-2 inline-block min-h-6 text-sm ${linkStyle}`}>
            {m.auto.addMethod}
          </Link>
        ) : null}
      </FieldGroup>
      {on && missing > 0n && !covers(chosen, missing) ? (
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
    </FormDialog>
  )
}
