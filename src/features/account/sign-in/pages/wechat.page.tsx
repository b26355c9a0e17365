import '#src/styles/families/sign-in.css'
import { redirect } from 'react-router'
import type { z } from 'zod'
import type { PasskeyCtx } from '#features/auth/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given } from '#platform/pure/query-fields.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { isWechatBrowser } from '../../model.ts'
import { SignInFrame } from '../parts/sign-in-frame.tsx'
import { WechatStep, type WechatProps } from '../parts/wechat-step.tsx'
import { readPendingWechat } from '../server/bind-wechat.ts'
import type { WechatPort } from '../../server/ports.ts'
import { wechatViews, type SignInView, type WechatView } from '../../model/views.ts'
import { signInProps, signInQuery } from './sign-in-props.ts'

const query = signInQuery.extend({ state: given, view: given })

/** View of the address, or else the step that follows WeChat's answer. */
function viewOf(view: SignInView | null, { state, view: asked }: z.output<typeof query>): WechatView {
  if (view) return view as WechatView
  if (state !== undefined) return 'wx-callback'
  return asked === 'wx-register' ? 'wx-register' : 'wx-login'
}

export const loader = pageLoader<WechatProps, EndpointCtx & PasskeyCtx & WechatPort, typeof query>(
  async (args) => {
    // A reader who is already signed in may get WeChat's answer too, to link WeChat to their account.
    const { view: alone, ...props } = await signInProps(args, '/login', args.query.state !== undefined)
    if (!props.wechat) throw redirect(props.otherPage)
    const view = viewOf(alone, args.query)
    const pending = view === 'wx-register' ? await readPendingWechat(args.ctx) : null
    return { ...props, view, alone: alone !== null, pending, inWechat: isWechatBrowser(args.ctx.request.userAgent) }
  },
  { views: wechatViews, query },
)

export default function WechatPage(props: { loaderData: WechatProps }) {
  const m = useMessages()
  const { view, alone } = props.loaderData
  return (
    <>
      <PageHead title={m.wechat.pageTitle} description={m.wechat.description} />
      <SignInFrame
        view={alone ? view : null}
        title={m.views[view]}
        question={m.wechat.question}
        other={m.wechat.toLogin}
        otherPage={props.loaderData.otherPage}
      >
        <WechatStep {...props.loaderData} />
      </SignInFrame>
    </>
  )
}
