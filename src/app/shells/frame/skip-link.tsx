import { useShellMessages } from '../../i18n/use-shell-messages.ts'

/** The first stop of the Tab key. */
export function SkipLink() {
  const m = useShellMessages()
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-80 focus:rounded-field focus:bg-brand focus:px-4 focus:py-2 focus:text-on-brand"
    >
      {m.skip}
    </a>
  )
}
