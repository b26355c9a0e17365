import IconClean from '~icons/lucide/shield-check'
import IconAbuse from '~icons/lucide/shield-alert'
import { useDates } from '#platform/i18n/messages.tsx'
import { Money } from '#ui/display/money.tsx'
import { join } from '#ui/recipes.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { ServerPassport } from '../model.ts'
import { useShapeLine } from './shape-line.tsx'
import type { PlaceNames } from './transfer-props.ts'

export type PassportFact = { key: string; label: string; value: React.ReactNode; hint?: string }
const dayMs = 86_400_000

/** Facts about a server in words. Each design renders them. */
export function usePassportFacts(names: PlaceNames, now: Date): (passport: ServerPassport) => PassportFact[] {
  const m = usePageMessages().passport
  const shapeLine = useShapeLine()
  const { date } = useDates()
  const gib = (value: number) => (value >= 100 ? String(Math.round(value)) : value.toFixed(1))
  return (passport) => {
    const { renewal, traffic, startedAt, expiresAt } = passport
    const place = `${names.regions[passport.regionId] ?? passport.regionId} / ${names.zones[passport.zoneId] ?? passport.zoneId}`
    return [
      { key: 'shape', label: m.shape, value: shapeLine(passport.shape) },
      { key: 'region', label: m.region, value: place },
      { key: 'image', label: m.image, value: names.images[passport.imageId] ?? passport.imageId },
      { key: 'address', label: m.address, value: <span className="ident">{passport.ipv4.join(' ')}</span> },
      {
        key: 'expires',
        label: m.expires,
        value: date(expiresAt),
        hint: m.left(Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / dayMs))),
      },
      {
        key: 'renewal',
        label: m.renewal,
        value: renewal ? (
          <>
            <Money fen={renewal.totalFen} className="font-medium" />
            {m.aMonth}
          </>
        ) : (
          m.notSold
        ),
        ...(renewal?.guaranteed ? { hint: m.guaranteed(date(renewal.guaranteedUntilAt)) } : {}),
      },
      { key: 'age', label: m.age, value: date(startedAt), hint: m.days(Math.max(0, Math.floor((now.getTime() - startedAt.getTime()) / dayMs))) },
      { key: 'traffic', label: m.traffic, value: traffic ? m.inOut(gib(traffic.inGib), gib(traffic.outGib)) : m.unmeasured },
    ]
  }
}

/** History of a server that speaks for or against accepting it. */
export function PassportRecord({ passport, className }: { passport: ServerPassport; className?: string }) {
  const m = usePageMessages().passport
  const { date } = useDates()
  const { abuse, abuseTimes, overdue, transfers, reinstalledAt } = passport.record
  const clean = !abuse && abuseTimes === 0
  const Icon = clean ? IconClean : IconAbuse
  return (
    <ul aria-label={m.record} className={join('flex flex-wrap gap-x-5 gap-y-1.5 text-xs text-ink-2', className)}>
      <li className={join('inline-flex items-center gap-1.5 font-medium', abuse ? 'text-bad' : clean ? 'text-ok' : 'text-warn')}>
        <Icon className="size-4" aria-hidden />
        {abuse ? m.abuse : clean ? m.clean : m.abuseBefore(abuseTimes)}
      </li>
      <li className={overdue > 0 ? 'text-warn' : ''}>{m.overdue(overdue)}</li>
      <li>{m.transfers(transfers)}</li>
      {reinstalledAt ? <li>{m.reinstalled(date(reinstalledAt))}</li> : null}
      {passport.recoveryDisks > 0 ? <li>{m.disks(passport.recoveryDisks)}</li> : null}
    </ul>
  )
}
