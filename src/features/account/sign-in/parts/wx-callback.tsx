import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { DomainError } from '#platform/domain-error.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { WechatFinish } from '../../model.ts'
import { goOn } from './go-on.ts'
import { StartAgain } from './start-again.tsx'
import { TwoSteps } from './two-steps.tsx'

/** Sends WeChat's answer from the address to the server, once, because a state works only once. */
async function finish(): Promise<WechatFinish> {
  const query = new URLSearchParams(window.location.search)
  const [state, code] = [query.get('state'), query.get('code')]
  if (!state) throw new DomainError('conflict', 'account.wechat-foreign')
  return callApi<WechatFinish>('POST', '/account/wechat/callback', { state, ...(code ? { code } : {}) })
}

/** Return page from WeChat: checks the answer, then opens the wanted page or the phone form, or shows the error. */
export function WxCallback(props: { next: string; loginPage: string }) {
  const [again, setAgain] = useState(false)
  if (again) return <StartAgain loginPage={props.loginPage} />
  return (
    <TwoSteps next={props.next} onAgain={() => setAgain(true)}>
      {(hold) => <Checking loginPage={props.loginPage} hold={hold} />}
    </TwoSteps>
  )
}

function Checking({ loginPage, hold }: { loginPage: string; hold: () => void }) {
  const m = useMessages()
  const to = useLocalePath()
  const navigate = useNavigate()
  const errorMessage = useErrorMessage()
  const [end, setEnd] = useState<{ outcome: WechatFinish['outcome'] } | { error: unknown }>()
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    async function take() {
      const { outcome, next: wanted } = await finish()
      if (outcome === 'second-step') return hold()
      setEnd({ outcome })
      if (outcome === 'signed-in' || outcome === 'tied') await goOn(wanted)
      // Replaces the address that contains the code.
      else await navigate(`${to('/wxloginbackup')}?view=wx-register`, { replace: true })
    }
    take().catch((error: unknown) => setEnd({ error }))
    // Once: a state works once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [navigate, to])

  if (end && 'error' in end)
    return (
      <div className="flex flex-col gap-5">
        <Notice tone="bad" title={m.wechat.notSignedIn}>
          {errorMessage(end.error)}
        </Notice>
        <StartAgain loginPage={loginPage} />
      </div>
    )
  return (
    <p role="status" className="flex min-h-40 flex-col items-center justify-center gap-4 text-sm text-ink-2">
      <Spinner className="size-8 text-brand-ink" />
      {end?.outcome === 'signed-in' ? m.wechat.entering : m.wechat.checking}
    </p>
  )
}
