import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { buttonStyle } from '#ui/recipes.ts'
import type { AlarmView } from '../alarms.ts'
import { useMonitoringMessages } from '../messages/use-messages.ts'
import { useAlarmText } from './use-alarm-text.ts'

/** Confirms the removal of an alarm. The toast afterwards sets the same rule again. */
export function RemoveAlarm(props: { code: string; alarm: AlarmView; onClose: () => void }) {
  const m = useMonitoringMessages().alarms
  const text = useAlarmText()
  const errorMessage = useErrorMessage()
  const { revalidate } = useRevalidator()
  const { code, alarm, onClose } = props
  const { metric, direction, threshold, minutes } = alarm

  async function restore() {
    try {
      await callApi('POST', `/servers/${code}/alarms`, { metric, direction, threshold, minutes })
      toast.ok(m.restored)
    } catch (error) {
      toast.bad(errorMessage(error))
    }
    await revalidate()
  }

  const remove = useMutation(() => callApi('DELETE', `/servers/${code}/alarms/${alarm.id}`), {
    onDone: () => {
      toast.ok(
        <span className="flex flex-wrap items-center">
          {m.removed}
          <button type="button" onClick={() => void restore()} className={buttonStyle({ tone: 'link', size: 'sm', className: 'ms-2' })}>
            {m.undo}
          </button>
        </span>,
      )
      onClose()
    },
  })
  return (
    <FormDialog title={m.removeTitle} tone="danger" submit={m.removeEntry} mutation={remove} onClose={onClose} onSubmit={() => void remove.run()}>
      <p className="font-medium">{text.rule(alarm)}</p>
      <p className="text-ink-2">{m.removeText}</p>
    </FormDialog>
  )
}
