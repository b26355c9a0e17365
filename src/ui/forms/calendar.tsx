import { DayPicker, type ClassNames, type DateRange, type DayPickerLocale } from 'react-day-picker'
import { use } from 'react'
import IconDown from '~icons/lucide/chevron-down'
import IconLeft from '~icons/lucide/chevron-left'
import IconRight from '~icons/lucide/chevron-right'
import { useIso, useLocale } from '#platform/i18n/messages.tsx'
import { dateFormat } from '#platform/pure/formats.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { iconButtonStyle, join } from '../recipes.ts'
import { dateOfDay, dayOfDate, type Day } from './date-text.ts'

type LocaleOf = Promise<DayPickerLocale>

/** Names of months and days, and which day begins the week. */
const loaders: Record<Locale, () => LocaleOf> = {
  zh: async () => (await import('react-day-picker/locale/zh-CN')).zhCN,
  'zh-TW': async () => (await import('react-day-picker/locale/zh-TW')).zhTW,
  en: async () => (await import('react-day-picker/locale/en-US')).enUS,
}
const loaded = new Map<Locale, LocaleOf>()

function localeOf(locale: Locale): LocaleOf {
  const found = loaded.get(locale) ?? loaders[locale]()
  loaded.set(locale, found)
  return found
}

const cell =
  'grid size-10 place-items-center rounded-field tabular-nums outline-offset-2 transition-colors duration-150 hover:bg-hover disabled:pointer-events-none disabled:text-ink-3 disabled:opacity-50'

const classNames: Partial<ClassNames> = {
  months: 'relative flex flex-wrap gap-5',
  month: 'grid gap-2',
  month_caption: 'flex h-9 items-center px-2 font-semibold',
  dropdowns: 'flex items-center gap-3',
  dropdown_root: 'relative inline-flex items-center has-focus-visible:outline-2 has-focus-visible:outline-brand-ink',
  dropdown: 'absolute inset-0 cursor-pointer opacity-0',
  caption_label: 'inline-flex items-center gap-1',
  nav: 'absolute end-0 top-0 z-10 flex',
  button_previous: iconButtonStyle,
  button_next: iconButtonStyle,
  month_grid: 'border-collapse',
  weekday: 'h-8 w-10 text-2xs font-normal text-ink-3',
  day: 'p-0 text-center',
  day_button: cell,
  today: 'font-semibold text-brand-ink',
  outside: 'text-ink-3',
  selected: '[&>button]:bg-brand [&>button]:text-on-brand',
  range_middle: 'bg-brand-soft [&>button]:bg-transparent! [&>button]:text-brand-ink!',
  range_start: 'rounded-s-field bg-brand-soft',
  range_end: 'rounded-e-field bg-brand-soft',
}

function Chevron({ orientation = 'down', className }: { orientation?: 'up' | 'down' | 'left' | 'right'; className?: string }) {
  const Icon = orientation === 'left' ? IconLeft : orientation === 'right' ? IconRight : IconDown
  return <Icon className={join('size-4', className)} aria-hidden />
}

type Bounds = { today: Day; min?: string | undefined; max?: string | undefined }

/** Properties that one day and a range share. Months and years have lists where the bounds are years apart. */
function useShared({ today, min, max }: Bounds, shown: Day) {
  const locale = use(localeOf(useLocale()))
  const iso = useIso()
  const [first, last] = [min, max].map((bound) => (bound ? dateOfDay(bound) : undefined))
  return {
    locale,
    classNames,
    components: { Chevron },
    // The library's English name has an ordinal, and a name must have the text of its button.
    labels: { labelDayButton: (date: Date) => dateFormat(iso, { dateStyle: 'full' }).format(date) },
    today: dateOfDay(today),
    defaultMonth: dateOfDay(shown),
    autoFocus: true,
    ...(first ? { startMonth: first } : {}),
    ...(last ? { endMonth: last } : {}),
    ...(first && first.getFullYear() < Number(today.slice(0, 4)) - 2 ? { captionLayout: 'dropdown' as const } : {}),
    disabled: [...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])],
  }
}

/** Calendar that chooses a day. */
export function DayCalendar(props: Bounds & { value: Day | undefined; onPick: (day: Day) => void }) {
  const shared = useShared(props, props.value ?? props.max ?? props.today)
  return (
    <DayPicker
      mode="single"
      required
      {...shared}
      selected={props.value ? dateOfDay(props.value) : undefined}
      onSelect={(date) => props.onPick(dayOfDate(date))}
    />
  )
}

/** Calendar that chooses a first and a last day. `onPick` is called for the last one. */
export function RangeCalendar(props: Bounds & { from: Day | undefined; to: Day | undefined; onPick: (from: Day, to: Day | undefined) => void }) {
  const { from, to } = props
  const shared = useShared(props, to ?? from ?? props.today)
  const selected: DateRange | undefined = from ? { from: dateOfDay(from), to: to ? dateOfDay(to) : undefined } : undefined
  return (
    <DayPicker
      mode="range"
      {...shared}
      selected={selected}
      onSelect={(_, day) => {
        const picked = dayOfDate(day)
        // A day after an open beginning ends the range. Any other begins one.
        if (from && !to && picked >= from) props.onPick(from, picked)
        else props.onPick(picked, undefined)
      }}
    />
  )
}
