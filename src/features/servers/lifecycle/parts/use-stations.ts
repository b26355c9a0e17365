import type { Period } from '#features/catalog/model.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { futureOf, type Moment, phaseOf, renewsFromNow, type ServerFuture } from '../../model/lifecycle.ts'
import type { Life, ServerView } from '../../model.ts'
import type { UpgradeEstimate } from '../../resizing/model.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { covers, methodOf, useMethodName } from './renew-method.ts'

/** Assumed change: none, a renewal now, the opposite setting of automatic renewal, or an upgrade now (with its price once known). */
export type Scenario = { kind: 'as-is' } | { kind: 'renew'; months: Period } | { kind: 'auto' } | { kind: 'upgrade'; offer: UpgradeEstimate | null }

export type StationTone = 'mute' | 'info' | 'ok' | 'warn' | 'bad'
export type Station = { key: string; at: Date; label: string; note: string; tone: StationTone }

const tones: Record<Moment['step'], StationTone> = {
  d7: 'info',
  d3: 'info',
  d1: 'info',
  d0: 'warn',
  suspend: 'bad',
  recycle: 'bad',
  notice: 'warn',
  release: 'bad',
}

/** Future of a server as steps, by the same model that the job runs. */
export function useStations(
  future: ServerFuture,
  server: Pick<ServerView, 'renewMonths' | 'renewMethodId' | 'next'>,
  scenario: Scenario,
  now: Date,
): Station[] {
  const { life: m, downgrade, upgrade } = useMessages()
  const { renewMonths } = server
  const upgraded = scenario.kind === 'upgrade' ? scenario.offer : null
  // A paid upgrade drops the request for a smaller size, and its price is deducted.
  const next = upgraded ? null : server.next
  const availableFen = future.availableFen - (upgraded?.totalFen ?? 0n)
  const iso = useIso()
  const nameOf = useMethodName()
  const money = (fen: bigint) => formatFen(fen, iso)
  const option = future.options.find((one) => one.months === (scenario.kind === 'renew' ? scenario.months : renewMonths))
  const sizeOf = ({ bareMetal, vcpu, memoryGib, bandwidthMbps }: UpgradeEstimate['shape']) =>
    bareMetal ? upgrade.mbps(bandwidthMbps) : `${upgrade.shapeOption(vcpu, memoryGib)} · ${upgrade.mbps(bandwidthMbps)}`
  const life = lifeIf(future.life, scenario, option?.toAt)
  const first: Station =
    scenario.kind === 'renew' && option
      ? { key: 'now', at: now, label: m.ifRenew, note: `${m.months(scenario.months)} ${money(option.totalFen)}`, tone: 'ok' }
      : upgraded
        ? { key: 'now', at: now, label: upgrade.whatIf.now, note: `${sizeOf(upgraded.shape)} · ${money(upgraded.totalFen)}`, tone: 'ok' }
        : { key: 'now', at: now, label: m.now, note: m.phases[phaseOf(life, now)], tone: 'mute' }
  const ahead = futureOf(life, now)
  /** Step of the smaller size if the next period is paid at `paidAt` or was paid before. */
  const smaller = (paidAt: Date): Station[] => {
    if (!next) return []
    const at = next.at ?? (renewsFromNow(future.life, paidAt) ? paidAt : future.life.expiresAt)
    return [{ key: 'smaller', at, label: downgrade.station, note: upgrade.shapeOption(next.shape.vcpu, next.shape.memoryGib), tone: 'info' }]
  }
  const method = methodOf(future, server)
  const hoursLeft = ({ at }: Moment) => (life.expiresAt.getTime() - at.getTime()) / 3_600_000
  const after = future.options.find((one) => one.months === renewMonths)
  const priceFen = upgraded?.renewal?.totalFen ?? after?.totalFen
  const missingFen = (priceFen ?? 0n) - availableFen
  // The present balance is assumed to be available then.
  const trying = ahead.find((moment) => moment.tries && (missingFen <= 0n || covers(method, missingFen, hoursLeft(moment))))
  if (trying && priceFen !== undefined && after && scenario.kind !== 'renew') {
    const charged = missingFen > 0n && method ? [m.notes.charges(money(missingFen), nameOf(method))] : []
    const note = [m.notes.renews(money(priceFen)), ...charged].join(' · ')
    const renewing: Station = { key: trying.step, at: trying.at, label: m.auto.title, note, tone: 'ok' }
    const before = ahead
      .filter(({ at }) => at < trying.at)
      .map(({ step, at }): Station => ({ key: step, at, label: m.steps[step], note: m.notes.later, tone: tones[step] }))
    return [
      first,
      ...inOrder([
        ...before,
        renewing,
        ...smaller(trying.at),
        { key: 'new-end', at: after.toAt, label: m.notes.newEnd, note: m.months(renewMonths), tone: 'mute' },
      ]),
    ]
  }
  const note = (moment: Moment): string => {
    const parts = [moment.heldBy ? m.notes.held[moment.heldBy] : noteOf(moment, life, m)]
    if (moment.tries && priceFen !== undefined) {
      const short = missingFen > 0n && scenario.kind !== 'renew'
      const stopped = short && method?.stop ? [`${nameOf(method)}: ${m.auto.stops[method.stop]}`] : []
      parts.unshift(m.notes.tries(money(priceFen)), ...(short ? [m.notes.short(money(missingFen)), ...stopped] : []))
    }
    return parts.join(' · ')
  }
  const stations = ahead.map((moment): Station => ({
    key: moment.step,
    at: moment.at,
    label: m.steps[moment.step],
    note: note(moment),
    tone: moment.heldBy ? 'mute' : tones[moment.step],
  }))
  /** Price of each further period after the upgrade. */
  const dearer: Station[] = upgraded?.renewal
    ? [
        {
          key: 'dearer',
          at: life.expiresAt,
          label: upgrade.whatIf.renewal,
          note: `${m.months(upgraded.renewal.months)} ${money(upgraded.renewal.totalFen)}`,
          tone: 'info',
        },
      ]
    : []
  return [first, ...inOrder([...dearer, ...(next?.at || scenario.kind === 'renew' ? smaller(now) : []), ...stations])]
}

function inOrder(stations: readonly Station[]): Station[] {
  return stations.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function lifeIf(life: Life, scenario: Scenario, renewedUntil: Date | undefined): Life {
  if (scenario.kind === 'auto') return { ...life, autoRenew: !life.autoRenew }
  if (scenario.kind === 'renew' && renewedUntil) {
    return { ...life, expiresAt: renewedUntil, done: [], ...(life.offFor === 'overdue' ? { state: 'running' as const, offFor: null } : {}) }
  }
  return life
}

function noteOf(moment: Moment, life: Life, m: ReturnType<typeof useMessages>['life']): string {
  if (moment.step === 'release' && life.offFor === 'release') return m.notes.releasedByOwner
  const { step } = moment
  return step === 'd7' || step === 'd3' || step === 'd1' ? m.notes.reminded : m.notes[step]
}
