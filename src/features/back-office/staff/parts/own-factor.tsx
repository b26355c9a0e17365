import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TwoFactorSetup } from '#features/auth/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffSafety } from '../../model.ts'
import { CodeList } from './code-list.tsx'
import { EnrolFactor } from './enrol-factor.tsx'

/** Second factor of the reader: state, recovery codes, or how to turn it on. */
export function OwnFactor({ safety }: { safety: StaffSafety }) {
  const m = useMessages().safety
  const { date } = useDates()
  const { revalidate } = useRevalidator()
  const [setup, setSetup] = useState<TwoFactorSetup>()
  const [codes, setCodes] = useState<string[]>()
  const { twoFactor, required } = safety

  const begin = useMutation(() => callApi<TwoFactorSetup>('POST', '/admin/two-factor/setup'), { errors: 'toast', revalidate: false, onDone: setSetup })
  const renew = useMutation(() => callApi<{ recoveryCodes: string[] }>('POST', '/admin/two-factor/recovery-codes'), {
    done: m.renewed,
    errors: 'toast',
    revalidate: false,
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })

  async function confirm(code: string) {
    return (await callApi<{ recoveryCodes: string[] }>('POST', '/admin/two-factor', { code })).recoveryCodes
  }

  async function saved() {
    setCodes(undefined)
    setSetup(undefined)
    await revalidate()
  }

  return (
    <>
      <Card
        className="max-w-2xl"
        title={m.factor}
        aside={
          <Badge tone={twoFactor ? 'ok' : 'warn'} dot>
            {twoFactor ? m.on : m.off}
          </Badge>
        }
      >
        {codes ? <CodeList codes={codes} onSaved={() => void saved()} /> : null}
        {!codes && setup ? (
          <EnrolFactor
            begin={async () => setup}
            confirm={confirm}
            onCodes={(fresh) => {
              setCodes(fresh)
              toast.ok(m.done)
            }}
          />
        ) : null}
        {!codes && !setup ? (
          <div className="flex flex-col gap-4">
            <p className="text-ink-2">{twoFactor ? m.onText(date(twoFactor.onSince)) : m.offText}</p>
            {required ? <Notice tone="info">{m.required}</Notice> : null}
            {twoFactor ? null : (
              <Button tone="primary" className="self-start" busy={begin.busy} onClick={() => void begin.run()}>
                {m.turnOn}
              </Button>
            )}
          </div>
        ) : null}
      </Card>
      {twoFactor && !codes ? (
        <Card
          className="max-w-2xl"
          title={m.codes}
          aside={<Badge tone={twoFactor.codesLeft > 2 ? 'ok' : twoFactor.codesLeft > 0 ? 'warn' : 'bad'}>{m.codesLeft(twoFactor.codesLeft)}</Badge>}
        >
          <div className="flex flex-col gap-4">
            <p className="text-ink-2">{m.codesText}</p>
            <Button className="self-start" busy={renew.busy} onClick={() => void renew.run()}>
              {m.newCodes}
            </Button>
          </div>
        </Card>
      ) : null}
    </>
  )
}
