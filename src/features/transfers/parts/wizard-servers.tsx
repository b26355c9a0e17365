import { useState } from 'react'
import { Link } from 'react-router'
import IconLock from '~icons/lucide/lock'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { join, linkStyle } from '#ui/recipes.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { Candidate, ServerBlock } from '../model.ts'
import { transferRules } from '../model.ts'
import { useShapeLine } from './shape-line.tsx'
import type { PlaceNames, WizardProps } from './transfer-props.ts'
import type { Offer } from './use-offer.ts'
import { takeEarlyInput } from '#ui/rendering/early-input.ts'

const searchFrom = 6

/** First step: the servers. Those that cannot be transferred have the reason and a link to its remedy. */
export function WizardServers({ offer, start, names }: { offer: Offer } & Pick<WizardProps, 'start' | 'names'>) {
  const m = usePageMessages().wizard.servers
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = start.candidates.filter(({ code, name, ipv4 }) => [code, name, ...ipv4].some((text) => text.toLowerCase().includes(wanted)))
  const fault = offer.told ? (offer.picked.size === 0 ? m.pick : m.tooMany(transferRules.servers)) : undefined
  if (start.candidates.length === 0) return null
  return (
    <>
      {start.candidates.length > searchFrom ? (
        <SearchInput
          aria-label={m.search}
          placeholder={m.search}
          maxLength={60}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="sm:w-80"
        />
      ) : null}
      <FieldGroup legend={m.legend} hideLegend error={fault}>
        <ul className="flex flex-col gap-2.5 t2:gap-0 t2:border t2:border-line">
          {found.map((candidate) => (
            <li key={candidate.code} className="t2:not-first:border-t t2:not-first:border-line">
              <ServerChoice candidate={candidate} offer={offer} names={names} />
            </li>
          ))}
        </ul>
        {found.length === 0 ? <p className="py-6 text-center text-sm text-ink-3">{m.noneFound}</p> : null}
      </FieldGroup>
    </>
  )
}

function ServerChoice({ candidate, offer, names }: { candidate: Candidate; offer: Offer; names: PlaceNames }) {
  const m = usePageMessages().wizard.servers
  const shapeLine = useShapeLine()
  const { date } = useDates()
  const blocked = candidate.blocks.length > 0
  const { code, name, shape, regionId, ipv4, expiresAt } = candidate
  return (
    <div
      className={join(
        'rounded-button border border-line-2 transition-colors has-checked:border-brand-ink has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink t2:rounded-none t2:border-0',
        blocked ? 'bg-sunken' : 'bg-surface hover:border-ink-3',
      )}
    >
      <label className="flex items-start gap-3.5 px-4 py-3.5">
        {blocked ? (
          <IconLock className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden />
        ) : (
          <input ref={takeEarlyInput} type="checkbox" className="tick mt-0.5" checked={offer.picked.has(code)} onChange={() => offer.toggle(code)} />
        )}
        <span className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
          <span className={join('truncate text-sm font-medium', blocked && 'text-ink-2')}>
            {name}
            {name === code ? null : <span className="ident ms-2 text-xs font-normal text-ink-3">{code}</span>}
          </span>
          <span className="text-xs text-ink-3 tabular-nums sm:text-end">{expiresAt ? m.expires(date(expiresAt)) : ''}</span>
          <span className="text-xs text-ink-2 sm:col-span-2">
            {[names.regions[regionId] ?? regionId, shapeLine(shape), ipv4[0]].filter(Boolean).join(' · ')}
          </span>
        </span>
      </label>
      {blocked ? <Reasons candidate={candidate} /> : null}
    </div>
  )
}

const onServerPage: readonly ServerBlock[] = ['locked', 'busy', 'in-rescue', 'protected', 'wrong-state']

/** Link to the page of the console that resolves a block. */
function helpFor(block: ServerBlock, code: string): string | undefined {
  if (block === 'too-little-time') return `/console/server-admin?server=${code}&panel=m9`
  if (block === 'open-order') return '/console/order?state=pending'
  if (block === 'under-offer') return '/console/transferPlus?side=sent'
  return onServerPage.includes(block) ? `/console/server-admin?server=${code}` : undefined
}

function Reasons({ candidate }: { candidate: Candidate }) {
  const m = usePageMessages()
  const to = useLocalePath()
  const { dateTime } = useDates()
  return (
    <ul aria-label={m.wizard.servers.reasons(candidate.name)} className="flex flex-col gap-0.5 ps-11.5 pe-4 pb-3 text-xs text-warn">
      {candidate.blocks.map((block) => {
        const help = helpFor(block, candidate.code)
        return (
          <li key={block}>
            {m.blocks[block]}
            {help ? (
              <Link to={to(help)} className={`${linkStyle} ms-2`}>
                {m.wizard.servers.fix}
                <span className="sr-only"> {candidate.name}</span>
              </Link>
            ) : null}
          </li>
        )
      })}
      {candidate.freeAt ? <li className="text-ink-2">{m.wizard.servers.freeFrom(dateTime(candidate.freeAt))}</li> : null}
    </ul>
  )
}
