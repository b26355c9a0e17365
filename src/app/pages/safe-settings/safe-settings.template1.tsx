import { AccountEnd } from '#features/safety/parts/account-end.tsx'
import { PasskeysRow } from '#features/safety/parts/passkeys-row.tsx'
import { PasswordRow } from '#features/safety/parts/password-row.tsx'
import { PhoneRow } from '#features/safety/parts/phone-row.tsx'
import { ProtectionRow } from '#features/safety/parts/protection-row.tsx'
import { ScoreItems, ScoreRing } from '#features/safety/parts/score.tsx'
import { EndOthers, SessionsTable } from '#features/safety/parts/sessions-table.tsx'
import { SignInHistory } from '#features/safety/parts/sign-in-history.tsx'
import { CreateToken, TokensTable } from '#features/safety/parts/tokens-table.tsx'
import { UserNameRow } from '#features/safety/parts/user-name-row.tsx'
import { WechatRow } from '#features/safety/parts/wechat-row.tsx'
import { TwoFactorRow } from '#features/safety/parts/two-factor-row.tsx'
import { Card, PageTitle } from '#ui/display/card.tsx'
import { cardStyle } from '#ui/recipes.ts'
import { EmailRow } from './email-row.tsx'
import type { SafeSettingsProps } from './safe-settings-props.ts'
import { useSafeSettingsView, type SafeSettingsView } from './safe-settings-view.ts'

/** Cards: the score as a ring with missing items beside it, then one card per topic. */
export default function SafeSettingsTemplate1(props: SafeSettingsProps) {
  const view = useSafeSettingsView(props)
  const { m } = view
  if (props.alone)
    return (
      <>
        <PageTitle title={m.modules['safe-module']} subtitle={m.subtitle} />
        <SafeModule {...view} />
      </>
    )
  return (
    <>
      <PageTitle title={m.title} subtitle={m.subtitle} />
      <SafeModule {...view} />
      <div className="mt-4 flex flex-col gap-4">
        <Card id="sessions" title={m.sessions.title} aside={<EndOthers sessions={props.sessions} />} flush>
          <p className="px-5 pt-4 pb-3 text-sm text-ink-2 max-sm:px-4">{m.sessions.lead}</p>
          <SessionsTable sessions={props.sessions} />
        </Card>
        <Card id="tokens" title={m.tokens.title} aside={<CreateToken tokens={props.tokens} />} flush>
          <p className="px-5 pt-4 pb-3 text-sm text-ink-2 max-sm:px-4">{m.tokens.lead}</p>
          <TokensTable tokens={props.tokens} now={props.now} />
        </Card>
        <Card title={m.history.title} flush>
          <p className="px-5 pt-4 pb-3 text-sm text-ink-2 max-sm:px-4">{m.history.lead}</p>
          <SignInHistory signIns={props.signIns} />
        </Card>
        <Card title={m.closing.title} flush>
          <AccountEnd obstacles={props.obstacles} />
        </Card>
      </div>
    </>
  )
}

/** "Safe module" of the specification: the score and the sign-in methods. */
function SafeModule({ state, score, security, passkeysOffered, email, m }: SafeSettingsView) {
  return (
    <div className="flex flex-col gap-4">
      <section
        aria-labelledby="score-title"
        className={`${cardStyle} relative flex flex-wrap items-center gap-x-8 gap-y-5 overflow-hidden bg-[radial-gradient(32rem_18rem_at_0%_0%,var(--brand-soft),transparent)] p-6 max-sm:p-4`}
      >
        <ScoreRing {...score} />
        <div className="min-w-0 flex-1 basis-72">
          <p className="label">{m.score.title}</p>
          <h2 id="score-title" className="mt-1 text-xl font-semibold tracking-tight">
            {m.score.levels[score.level]}
          </h2>
          <p className="mt-1 max-w-lg text-sm text-ink-2">{m.score.leads[score.level]}</p>
          <ScoreItems items={score.items} className="mt-4" />
        </div>
      </section>
      <Card title={m.ways} flush>
        <PhoneRow state={state} />
        <PasswordRow state={state} />
        <UserNameRow state={state} />
        <TwoFactorRow state={security.twoFactor} />
        <PasskeysRow passkeys={security.passkeys} offered={passkeysOffered} />
        {state.wechat === undefined ? null : <WechatRow wechat={state.wechat} />}
        <EmailRow binding={email} />
        <ProtectionRow />
      </Card>
    </div>
  )
}
