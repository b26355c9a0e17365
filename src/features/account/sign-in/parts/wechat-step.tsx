import type { WechatPending } from '../../model.ts'
import type { WechatView } from '../../model/views.ts'
import type { SignInProps } from './sign-in-props.ts'
import { WxCallback } from './wx-callback.tsx'
import { WxLogin } from './wx-login.tsx'
import { WxRegister } from './wx-register.tsx'

export type WechatProps = Omit<SignInProps, 'view'> & {
  view: WechatView
  /** True if opened as a view alone. */
  alone: boolean
  pending: WechatPending | null
  inWechat: boolean
}

/** Step of the sign-in by WeChat that the address names. */
export function WechatStep(props: WechatProps) {
  if (props.view === 'wx-callback') return <WxCallback next={props.next} loginPage={props.otherPage} />
  if (props.view === 'wx-register') return <WxRegister pending={props.pending} ways={props.ways} loginPage={props.otherPage} />
  return <WxLogin next={props.next} ways={props.ways} />
}
