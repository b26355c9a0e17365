import { readAccount, readAvatar, readEmailBinding, readProfile, recipientOf } from '#features/account/api.ts'
import { fallbackTimeZone } from '#features/account/model.ts'
import { useProfileMessages } from '#features/account/profile/messages/use-profile-messages.ts'
import { personalViews } from '#features/account/model/views.ts'
import { countMessages, countUnread, listMessages, readNoticeChoices, wordMessages } from '#features/messages/api.ts'
import { messageCategories } from '#features/messages/model.ts'
import { asSystem, requireCustomer, type Ctx } from '#platform/ctx.ts'
import { pageLoader } from '#platform/http/page.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { personalTabs, type PersonalContent, type PersonalProps, type PersonalTab } from './personal-props.ts'

const pageSize = 20
const tabOfView = { 'user-info': 'profile', 'message-box': 'messages' } as const

export const loader = pageLoader(async ({ ctx, url, params, locale }): Promise<PersonalProps> => {
  const accountId = requireCustomer(ctx)
  const alone = (params['view'] as PersonalProps['alone'] | undefined) ?? null
  const tab = alone ? tabOfView[alone] : (personalTabs.find((one) => one === url.searchParams.get('tab')) ?? 'profile')
  const [account, avatar, unread, content] = await Promise.all([
    readAccount(ctx, accountId),
    readAvatar(ctx),
    countUnread(ctx),
    read[tab](ctx, accountId, { url, locale }),
  ])
  const path = url.pathname.slice(locale.length + 1) + (alone || tab === 'profile' ? '' : `?tab=${tab}`)
  return { account, avatar, unread, content, alone, path }
}, personalViews)

const read: Record<PersonalTab, (ctx: Ctx, accountId: string, asked: { url: URL; locale: Locale }) => Promise<PersonalContent>> = {
  async profile(ctx, _accountId, { url }) {
    const [profile, email] = await Promise.all([readProfile(ctx), readEmailBinding(ctx)])
    return { tab: 'profile', profile, email, emailToken: url.searchParams.get('email-token') }
  },
  async notices(ctx, accountId) {
    const [choices, account, email, recipient] = await Promise.all([
      readNoticeChoices(ctx),
      readAccount(ctx, accountId),
      readEmailBinding(ctx),
      recipientOf(asSystem(ctx, 'personal-info'), accountId),
    ])
    return { tab: 'notices', choices, reach: { phone: account.phoneMasked, mail: email.email, wechat: Boolean(recipient?.reach.wechat) } }
  },
  async messages(ctx, accountId, { url, locale }) {
    const category = messageCategories.find((one) => one === url.searchParams.get('category'))
    const unreadOnly = url.searchParams.get('unread') === '1'
    const wanted = Math.max(1, Math.min(10_000, Math.floor(Number(url.searchParams.get('page')) || 1)))
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
