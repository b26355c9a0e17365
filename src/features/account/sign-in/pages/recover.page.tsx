import '#src/styles/families/sign-in.css'
import { Suspense, lazy } from 'react'
import type { PasskeyCtx } from '#features/auth/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { RecoverForm } from '../parts/recover-form.tsx'
import { RecoverWays } from '../parts/recover-ways.tsx'
import { SignInFrame } from '../parts/sign-in-frame.tsx'
import type { LoginProps, SignInProps } from '../parts/sign-in-props.ts'
import type { SignInAnswer } from '../../model.ts'
import { loginViews } from '../../model/views.ts'
import { signInAction } from './sign-in-action.ts'
import type { WechatPort } from '../../server/ports.ts'
import { signInProps, signInQuery } from './sign-in-props.ts'

// Loaded only at the addresses of single views, because sign-in pages have a JS budget (stack §Budgets).
const LoginViewAlone = lazy(() => import('../parts/login-view-alone.tsx').then((loaded) => ({ default: loaded.LoginViewAlone })))

export const loader = pageLoader<SignInProps, EndpointCtx & PasskeyCtx & WechatPort, typeof signInQuery>(async (args) => signInProps(args, '/login'), {
  views: loginViews,
  query: signInQuery,
})

export const action = signInAction

export default function RecoverPage(props: { loaderData: SignInProps; actionData?: SignInAnswer }) {
  const m = useMessages()
  const data: LoginProps = { ...props.loaderData, answer: props.actionData }
  const { view, otherPage } = data
  const dialogOpen = view === 'phone-code-dialog'
  return (
    <>
      <PageHead title={m.recover.pageTitle} description={m.recover.description} />
      <SignInFrame view={view} title={view ? m.views[view] : m.recover.title} question={m.recover.question} other={m.recover.toLogin} otherPage={otherPage}>
        {dialogOpen ? (
          <RecoverForm next={data.next} recoverWays={data.recoverWays} dialogOpen />
        ) : view ? (
          <Suspense>
            <LoginViewAlone {...data} />
          </Suspense>
        ) : (
          <RecoverWays {...data} />
        )}
      </SignInFrame>
    </>
  )
}
