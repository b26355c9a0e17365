import '#src/styles/families/sign-in.css'
import type { PasskeyCtx } from '#features/auth/api.ts'
import { pageLoader, type PageArgs } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { LoginViewAlone } from '../parts/login-view-alone.tsx'
import { OtherWays } from '../parts/other-ways.tsx'
import { RecoverForm } from '../parts/recover-form.tsx'
import { SignInFrame } from '../parts/sign-in-frame.tsx'
import type { SignInProps } from '../parts/sign-in-props.ts'
import { loginViews } from '../../model/views.ts'
import { signInProps } from './sign-in-props.ts'

export const loader = pageLoader(async (args: PageArgs<PasskeyCtx>) => signInProps(args, '/login'), loginViews)

export default function RecoverPage({ loaderData: data }: { loaderData: SignInProps }) {
  const m = useMessages()
  const { view, otherPage } = data
  const dialogOpen = view === 'phone-code-dialog'
  return (
    <>
      <PageHead title={m.recover.pageTitle} description={m.recover.description} />
      <SignInFrame view={view} title={view ? m.views[view] : m.recover.title} question={m.recover.question} other={m.recover.toLogin} otherPage={otherPage}>
        {view && !dialogOpen ? <LoginViewAlone {...data} /> : <RecoverForm next={data.next} dialogOpen={dialogOpen} />}
        {view ? null : <OtherWays loginPage={otherPage} />}
      </SignInFrame>
    </>
  )
}
