import { useState } from 'react'
import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates, useIso, useLocale } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle, linkStyle } from '#ui/recipes.ts'
import { fill, type OwnApplication, type Standing } from '../../model.ts'
import type { Words } from '../../pages/partner-props.ts'
import { shortFen } from '#platform/pure/money.ts'

/** Standing of the signed-in reader in the programme, if any: applicant or partner. */
export function StandingPanel({ standing, words }: { standing: Standing; words: Words['standing'] }) {
  if (standing.agent) return <AgentPanel agent={standing.agent} words={words} />
  if (standing.cps) return <CpsPanel cps={standing.cps} words={words} />
  return standing.application ? <ApplicationPanel application={standing.application} words={words} /> : null
}

function ApplicationPanel({ application, words }: { application: OwnApplication; words: Words['standing'] }) {
  const { dateTime } = useDates()
  // The application was approved, but the partnership has ended.
  const shown = words[application.state === 'approved' ? 'ended' : application.state]
  return (
    <div>
      <h3 className="text-xl">{shown.title}</h3>
      <p className="mt-2 text-ink-2">{shown.text}</p>
      <dl className="mt-5 grid gap-3 border-t border-line pt-4 text-sm">
        {application.reason ? <Fact label={words.reason} value={application.reason} /> : null}
        <Fact label={words.appliedAt} value={dateTime(application.createdAt)} />
      </dl>
    </div>
  )
}

function AgentPanel({ agent, words }: { agent: NonNullable<Standing['agent']>; words: Words['standing'] }) {
  const locale = useLocale()
  const iso = useIso()
  const to = useLocalePath()
  const { title, text, paidYear, next, buy } = words.agent
  return (
    <div>
      <h3 className="text-xl">{fill(title, { level: agent.level[locale] })}</h3>
      <p className="mt-2 text-ink-2">{fill(text, { percent: agent.percent })}</p>
      <dl className="mt-5 grid gap-3 border-t border-line pt-4 text-sm">
        <Fact label={paidYear} value={shortFen(agent.paidYearFen, iso)} />
        {agent.next ? <Fact label={next} value={`${agent.next.level[locale]} · ${shortFen(agent.next.yearlyFen, iso)}`} /> : null}
      </dl>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to={to('/products/cloud-server-buy')} className={buttonStyle({ tone: 'primary', size: 'lg' })}>
          {buy}
        </Link>
        <Link to={to('/console/partner')} className={`${linkStyle} inline-block py-1 text-sm`}>
          {words.own}
        </Link>
      </p>
    </div>
  )
}

function CpsPanel({ cps, words }: { cps: NonNullable<Standing['cps']>; words: Words['standing'] }) {
  const iso = useIso()
  const to = useLocalePath()
  const { title, text, link, code, clicks, customers, held, paid } = words.cps
  const address = `${window.location.origin}${to('/')}?ref=${cps.code}`
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 text-ink-2">{text}</p>
      <p className="mt-5 flex flex-wrap items-center gap-3">
        <span className="ident min-w-0 flex-1 basis-72 rounded-field border border-line-2 bg-sunken px-3.5 py-2.5 break-all">
          <span className="sr-only">{link} </span>
          {address}
        </span>
        <CopyLink address={address} words={words.cps} />
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-4 border-t border-line pt-4 text-sm sm:grid-cols-3">
        <Fact stacked label={code} value={cps.code} />
        <Fact stacked label={clicks} value={String(cps.clicks)} />
        <Fact stacked label={customers} value={String(cps.customers)} />
        <Fact stacked label={held} value={shortFen(cps.heldFen, iso)} />
        <Fact stacked label={paid} value={shortFen(cps.paidFen, iso)} />
      </dl>
      <Link to={to('/console/partner')} className={`${linkStyle} mt-5 inline-block py-1 text-sm`}>
        {words.own}
      </Link>
    </div>
  )
}

function CopyLink({ address, words }: { address: string; words: Words['standing']['cps'] }) {
  const [copied, setCopied] = useState(false)
  return (
    <Button
      size="lg"
      onClick={() => {
        // Without a clipboard (plain http) the link can still be selected and copied.
        void navigator.clipboard?.writeText(address).then(() => setCopied(true))
      }}
    >
      <span role="status">{copied ? words.copied : words.copy}</span>
    </Button>
  )
}

function Fact({ label, value, stacked }: { label: string; value: string; stacked?: boolean }) {
  return (
    <div className={stacked ? '' : 'grid gap-x-4 gap-y-0.5 sm:grid-cols-[11rem_minmax(0,1fr)]'}>
      <dt className="label">{label}</dt>
      <dd className="min-w-0 font-medium break-words tabular-nums">{value}</dd>
    </div>
  )
}
