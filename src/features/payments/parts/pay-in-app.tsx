import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../messages/use-messages.ts'

type Step = { consentUrl?: string; params?: Record<string, string> }
type Bridge = { invoke: (name: string, params: object, done: (answer: unknown) => void) => void }

/** Inside WeChat: asks WeChat who pays, comes back with its code, and opens its own dialog over the page. */
export function PayInApp({ paymentId, onDone }: { paymentId: string; onDone: () => void }) {
  const m = useMessages()
  const refusalText = useRefusalText()
  const [query, setQuery] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const used = useRef('')
  const code = query.get('code')
  const state = query.get('state')

  async function step(answer: { code?: string; state?: string }): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      const { consentUrl, params } = await callApi<Step>('POST', `/payments/${paymentId}/in-app`, answer)
      if (consentUrl) return location.assign(consentUrl)
      const bridge = await bridgeOfWechat()
      bridge.invoke('getBrandWCPayRequest', params ?? {}, onDone)
    } catch (fault) {
      setError(fault)
    }
    setBusy(false)
  }

  const answer = useEffectEvent((given: { code: string; state: string }) => void step(given))
  useEffect(() => {
    if (!code || !state || used.current === code) return
    used.current = code
    setQuery({ payment: paymentId }, { replace: true, preventScrollReset: true })
    answer({ code, state })
  }, [code, state, paymentId, setQuery])

  return (
    <>
      {error ? <Notice tone="bad">{refusalText(error)}</Notice> : null}
      <Button tone="primary" busy={busy} onClick={() => void step({})} className="max-sm:w-full">
        {m.watch.inApp}
      </Button>
    </>
  )
}

/** WeChat puts its bridge into the page, sometimes after the page is there. */
function bridgeOfWechat(): Promise<Bridge> {
  const found = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
  return new Promise((resolve) => {
    const bridge = found()
    if (bridge) resolve(bridge)
    else document.addEventListener('WeixinJSBridgeReady', () => resolve(found()!), { once: true })
  })
}
