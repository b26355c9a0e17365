import { useDates } from '#platform/i18n/messages.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { gravestAlarms, type Alarm } from '../../model/alarms.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** Alarms about failures and unknown states, above everything else. */
export function AlarmList({ alarms }: { alarms: readonly Alarm[] }) {
  const m = useMessages().alarms
  const { dateTime } = useDates()
  return alarms.map(({ code, since }) => (
    <Notice key={code} tone={gravestAlarms.includes(code) ? 'bad' : 'warn'} title={m.titles[code]}>
      {since ? `${m.since[code](dateTime(since))} ${m.texts[code]}` : m.texts[code]}
    </Notice>
  ))
}
