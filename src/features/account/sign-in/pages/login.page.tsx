import '#src/styles/families/sign-in.css'
import type { PasskeyCtx } from '#features/auth/api.ts'
import { pageLoader, type PageArgs } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { LoginProps, SignInProps } from '../parts/sign-in-props.ts'
import type { SignInAnswer } from '../../model.ts'
import { loginViews } from '../../model/views.ts'
import { signInAction } from './sign-in-action.ts'
import { signInProps } from './sign-in-props.ts'

export const loader = pageLoader(async (args: PageArgs<PasskeyCtx>) => signInProps(args, '/regist'), loginViews)

export const action = signInAction

const Designs = templatePair<LoginProps>(
  () => import('./login.template1.tsx'),
  () => import('./login.template2.tsx'),
)

export default function LoginPage(props: { loaderData: SignInProps; actionData?: SignInAnswer }) {
  const m = useMessages()
  return (
    <>
      <PageHead title={m.login.pageTitle} description={m.login.description} />
      <Designs {...props.loaderData} answer={props.actionData} />
    </>
  )
}
