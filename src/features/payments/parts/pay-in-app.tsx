import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../messages/use-messages.ts'

type Step = { consentUrl?: string; params?: Record<string, string> }
type Bridge = { invoke: (name: string, params: object, done: (answer: unknown) => void) => void }

/** Payment inside WeChat: asks WeChat for the payer, returns with its code, and opens WeChat's dialog over the page. */
export function PayInApp({ paymentId, onDone }: { paymentId: string; onDone: () => void }) {
  const m = useMessages()
  const [query, setQuery] = useSearchParams()
  const used = useRef('')
  const code = query.get('code')
  const state = query.get('state')

  const step = useMutation(
    async (answer: { code?: string; state?: string }) => {
      const { consentUrl, params } = await callApi<Step>('POST', `/payments/${paymentId}/in-app`, answer)
      if (consentUrl) return location.assign(consentUrl)
      const bridge = await bridgeOfWechat()
      bridge.invoke('getBrandWCPayRequest', params ?? {}, onDone)
    },
    { revalidate: false },
  )

  const answer = useEffectEvent((given: { code: string; state: string }) => void step.run(given))
  useEffect(() => {
    if (!code || !state || used.current === code) return
    used.current = code
    setQuery({ payment: paymentId }, { replace: true, preventScrollReset: true })
    answer({ code, state })
  }, [code, state, paymentId, setQuery])

  return (
    <>
      {step.error ? <Notice tone="bad">{step.error}</Notice> : null}
      <Button tone="primary" busy={step.busy} onClick={() => void step.run({})} className="max-sm:w-full">
        {m.watch.inApp}
      </Button>
    </>
  )
}

/** WeChat adds its bridge to the page, sometimes after the page has loaded. */
function bridgeOfWechat(): Promise<Bridge> {
  const found = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
  return new Promise((resolve) => {
    const bridge = found()
    if (bridge) resolve(bridge)
    else document.addEventListener('WeixinJSBridgeReady', () => resolve(found()!), { once: true })
  })
}
