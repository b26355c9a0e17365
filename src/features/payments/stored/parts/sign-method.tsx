import IconOpen from '~icons/lucide/external-link'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { buttonStyle, join } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StoredMethod } from '../../model/methods.ts'
import { GatewayMark } from '../../parts/shared/gateway-mark.tsx'
import { useMethodMessages } from '../messages/use-method-messages.ts'
import { useMethodWatch } from './use-method-watch.ts'

/** Live view of an agreement that is being signed: code, address, time left. */
export function SignMethod({ method, isTrial, onCancel }: { method: StoredMethod; isTrial: boolean; onCancel: () => void }) {
  const m = useMethodMessages()
  const { gateways } = useMessages()
  useMethodWatch(method)
  const check = useMutation(() => callApi<StoredMethod>('POST', `/payment-methods/${method.id}/refresh`), { errors: 'toast' })
  const look = async () => {
    const after = await check.run()
    if (after?.result.state === 'signing') toast.info(m.signStill)
  }
  const gateway = gateways[method.gateway]
  const wide = method.signUrl ? 'max-sm:hidden' : ''
  return (
    <div className="grid gap-x-9 gap-y-5 md:grid-cols-[auto_minmax(0,1fr)]" aria-live="polite">
      <div className="flex flex-col items-center gap-3 text-center">
        {method.qrText ? (
          <div className={join('rounded-button border border-line-2 bg-sunken p-3', wide)}>
            <QrCode text={method.qrText} label={m.signQr(gateway)} className="size-48 rounded-field" />
          </div>
        ) : (
          <GatewayMark name={method.gateway} className="size-16" />
        )}
        <p className="text-sm text-ink-2">
          {m.signLeft} <Countdown until={method.signUntilAt} onEnd={() => void check.run()} className="ms-1 font-semibold text-ink tabular-nums" />
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h3 className="text-lg font-semibold">{m.signTitle}</h3>
          <p className="mt-1 text-sm text-ink-2">{m.signText(gateway)}</p>
        </div>
        {isTrial ? <Notice tone="warn">{m.trial(gateway)}</Notice> : null}
        {method.signUrl || method.qrText ? null : <Notice tone="bad">{m.signUnopened}</Notice>}
        <div className="flex flex-wrap gap-2.5">
          {method.signUrl ? (
            <a href={method.signUrl} className={buttonStyle({ tone: 'primary', className: 'max-sm:w-full' })}>
              <IconOpen className="size-4" aria-hidden />
              {m.signOpen(gateway)}
            </a>
          ) : null}
          <Button busy={check.busy} onClick={() => void look()} className="max-sm:w-full">
            {m.signDone}
          </Button>
          <Button tone="ghost" onClick={onCancel} className="max-sm:w-full">
            {m.cancel}
          </Button>
        </div>
        <p className="text-xs text-ink-3">{m.signLive}</p>
      </div>
    </div>
  )
}
