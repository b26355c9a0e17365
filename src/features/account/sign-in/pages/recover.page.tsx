import '#src/styles/families/sign-in.css'
import type { PasskeyCtx } from '#features/auth/api.ts'
import { pageLoader, type PageArgs } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { SignInProps } from '../parts/sign-in-props.ts'
import { loginViews } from '../../model/views.ts'
import { signInProps } from './sign-in-props.ts'

export const loader = pageLoader(async (args: PageArgs<PasskeyCtx>) => signInProps(args, '/login'), loginViews)

const Designs = templatePair(
  () => import('./recover.template1.tsx'),
  () => import('./recover.template2.tsx'),
)

export default function RecoverPage(props: { loaderData: SignInProps }) {
  const m = useMessages()
  return (
    <>
      <PageHead title={m.recover.pageTitle} description={m.recover.description} />
      <Designs {...props.loaderData} />
    </>
  )
}
