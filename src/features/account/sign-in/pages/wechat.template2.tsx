import { useMessages } from '../../messages/use-messages.ts'
import { AloneRuled } from '../parts/alone-ruled.tsx'
import { SplitRuled } from '../parts/split-ruled.tsx'
import { WechatStep, type WechatProps } from '../parts/wechat-step.tsx'

export default function Wechat2(props: WechatProps) {
  const m = useMessages()
  if (props.alone)
    return (
      <AloneRuled view={props.view}>
        <WechatStep {...props} />
      </AloneRuled>
    )
  return (
    <SplitRuled title={m.views[props.view]} question={m.wechat.question} other={m.wechat.toLogin} otherPage={props.otherPage}>
      <WechatStep {...props} />
    </SplitRuled>
  )
}
