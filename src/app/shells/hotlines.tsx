import { useShellMessages } from '../i18n/use-shell-messages.ts'

/** The configured hotlines, in the footer: also for phones, where the floating widget is not shown. */
export function Hotlines(props: { numbers: readonly string[]; titleClassName: string }) {
  const m = useShellMessages()
  if (props.numbers.length === 0) return null
  return (
    <div>
      <h2 className={props.titleClassName}>{m.contact.label}</h2>
      <ul className="mt-4 flex flex-col gap-1">
        {props.numbers.map((number) => (
          <li key={number}>
            <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className="inline-block py-1 text-sm text-ink-2 tabular-nums hover:text-brand-ink">
              {number}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
