import { useMessages } from '../../messages/use-messages.ts'
import { AloneCard } from '../parts/alone-card.tsx'
import { SplitCard } from '../parts/split-card.tsx'
import { WechatStep, type WechatProps } from '../parts/wechat-step.tsx'

export default function Wechat1(props: WechatProps) {
  const m = useMessages()
  if (props.alone)
    return (
      <AloneCard view={props.view}>
        <WechatStep {...props} />
      </AloneCard>
    )
  return (
    <SplitCard title={m.views[props.view]} question={m.wechat.question} other={m.wechat.toLogin} otherPage={props.otherPage}>
      <WechatStep {...props} />
    </SplitCard>
  )
}
