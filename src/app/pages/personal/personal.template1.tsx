import { Link } from 'react-router'
import IconUser from '~icons/lucide/circle-user-round'
import IconInbox from '~icons/lucide/inbox'
import IconBell from '~icons/lucide/bell-ring'
import { AvatarField } from '#features/account/profile/parts/avatar-field.tsx'
import { ConfirmEmail, EmailSection } from '#features/account/profile/parts/email-section.tsx'
import { CountBadge } from '#ui/display/badge.tsx'
import { Card, PageTitle } from '#ui/display/card.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { cardStyle } from '#ui/recipes.ts'
import { TabContent, tabPath } from './personal-content.tsx'
import { personalTabs, type PersonalProps } from './personal-props.ts'
import { usePersonalView, type PersonalView } from './personal-view.ts'

const icons = { profile: IconUser, notices: IconBell, messages: IconInbox }

/** Card of the person with the tabs at the side, and the open tab as cards beside it. */
export default function PersonalTemplate1(props: PersonalProps) {
  const view = usePersonalView(props)
  const { profile: m } = view
  if (props.alone)
    return (
      <>
        <PageTitle title={m.modules[props.alone]} />
        <Open {...view} />
      </>
    )
  return (
    <>
      <PageTitle
        title={props.content.tab === 'profile' ? m.title : m.tabs[props.content.tab]}
        subtitle={props.content.tab === 'profile' ? m.subtitle : undefined}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
        <Side {...view} />
        <Open {...view} />
      </div>
    </>
  )
}

function Side(props: PersonalView) {
  const { account, profile: m, to, date } = props
  return (
    <aside className={`${cardStyle} relative overflow-hidden lg:sticky lg:top-18`}>
      <span aria-hidden className="pointer-events-none absolute -top-20 -left-16 size-56 rounded-full bg-brand-soft blur-3xl max-lg:hidden" />
      <div className="relative flex flex-col items-center gap-3 px-5 pt-7 pb-5 text-center max-lg:hidden">
        <AvatarField nickname={account.nickname} avatar={props.avatar} className="flex flex-col items-center gap-3" />
        <div className="mt-1 min-w-0 max-w-full">
          <p className="truncate text-lg font-semibold">{account.nickname}</p>
          <p className="mt-1 flex items-center justify-center gap-1 font-mono text-xs text-ink-2">
            {account.number}
            <CopyButton text={account.number} name={m.copyNumber} />
          </p>
          <p className="text-xs text-ink-3">
            {account.phoneMasked ?? account.emailMasked} · {m.since} {date(account.createdAt)}
          </p>
        </div>
      </div>
      <nav aria-label={m.sections} className="relative p-2 lg:border-t lg:border-line">
        <ul className="flex flex-wrap gap-1 lg:flex-col">
          {personalTabs.map((tab) => {
            const Icon = icons[tab]
            return (
              <li key={tab}>
                <Link
                  to={to(tabPath(tab))}
                  aria-current={props.content.tab === tab ? 'page' : undefined}
                  className="flex min-h-11 items-center gap-3 rounded-button px-3.5 text-sm whitespace-nowrap max-sm:gap-2 max-sm:px-3 text-ink-2 hover:bg-hover hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink"
                >
                  <Icon className="size-4.5 shrink-0 max-sm:hidden" aria-hidden />
                  {m.tabs[tab]}
                  {tab === 'messages' ? <Unread {...props} count={props.unread} /> : null}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
    </aside>
  )
}

function Unread({ count, m }: PersonalView & { count: number }) {
  if (count === 0) return null
  return (
    <span className="ms-auto">
      <CountBadge count={count} />
      <span className="sr-only"> {m.unread(count)}</span>
    </span>
  )
}

function Open(props: PersonalView) {
  const { content, account, profile: m, to } = props
  const { choices } = props.m
  if (content.tab !== 'profile')
    return (
      <section className={`${cardStyle} min-w-0 overflow-hidden`}>
        {content.tab === 'notices' ? <p className="border-b border-line px-5 py-4 text-sm text-ink-2 max-sm:px-4">{choices.lead}</p> : null}
        <TabContent {...props} />
      </section>
    )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {content.emailToken ? <ConfirmEmail token={content.emailToken} backTo={to('/console/personal')} /> : null}
      <Card title={m.picture.title} className={props.alone ? '' : 'lg:hidden'}>
        <AvatarField nickname={account.nickname} avatar={props.avatar} className="flex flex-wrap items-center gap-4" />
      </Card>
      <Card title={m.form.title}>
        <TabContent {...props} />
      </Card>
      <div id="email" className="scroll-mt-20">
        <Card title={m.email.title}>
          <EmailSection binding={content.email} />
        </Card>
      </div>
    </div>
  )
}
