import { lazy, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useDates } from '#platform/i18n/messages.tsx'
import { useCalendarMessages } from '../messages/use-ui-messages.ts'
import { NativeSelect, Input, type InputProps } from './input.tsx'
import { CalendarPopup } from './calendar-popup.tsx'
import { dateText, presetNames, presetRange, readDay, readMinute, type Day } from './date-text.ts'

const DayCalendar = lazy(async () => ({ default: (await import('./calendar.tsx')).DayCalendar }))
const RangeCalendar = lazy(async () => ({ default: (await import('./calendar.tsx')).RangeCalendar }))

type Own = {
  /** `2026-11-26`, with `time` `2026-11-26T14:30`; empty for none. */
  value?: string
  defaultValue?: string | undefined
  /** Gets the same form, and an empty text while what is typed is no date. */
  onChange?: (value: string) => void
  min?: string
  max?: string
}
export type DateInputProps = Omit<InputProps, keyof Own | 'type' | 'tail'> & Own & { /** A time of day beside the day. */ time?: boolean }

/** Text of a field whose value is a date. What is typed stays as it is until the field is left. */
function useDateText(read: (text: string) => string | undefined, { value, defaultValue, onChange }: Own) {
  const [text, setText] = useState(() => dateText(value ?? defaultValue ?? ''))
  const shown = value === undefined || (read(text) ?? '') === value ? text : dateText(value)
  function type(next: string): void {
    setText(next)
    if ((read(next) ?? '') !== (value ?? read(text) ?? '')) onChange?.(read(next) ?? '')
  }
  /** Writes a typed date in its usual form. */
  function tidy(): void {
    const found = read(shown)
    if (found) setText(dateText(found))
  }
  return { shown, found: read(shown), type, tidy, wrong: shown.trim() !== '' && read(shown) === undefined }
}

/** A day, typed or chosen from a calendar, which is loaded when it opens. The browser's own field would be in the browser's language. */
export function DateInput({ time = false, value, defaultValue, onChange, min, max, ...rest }: DateInputProps) {
  const m = useCalendarMessages()
  const { wall } = useDates()
  const own: Own = { ...(value === undefined ? {} : { value }), defaultValue, ...(onChange ? { onChange } : {}) }
  const text = useDateText(time ? readMinute : readDay, own)
  const label = rest['aria-label'] ? `${rest['aria-label']} · ${m.open}` : m.open
  return (
    <DateText
      {...rest}
      text={text}
      hint={time ? m.minuteHint : m.dayHint}
      example={time ? m.badMinute : m.badDay}
      tail={
        <CalendarPopup label={label} disabled={rest.disabled}>
          {(close) => (
            <div className="grid gap-3">
              <DayCalendar
                today={wall(new Date()).slice(0, 10)}
                min={min}
                max={max}
                value={text.found?.slice(0, 10)}
                onPick={(day) => {
                  text.type(time ? `${day} ${text.found?.slice(11) ?? '00:00'}` : day)
                  if (!time) close()
                }}
              />
              {time ? (
                <TimeOfDay value={text.found?.slice(11)} onChange={(at) => text.type(`${text.found?.slice(0, 10) ?? wall(new Date()).slice(0, 10)} ${at}`)} />
              ) : null}
            </div>
          )}
        </CalendarPopup>
      }
    />
  )
}

type Text = ReturnType<typeof useDateText>

function DateText({ text, hint, example, ...rest }: Omit<InputProps, 'value' | 'onChange'> & { text: Text; hint: string; example: string }) {
  const [left, setLeft] = useState(false)
  const wrong = left && text.wrong
  return (
    <Input
      placeholder={hint}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      {...(wrong ? { 'aria-invalid': true, title: example } : {})}
      // Keeps a form with a wrong date from being sent.
      onInvalid={() => setLeft(true)}
      value={text.shown}
      onChange={(event) => {
        event.target.setCustomValidity('')
        text.type(event.target.value)
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') leave(event.currentTarget)
      }}
      onBlur={(event) => leave(event.currentTarget)}
    />
  )

  function leave(input: HTMLInputElement): void {
    text.tidy()
    setLeft(true)
    input.setCustomValidity(text.wrong ? example : '')
  }
}

function TimeOfDay(props: { value: string | undefined; onChange: (time: string) => void }) {
  const m = useCalendarMessages()
  const [hour = '00', minute = '00'] = props.value?.split(':') ?? []
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Array.from({ length: 24 }, (_, at) => two(at))
  const minutes = [...new Set([...Array.from({ length: 12 }, (_, at) => two(at * 5)), minute])].toSorted()
  const items = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <div className="flex items-center gap-2">
      <NativeSelect size="sm" aria-label={m.hour} items={items(hours)} value={hour} onChange={(event) => props.onChange(`${event.target.value}:${minute}`)} />
      <span aria-hidden>:</span>
      <NativeSelect
        size="sm"
        aria-label={m.minute}
        items={items(minutes)}
        value={minute}
        onChange={(event) => props.onChange(`${hour}:${event.target.value}`)}
      />
    </div>
  )
}

/** First and last day of a filter in the address. A preset or a chosen range applies the form that it is in. */
export function DateRange(props: {
  from: { name: string; label: string; value: Day | undefined }
  to: { name: string; label: string; value: Day | undefined }
}) {
  const m = useCalendarMessages()
  const { wall } = useDates()
  const group = useRef<HTMLSpanElement>(null)
  const from = useDateText(readDay, { defaultValue: props.from.value })
  const to = useDateText(readDay, { defaultValue: props.to.value })
  const [today] = useState(() => wall(new Date()).slice(0, 10))
  function apply(range: { from: Day; to: Day }, close: () => void): void {
    flushSync(() => {
      from.type(range.from)
      to.type(range.to)
    })
    close()
    group.current?.closest('form')?.requestSubmit()
  }
  return (
    <span ref={group} className="flex w-full items-center gap-2 sm:w-auto">
      <span className="w-28 shrink-0 sm:w-30">
        <DateText name={props.from.name} aria-label={props.from.label} text={from} hint={m.dayHint} example={m.badDay} />
      </span>
      <span className="text-ink-3">–</span>
      <span className="min-w-0 flex-1 sm:w-40 sm:flex-none">
        <DateText
          name={props.to.name}
          aria-label={props.to.label}
          text={to}
          hint={m.dayHint}
          example={m.badDay}
          tail={
            <CalendarPopup label={m.open}>
              {(close) => (
                <div className="flex flex-wrap gap-x-4 gap-y-2">
                  <div role="group" aria-label={m.presets.label} className="flex flex-wrap gap-1 sm:flex-col">
                    {presetNames.map((name) => (
                      <button
                        key={name}
                        type="button"
                        onClick={() => apply(presetRange(name, today), close)}
                        className="min-h-9 rounded-field px-3 text-start whitespace-nowrap hover:bg-hover"
                      >
                        {m.presets[name]}
                      </button>
                    ))}
                  </div>
                  <RangeCalendar
                    today={today}
                    from={from.found}
                    to={to.found}
                    onPick={(first, last) => {
                      if (last) return apply({ from: first, to: last }, close)
                      from.type(first)
                      to.type('')
                    }}
                  />
                </div>
              )}
            </CalendarPopup>
          }
        />
      </span>
    </span>
  )
}
