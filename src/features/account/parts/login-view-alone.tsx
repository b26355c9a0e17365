import type { LoginView } from '../views.ts'
import { LoginByPassword } from './login-by-password.tsx'
import { LoginByPhone } from './login-by-phone.tsx'
import { LoginByWx } from './login-by-wx.tsx'
import { LoginForm } from './login-form.tsx'
import type { SignInProps } from './sign-in-props.ts'

/** The sub-view that the address names, by itself; the left brand is drawn by its frame. */
export function LoginViewAlone({ view, next, recoverPage }: SignInProps) {
  switch (view as LoginView) {
    case 'login-by-phone':
      return <LoginByPhone next={next} />
    case 'phone-code-dialog':
      return <LoginByPhone next={next} dialogOpen />
    case 'login-by-password':
      return <LoginByPassword next={next} recoverPage={recoverPage} />
    case 'login-by-wx':
      return <LoginByWx next={next} />
    case 'login-form':
      return <LoginForm next={next} recoverPage={recoverPage} />
    case 'left-brand':
      return null
  }
}
