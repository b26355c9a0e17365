import type { StaffText } from '#features/content/model/staff.ts'
import { Prose } from '#features/content/parts/shared/prose.tsx'
import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { useDrawn } from './use-drawn.ts'

/** Text as on the public page, by the same renderer. */
export function LivePreview({ text, locale }: { text: StaffText; locale: Locale }) {
  const m = useMessages().contentSection.preview
  const { body } = text
  const { drawn, failed } = useDrawn('/admin/content/render', body, locale)

  return (
    <section
      aria-label={m.live}
      className="flex max-h-[42rem] min-h-64 min-w-0 flex-col overflow-y-auto rounded-field border border-line bg-bg p-5"
      // A scrollable element must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {failed ? <p className="mb-3 text-xs text-warn">{m.failed}</p> : null}
      <div lang={isoOf(locale)}>
        <p className="text-xl font-semibold">{text.title || <span className="text-ink-3">{m.noTitle}</span>}</p>
        <p className="mt-2 text-ink-2">{text.summary}</p>
      </div>
      <hr className="my-4 border-line" />
      {drawn && body.trim() ? <Prose prose={drawn} locale={locale} className="text-[0.9375rem]" /> : <p className="text-ink-3">{m.empty}</p>}
    </section>
  )
}
