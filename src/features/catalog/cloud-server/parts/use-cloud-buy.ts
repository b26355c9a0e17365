import { useEffect, useEffectEvent, useRef } from 'react'
import { copyKey } from '../../config/copy-key.ts'
import { settleCopy } from '../../config/settle-copy.ts'
import { cloudRules, type CloudBuy, type CloudBuyData } from './cloud-buy.ts'
import { useBuy } from './use-buy.ts'
import { useCopy } from './use-copy.ts'

/** State of the purchase of a cloud server, from an image or from a copy that the address names. */
export function useCloudBuy(data: CloudBuyData): CloudBuy {
  const copy = useCopy()
  const ready = copy.now.state === 'ready' ? copy.now : undefined
  const rules: typeof cloudRules = ready ? { ...cloudRules, settle: (wanted, offer) => settleCopy(wanted, offer, ready.copy) } : cloudRules
  const buy = useBuy(data, rules, {
    source: ready?.source,
    address: copy.address,
    waiting: copy.now.state === 'asking' || copy.now.state === 'failed',
    signedOut: copy.now.state === 'sign-in',
  })
  const settle = useEffectEvent(() => buy.change({}, 'quietly'))
  const key = ready ? copyKey(ready.source) : ''
  const before = useRef('')
  useEffect(() => {
    if (before.current !== key) settle()
    before.current = key
  }, [key])
  return { ...buy, copy }
}
