import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AvatarField } from '#features/account/profile/parts/avatar-field.tsx'
import { ConfirmEmail, EmailSection } from '#features/account/profile/parts/email-section.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { TabContent, tabPath } from './personal-content.tsx'
import { personalTabs, type PersonalProps } from './personal-props.ts'
import { usePersonalView, type PersonalView } from './personal-view.ts'

/** One ruled sheet: a title block, a strip of numbered tabs, then rows with their names at the side. */
export default function PersonalTemplate2(props: PersonalProps) {
  const view = usePersonalView(props)
  const { profile: m } = view
  const { tab } = props.content
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <header className="border-b border-line px-5 py-5 sm:px-7">
        <h1 className="text-2xl font-semibold tracking-tight">{props.alone ? m.modules[props.alone] : tab === 'profile' ? m.title : m.tabs[tab]}</h1>
        {props.alone ? null : <Facts {...view} />}
      </header>
      {props.alone ? null : <Ways {...view} />}
      <Open {...view} />
    </div>
  )
}

function Facts({ account, profile: m, date }: PersonalView) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1 font-mono text-xs text-ink-2">
      <span>{account.nickname}</span>
      <span className="inline-flex items-center gap-1">
        {account.number}
        <CopyButton text={account.number} name={m.copyNumber} />
      </span>
      <span>{account.phoneMasked ?? account.emailMasked}</span>
      <span>
        {m.since} {date(account.createdAt)}
      </span>
    </p>
  )
}

function Ways(props: PersonalView) {
  const { profile: m, m: box, to } = props
  return (
    <nav aria-label={m.sections} className="border-b border-line">
      <ol className="grid grid-cols-3">
        {personalTabs.map((tab, index) => (
          <li key={tab} className="not-first:border-s not-first:border-line">
            <Link
              to={to(tabPath(tab))}
              aria-current={props.content.tab === tab ? 'page' : undefined}
              className="relative flex min-h-13 items-center gap-3 px-5 text-sm text-ink-2 hover:bg-hover hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-brand-ink max-sm:flex-col max-sm:items-start max-sm:justify-center max-sm:gap-0 max-sm:px-3 max-sm:py-2 sm:px-7"
            >
              <span className="font-mono text-2xs text-ink-3">{String(index + 1).padStart(2, '0')}</span>
              <span className="leading-tight">{m.tabs[tab]}</span>
              {tab === 'messages' && props.unread > 0 ? (
                <span className="font-mono text-2xs text-bad">
                  <span aria-hidden>[{props.unread}]</span>
                  <span className="sr-only">{box.unread(props.unread)}</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Open(props: PersonalView) {
  const { content, account, profile: m, to } = props
  const { choices } = props.m
  if (content.tab === 'messages') return <TabContent {...props} ruled />
  if (content.tab === 'notices')
    return (
      <>
        <p className="border-b border-line px-5 py-4 text-sm text-ink-2 sm:px-7">{choices.lead}</p>
        <TabContent {...props} ruled />
      </>
    )
  return (
    <>
      {content.emailToken ? (
        <div className="border-b border-line p-5 sm:p-7">
          <ConfirmEmail token={content.emailToken} backTo={to('/console/personal')} />
        </div>
      ) : null}
      <Row id="picture" name={m.picture.title}>
        <AvatarField nickname={account.nickname} avatar={props.avatar} className="flex flex-wrap items-center gap-x-5 gap-y-3" />
      </Row>
      <Row id="profile" name={m.form.title}>
        <TabContent {...props} />
      </Row>
      <Row id="email" name={m.email.title}>
        <EmailSection binding={content.email} />
      </Row>
    </>
  )
}

function Row(props: { id: string; name: string; children: ReactNode }) {
  return (
    <section
      id={props.id}
      aria-labelledby={`${props.id}-name`}
      className="scroll-mt-16 border-b border-line last:border-b-0 xl:grid xl:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <h2 id={`${props.id}-name`} className="label border-line px-5 pt-5 text-ink sm:px-7 xl:border-e xl:py-6">
        {props.name}
      </h2>
      <div className="min-w-0 max-w-4xl px-5 py-5 sm:px-7">{props.children}</div>
    </section>
  )
}
