import '#src/styles/families/sign-in.css'
import type { PasskeyCtx } from '#features/auth/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { LoginForm } from '../parts/login-form.tsx'
import { LoginViewAlone } from '../parts/login-view-alone.tsx'
import { SignInFrame } from '../parts/sign-in-frame.tsx'
import type { LoginProps, SignInProps } from '../parts/sign-in-props.ts'
import type { SignInAnswer } from '../../model.ts'
import { loginViews } from '../../model/views.ts'
import { signInAction } from './sign-in-action.ts'
import type { WechatPort } from '../../server/ports.ts'
import { signInProps, signInQuery } from './sign-in-props.ts'

export const loader = pageLoader<SignInProps, EndpointCtx & PasskeyCtx & WechatPort, typeof signInQuery>(async (args) => signInProps(args, '/regist'), {
  views: loginViews,
  query: signInQuery,
})

export const action = signInAction

export default function LoginPage(props: { loaderData: SignInProps; actionData?: SignInAnswer }) {
  const m = useMessages()
  const data: LoginProps = { ...props.loaderData, answer: props.actionData }
  const { view } = data
  return (
    <>
      <PageHead title={m.login.pageTitle} description={m.login.description} />
      <SignInFrame view={view} title={view ? m.views[view] : m.login.title} question={m.login.noAccount} other={m.login.toRegister} otherPage={data.otherPage}>
        {view ? <LoginViewAlone {...data} /> : <LoginForm {...data} />}
      </SignInFrame>
    </>
  )
}
