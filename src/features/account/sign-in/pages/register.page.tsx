import '#src/styles/families/sign-in.css'
import type { PasskeyCtx } from '#features/auth/api.ts'
import { pageLoader, type PageArgs } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { SignInProps } from '../parts/sign-in-props.ts'
import { registerViews } from '../../model/views.ts'
import { signInProps } from './sign-in-props.ts'

export const loader = pageLoader(async (args: PageArgs<PasskeyCtx>) => signInProps(args, '/login'), registerViews)

const Designs = templatePair(
  () => import('./register.template1.tsx'),
  () => import('./register.template2.tsx'),
)

export default function RegisterPage(props: { loaderData: SignInProps }) {
  const m = useMessages()
  return (
    <>
      <PageHead title={m.register.pageTitle} description={m.register.description} />
      <Designs {...props.loaderData} />
    </>
  )
}
