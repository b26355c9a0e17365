import type { LoginView } from '../../model/views.ts'
import { LoginByPassword } from './login-by-password.tsx'
import { LoginByPhone } from './login-by-phone.tsx'
import { LoginByWx } from './login-by-wx.tsx'
import { LoginForm } from './login-form.tsx'
import { TwoSteps } from './two-steps.tsx'
import type { LoginProps } from './sign-in-props.ts'

/** View named by the address, alone. Its frame renders the left side. */
export function LoginViewAlone({ view, next, ways, recoverPage, passkeys, wechat, answer }: LoginProps) {
  switch (view as LoginView) {
    case 'login-by-phone':
      return <TwoSteps next={next}>{(hold) => <LoginByPhone next={next} ways={ways} hold={hold} />}</TwoSteps>
    case 'phone-code-dialog':
      return <TwoSteps next={next}>{(hold) => <LoginByPhone next={next} ways={ways} dialogOpen hold={hold} />}</TwoSteps>
    case 'login-by-password':
      return (
        <TwoSteps next={next} begun={answer?.outcome === 'second-step'}>
          {(hold) => <LoginByPassword next={next} recoverPage={recoverPage} hold={hold} answer={answer} />}
        </TwoSteps>
      )
    case 'login-by-wx':
      return wechat ? <LoginByWx next={next} /> : null
    case 'login-form':
      return <LoginForm next={next} ways={ways} recoverPage={recoverPage} passkeys={passkeys} wechat={wechat} answer={answer} />
    case 'left-brand':
      return null
  }
}
