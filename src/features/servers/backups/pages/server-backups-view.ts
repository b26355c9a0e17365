import type { BackupsProps } from '../../parts/admin/admin-props.ts'
import { useBackupMessages } from '../messages/use-messages.ts'
import { wallMoment, wallTime, type WallDay } from '../model.ts'
import { useCalendar } from '../parts/month-grid.tsx'
import { usePlanFacts } from '../parts/plan-tools.tsx'

/** View of the plan, the points on a calendar, and the own images. */
export function useServerBackupsView(props: BackupsProps) {
  const { backups, now } = props
  const m = useBackupMessages()
  const calendar = useCalendar(backups, now)
  const { chosen, of, today } = calendar
  return {
    ...props,
    m,
    facts: usePlanFacts(props),
    noPoints: backups.block !== null && backups.points.length === 0,
    noImages: backups.imageBlock !== null && backups.images.length === 0,
    imageTable: { images: backups.images, systems: props.images, moment: (at: Date) => wallMoment(at, backups.timeZone) },
    used: m.images.usedOf(backups.images.length, backups.maxImages),
    calendar,
    isToday: (day: WallDay) => day.day === today.day && day.month === today.month && day.year === today.year,
    /** Chosen day: its points, and the time of its next backup. */
    day: {
      heading: m.points.heading(chosen.month, chosen.day),
      count: m.points.count(of.points.length),
      points: of.points,
      planned: of.planned && backups.nextAt ? m.points.plannedAt(wallTime(backups.nextAt, backups.timeZone)) : null,
      none: of.points.length === 0 && !of.planned ? m.points.none : null,
    },
  }
}
export type ServerBackupsView = ReturnType<typeof useServerBackupsView>
