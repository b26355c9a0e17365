import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatDate } from '#platform/pure/formats.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { linkStyle } from '#ui/recipes.ts'
import { callBackRules, callBackTopics, type CallBackSpan, type CallBackState, type CallBackTopic, type CallBackView } from '../../call-backs/model.ts'
import { useSupportServiceMessages } from '../messages/use-messages.ts'
import type { SupportServiceProps } from './support-service-props.ts'

const tones = { open: 'info', done: 'ok', missed: 'warn', cancelled: 'mute' } as const satisfies Record<CallBackState, string>

/** Formats a span in the time zone of the company, in which staff call. */
function useSpanText(): (span: CallBackSpan) => string {
  const m = useSupportServiceMessages().callBack
  const iso = useIso()
  const zone = { timeZone: 'Asia/Shanghai' }
  const time = (at: Date) => formatDate(iso, at, { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return ({ fromAt, untilAt }) => m.span(formatDate(iso, fromAt, { ...zone, month: 'short', day: 'numeric', weekday: 'short' }), time(fromAt), time(untilAt))
}

/** The open request, or the form of a new one below the last request. */
export function CallBackSection(props: Pick<SupportServiceProps, 'callBack' | 'spans' | 'phoneMasked'>) {
  const { callBack, phoneMasked } = props
  return (
    <div className="flex flex-col gap-5">
      {callBack ? <Request callBack={callBack} /> : null}
      {callBack?.state === 'open' ? null : phoneMasked ? <RequestForm spans={props.spans} phoneMasked={phoneMasked} /> : <NoPhone />}
    </div>
  )
}

function Request({ callBack }: { callBack: CallBackView }) {
  const m = useSupportServiceMessages().callBack
  const spanText = useSpanText()
  const isOpen = callBack.state === 'open'
  const cancel = useMutation(() => callApi('POST', `/call-backs/${callBack.id}/cancel`), { done: m.cancelled, errors: 'toast' })
  return (
    <section aria-label={isOpen ? m.open : m.last} className="flex flex-col items-start gap-4 rounded-button border border-line p-4 t2:rounded-none">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{isOpen ? m.open : m.last}</h3>
        <Badge tone={tones[callBack.state]} dot>
          {m.states[callBack.state]}
        </Badge>
      </div>
      <Facts
        columns={1}
        items={[
          { label: m.topic, value: m.topics[callBack.topic] },
          { label: m.time, value: `${spanText(callBack)} · ${m.zone}` },
          ...(callBack.note ? [{ label: m.note, value: callBack.note }] : []),
        ]}
      />
      {isOpen ? (
        <Button size="sm" busy={cancel.busy} onClick={() => void cancel.run()}>
          {m.cancel}
        </Button>
      ) : null}
    </section>
  )
}

function NoPhone() {
  const m = useSupportServiceMessages().callBack
  const to = useLocalePath()
  return (
    <p className="text-sm text-ink-2">
      {m.noPhone}{' '}
      <Link to={to('/console/safesetting#phone')} className={linkStyle}>
        {m.toSettings}
      </Link>
    </p>
  )
}

function RequestForm({ spans, phoneMasked }: Pick<SupportServiceProps, 'spans'> & { phoneMasked: string }) {
  const m = useSupportServiceMessages().callBack
  const to = useLocalePath()
  const spanText = useSpanText()
  const [topic, setTopic] = useState<CallBackTopic>('technical')
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const items = spans.map((span) => ({ value: span.fromAt.toISOString(), label: spanText(span) }))
  // A chosen time may have passed since the page was loaded.
  const fromAt = items.some(({ value }) => value === chosen) ? chosen : (items[0]?.value ?? '')
  const send = useMutation((request: object, keyOf) => callApi('POST', '/call-backs', { ...request, idempotencyKey: keyOf(request) }), {
    done: m.submitted,
    fields: ['topic', 'fromAt', 'note'],
    onDone: () => setNote(''),
  })
  return (
    <form
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send.run({ topic, fromAt, note: note.trim() })
      }}
    >
      <p className="text-sm text-ink-2">
        {m.text(phoneMasked)}{' '}
        <Link to={to('/console/safesetting')} className={linkStyle}>
          {m.otherPhone}
        </Link>
      </p>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] lg:grid-cols-1">
        <Field label={m.topic} error={send.faults['topic']}>
          <NativeSelect
            value={topic}
            items={callBackTopics.map((value) => ({ value, label: m.topics[value] }))}
            onChange={(event) => setTopic(event.target.value as CallBackTopic)}
          />
        </Field>
        <Field label={m.time} hint={m.zone} error={send.faults['fromAt']}>
          <NativeSelect value={fromAt} items={items} onChange={(event) => setChosen(event.target.value)} />
        </Field>
      </div>
      <Field label={m.note} hint={m.noteHint} error={send.faults['note']} optional>
        <Input maxLength={callBackRules.note} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {send.error ? <Notice tone="bad">{send.error}</Notice> : null}
      <Button type="submit" tone="primary" busy={send.busy} className="self-start">
        {m.submit}
      </Button>
    </form>
  )
}
