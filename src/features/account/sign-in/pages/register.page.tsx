import '#src/styles/families/sign-in.css'
import type { PasskeyCtx } from '#features/auth/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { RegisterForm } from '../parts/register-form.tsx'
import { RegisterWays } from '../parts/register-ways.tsx'
import { SignInFrame } from '../parts/sign-in-frame.tsx'
import type { SignInProps } from '../parts/sign-in-props.ts'
import { registerViews } from '../../model/views.ts'
import type { WechatPort } from '../../server/ports.ts'
import { signInProps, signInQuery } from './sign-in-props.ts'

export const loader = pageLoader<SignInProps, EndpointCtx & PasskeyCtx & WechatPort, typeof signInQuery>(async (args) => signInProps(args, '/login'), {
  views: registerViews,
  query: signInQuery,
})

export default function RegisterPage({ loaderData: data }: { loaderData: SignInProps }) {
  const m = useMessages()
  const { view } = data
  return (
    <>
      <PageHead title={m.register.pageTitle} description={m.register.description} />
      <SignInFrame
        view={view}
        title={view ? m.views[view] : m.register.title}
        question={m.register.hasAccount}
        other={m.register.toLogin}
        otherPage={data.otherPage}
      >
        {view ? (
          <RegisterForm next={data.next} referralCode={data.referralCode} ways={data.ways} dialogOpen={view === 'phone-code-dialog'} />
        ) : (
          <RegisterWays {...data} />
        )}
      </SignInFrame>
    </>
  )
}
