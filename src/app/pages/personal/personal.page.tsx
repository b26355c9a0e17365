import { z } from 'zod'
import { readAccount, readAvatar, readEmailBinding, readProfile, recipientOf } from '#features/account/api.ts'
import { fallbackTimeZone } from '#features/account/model.ts'
import { useProfileMessages } from '#features/account/profile/messages/use-profile-messages.ts'
import { personalViews } from '#features/account/model/views.ts'
import { countMessages, countUnread, listMessages, readNoticeChoices, wordMessages, type DeliveryPorts } from '#features/messages/api.ts'
import { messageCategories } from '#features/messages/model.ts'
import { asSystem, requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { choice, given, pageNumber } from '#platform/pure/query-fields.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { personalTabs, type PersonalContent, type PersonalProps, type PersonalTab } from './personal-props.ts'

const pageSize = 20
const tabOfView = { 'user-info': 'profile', 'message-box': 'messages' } as const

const query = z.object({
  tab: choice(personalTabs),
  'email-token': given,
  category: choice(messageCategories),
  unread: given,
  page: pageNumber,
})
type NoticePort = Pick<DeliveryPorts, 'wechatNotices'>
type Asked = z.output<typeof query> & { locale: Locale }

export const loader = pageLoader<PersonalProps, EndpointCtx & NoticePort, typeof query>(
  async ({ ctx, path: address, query: asked, params, locale }) => {
    const accountId = requireCustomer(ctx)
    const alone = (params['view'] as PersonalProps['alone'] | undefined) ?? null
    const tab = alone ? tabOfView[alone] : (asked.tab ?? 'profile')
    const [account, avatar, unread, content] = await Promise.all([
      readAccount(ctx, accountId),
      readAvatar(ctx),
      countUnread(ctx),
      read[tab](ctx, accountId, { ...asked, locale }),
    ])
    const path = address.slice(locale.length + 1) + (alone || tab === 'profile' ? '' : `?tab=${tab}`)
    return { account, avatar, unread, content, alone, path }
  },
  { views: personalViews, query },
)

const read: Record<PersonalTab, (ctx: Ctx & NoticePort, accountId: string, asked: Asked) => Promise<PersonalContent>> = {
  async profile(ctx, _accountId, asked) {
    const [profile, email] = await Promise.all([readProfile(ctx), readEmailBinding(ctx)])
    return { tab: 'profile', profile, email, emailToken: asked['email-token'] || null }
  },
  async notices(ctx, accountId) {
    const [choices, account, email, recipient] = await Promise.all([
      readNoticeChoices(ctx),
      readAccount(ctx, accountId),
      readEmailBinding(ctx),
      recipientOf(asSystem(ctx, 'personal-info'), accountId),
    ])
    return {
      tab: 'notices',
      choices,
      reach: { phone: account.phoneMasked, mail: email.email, wechat: ctx.wechatNotices ? Boolean(recipient?.reach.wechat) : null },
    }
  },
  async messages(ctx, accountId, { category, unread, page: wanted, locale }) {
    const unreadOnly = unread === '1'
    const ask = (page: number) => listMessages(ctx, { category, unreadOnly, page, pageSize })
    const [first, counts, reader] = await Promise.all([ask(wanted), countMessages(ctx), recipientOf(asSystem(ctx, 'personal-info'), accountId)])
    // If the last page has become empty, the one before is shown.
    const last = Math.max(1, Math.ceil(first.total / pageSize))
    const page = wanted > last ? await ask(last) : first
    const messages = wordMessages(page.messages, locale, reader?.timeZone ?? fallbackTimeZone)
    return { tab: 'messages', box: { page: { ...page, messages }, counts, filter: { category, unreadOnly, page: Math.min(wanted, last), pageSize } } }
  },
}

const Designs = templatePair(
  () => import('./personal.template1.tsx'),
  () => import('./personal.template2.tsx'),
)

export default function PersonalPage(props: { loaderData: PersonalProps }) {
  const m = useProfileMessages()
  const { alone, content } = props.loaderData
  const title = alone ? m.modules[alone]! : content.tab === 'profile' ? m.title : m.tabs[content.tab]
  return (
    <>
      <PageHead title={title} />
      <Designs {...props.loaderData} />
    </>
  )
}
