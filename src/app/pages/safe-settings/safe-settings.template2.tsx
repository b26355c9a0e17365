import type { ReactNode } from 'react'
import { AccountEnd } from '#features/safety/parts/account-end.tsx'
import { PasskeysRow } from '#features/safety/parts/passkeys-row.tsx'
import { PasswordRow } from '#features/safety/parts/password-row.tsx'
import { PhoneRow } from '#features/safety/parts/phone-row.tsx'
import { ProtectionRow } from '#features/safety/parts/protection-row.tsx'
import { ScoreItems, ScoreScale } from '#features/safety/parts/score.tsx'
import { EndOthers, SessionsTable } from '#features/safety/parts/sessions-table.tsx'
import { SignInHistory } from '#features/safety/parts/sign-in-history.tsx'
import { CreateToken, TokensTable } from '#features/safety/parts/tokens-table.tsx'
import { UserNameRow } from '#features/safety/parts/user-name-row.tsx'
import { WechatRow } from '#features/safety/parts/wechat-row.tsx'
import { TwoFactorRow } from '#features/safety/parts/two-factor-row.tsx'
import { EmailRow } from './email-row.tsx'
import type { SafeSettingsProps } from './safe-settings-props.ts'
import { useSafeSettingsView, type SafeSettingsView } from './safe-settings-view.ts'

/** One ruled sheet: numbered parts with an index at the side, the score on a scale. */
export default function SafeSettingsTemplate2(props: SafeSettingsProps) {
  const view = useSafeSettingsView(props)
  const { m } = view
  const parts = [
    { id: 'score', name: m.score.title, content: <ScorePart {...view} /> },
    { id: 'ways', name: m.ways, content: <WaysPart {...props} /> },
    ...(props.alone
      ? []
      : [
          {
            id: 'sessions',
            name: m.sessions.title,
            lead: m.sessions.lead,
            aside: <EndOthers sessions={props.sessions} />,
            content: <SessionsTable sessions={props.sessions} />,
          },
          {
            id: 'tokens',
            name: m.tokens.title,
            lead: m.tokens.lead,
            aside: <CreateToken tokens={props.tokens} />,
            content: <TokensTable tokens={props.tokens} now={props.now} />,
          },
          { id: 'history', name: m.history.title, lead: m.history.lead, content: <SignInHistory signIns={props.signIns} /> },
          { id: 'data', name: m.closing.title, lead: m.closing.lead, content: <AccountEnd obstacles={props.obstacles} /> },
        ]),
  ]
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <header className="border-b border-line px-5 py-5 sm:px-7">
        <h1 className="text-2xl font-semibold tracking-tight">{props.alone ? m.modules['safe-module'] : m.title}</h1>
        <p className="text-ink-2">{m.subtitle}</p>
      </header>
      <div className="xl:grid xl:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label={m.index} className="border-line max-xl:hidden xl:border-e">
          <ol className="sticky top-20 py-4">
            {parts.map(({ id, name }, index) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-10 items-center gap-3 px-7 text-sm text-ink-2 hover:bg-hover hover:text-ink">
                  <span className="font-mono text-2xs text-ink-3">{numberOf(index)}</span>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0">
          {parts.map((part, index) => (
            <Part key={part.id} {...part} index={index} />
          ))}
        </div>
      </div>
    </div>
  )
}

const numberOf = (index: number) => String(index + 1).padStart(2, '0')

function Part(props: { id: string; index: number; name: string; lead?: string; aside?: ReactNode; content: ReactNode }) {
  return (
    <section id={props.id} aria-labelledby={`${props.id}-head`} className="scroll-mt-16 border-t border-line first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-sunken px-5 py-3 sm:px-7">
        <h2 id={`${props.id}-head`} className="label flex items-baseline gap-3 text-ink">
          <span className="text-ink-3">{numberOf(props.index)}</span>
          {props.name}
        </h2>
        {props.aside}
        {props.lead ? <p className="w-full text-sm text-ink-2">{props.lead}</p> : null}
      </div>
      {props.content}
    </section>
  )
}

function ScorePart({ score, m: { score: m } }: SafeSettingsView) {
  return (
    <div className="grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="border-line px-5 py-6 sm:px-7 lg:border-e">
        <ScoreScale {...score} />
        <p className="mt-5 font-semibold">{m.levels[score.level]}</p>
        <p className="mt-1 text-sm text-ink-2">{m.leads[score.level]}</p>
      </div>
      <ScoreItems items={score.items} className="content-start px-5 py-5 max-lg:border-t max-lg:border-line sm:px-7" />
    </div>
  )
}

function WaysPart({ state, security, passkeysOffered, email }: SafeSettingsProps) {
  return (
    <>
      <PhoneRow state={state} />
      <PasswordRow state={state} />
      <UserNameRow state={state} />
      <TwoFactorRow state={security.twoFactor} />
      <PasskeysRow passkeys={security.passkeys} offered={passkeysOffered} />
      {state.wechat === undefined ? null : <WechatRow wechat={state.wechat} />}
      <EmailRow binding={email} />
      <ProtectionRow />
    </>
  )
}
