import '#src/styles/families/sign-in.css'
import type { PasskeyCtx } from '#features/auth/api.ts'
import { pageLoader, type PageArgs } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { isWechatBrowser } from '../../model.ts'
import { SignInFrame } from '../parts/sign-in-frame.tsx'
import { WechatStep, type WechatProps } from '../parts/wechat-step.tsx'
import { readPendingWechat } from '../server/bind-wechat.ts'
import { wechatViews, type SignInView, type WechatView } from '../../model/views.ts'
import { signInProps } from './sign-in-props.ts'

/** View of the address, or else the step that follows WeChat's answer. */
function viewOf(view: SignInView | null, query: URLSearchParams): WechatView {
  if (view) return view as WechatView
  if (query.has('state')) return 'wx-callback'
  return query.get('view') === 'wx-register' ? 'wx-register' : 'wx-login'
}

export const loader = pageLoader(async (args: PageArgs<PasskeyCtx>): Promise<WechatProps> => {
  // A reader who is already signed in may get WeChat's answer too, to link WeChat to their account.
  const { view: alone, ...props } = signInProps(args, '/login', args.url.searchParams.has('state'))
  const view = viewOf(alone, args.url.searchParams)
  const pending = view === 'wx-register' ? await readPendingWechat(args.ctx) : null
  return { ...props, view, alone: alone !== null, pending, inWechat: isWechatBrowser(args.ctx.request.userAgent) }
}, wechatViews)

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
