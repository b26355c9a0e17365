import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StepUpMethods, SentCode } from '../../model.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { CodeEntry } from './phone-code-dialog.tsx'
import { SecondFactorEntry } from './second-factor-entry.tsx'
import { StageText } from './stage-text.tsx'
import { useCaptcha } from './use-captcha.ts'
import { usePhoneCode } from './use-phone-code.ts'

type SentStepUpCode = SentCode & { contactMasked: string }
const sendStepUpCode = (captcha: string) => callApi<SentStepUpCode>('POST', '/account/proof/codes', { captcha })

/** Ways in which the account can prove itself. Read when the dialog opens, because another browser may have changed them. */
function useStepUpMethods(): { ways: StepUpMethods | undefined; fault: unknown } {
  const [ways, setWays] = useState<StepUpMethods>()
  const [fault, setFault] = useState<unknown>()
  useEffect(() => {
    const stopping = new AbortController()
    callApi<StepUpMethods>('GET', '/account/proof/ways', undefined, stopping.signal).then(setWays, (error: unknown) => {
      if (!stopping.signal.aborted) setFault(error)
    })
    return () => stopping.abort()
  }, [])
  return { ways, fault }
}

/** Asks for step-up authentication by one of the account's methods. */
export function StepUpChoices(props: { onProved: () => void; onClose: () => void }) {
  const m = useMessages()
  const to = useLocalePath()
  const errorMessage = useErrorMessage()
  const { ways, fault } = useStepUpMethods()
  return (
    <Dialog open onClose={props.onClose} title={m.stepUp.title} description={m.stepUp.description} size="sm">
      {fault ? <Notice tone="bad">{errorMessage(fault)}</Notice> : null}
      {ways || fault ? null : <Spinner className="mx-auto my-6 size-7" />}
      {ways?.twoFactor ? <BySecondFactor onProved={props.onProved} /> : null}
      {ways?.code ? <ByCode {...ways.code} onProved={props.onProved} /> : null}
      {ways && !ways.code && !ways.twoFactor && ways.passkeys === 0 ? <Notice tone="info">{m.stepUp.unreachable}</Notice> : null}
      {ways && ways.passkeys > 0 ? (
        <PasskeyButton
          ask="/account/proof/passkey/setup"
          onCredential={async (credential) => {
            await callApi('POST', '/account/proof/passkey', { credential })
            props.onProved()
          }}
        />
      ) : null}
      {ways?.code ? (
        <p className="text-xs">
          <Link to={to('/console/service?new=1&about=account&matter=lost-phone')} onClick={props.onClose} className={linkStyle}>
            {ways.code.way === 'mail' ? m.stepUp.lostMail : m.stepUp.lostPhone}
          </Link>
        </p>
      ) : null}
    </Dialog>
  )
}

function BySecondFactor({ onProved }: { onProved: () => void }) {
  const m = useMessages()
  return (
    <SecondFactorEntry
      onCode={async (code) => {
        const { codesLeft } = await callApi<{ codesLeft: number | null }>('POST', '/account/proof/second-factor', { code })
        if (codesLeft !== null) toast.info(m.factor.codesLeft(codesLeft))
        onProved()
      }}
    />
  )
}

function ByCode({ way, contactMasked, onProved }: NonNullable<StepUpMethods['code']> & { onProved: () => void }) {
  const kind = way === 'mail' ? 'email' : 'phone'
  const m = useMessages()
  const errorMessage = useErrorMessage()
  const captcha = useCaptcha('proof')
  const code = usePhoneCode(captcha, sendStepUpCode)
  const [fault, setFault] = useState<string>()
  const { sent } = code

  async function prove(digits: string) {
    await callApi('POST', '/account/proof', { flowId: sent?.flowId ?? '', code: digits })
    onProved()
  }
  function send() {
    setFault(undefined)
    code.request().catch((error: unknown) => setFault(errorMessage(error)))
  }

  return (
    <>
      {fault ? <Notice tone="bad">{fault}</Notice> : null}
      <p>{sent ? m.code.sentTo(contactMasked) : kind === 'email' ? m.stepUp.willMail(contactMasked) : m.stepUp.willSend(contactMasked)}</p>
      {sent ? (
        <CodeEntry code={code} kind={kind} onCode={prove} />
      ) : (
        <>
          <Button tone="primary" size="lg" busy={code.stage !== 'idle'} onClick={send} onPointerEnter={captcha.begin} onFocus={captcha.begin}>
            {m.stepUp.send}
          </Button>
          <p className="min-h-5 text-xs text-ink-3">
            <StageText stage={code.stage} idle="" />
          </p>
        </>
      )}
    </>
  )
}
