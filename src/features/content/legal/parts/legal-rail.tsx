import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import type { LegalProps } from '../pages/legal-props.ts'

/** Says that the shown version is not the one that applies. */
export function LegalNotice({ notice, className }: { notice: LegalProps['notice']; className: string }) {
  const to = useLocalePath()
  if (!notice) return null
  return (
    <Notice tone="info" className={className}>
      {notice.text}{' '}
      <Link to={to(notice.link.path)} className={linkStyle}>
        {notice.link.text}
      </Link>
    </Notice>
  )
}

/** Differences from the version before: removed text is struck out, added text is underlined. */
export function LegalChanges({ parts }: { parts: NonNullable<LegalProps['changes']> }) {
  return (
    <p className="leading-relaxed break-words whitespace-pre-wrap">
      {parts.map((part, at) => {
        // A diff is rendered once and never reordered.
        if (part.kind === 'gap') return <span key={at}>{'…\n'}</span>
        if (part.kind === 'same') return <span key={at}>{part.text}</span>
        return part.kind === 'added' ? (
          <ins key={at} className="rounded-sm bg-ok-soft text-ok underline decoration-1 underline-offset-4">
            {part.text}
          </ins>
        ) : (
          <del key={at} className="rounded-sm bg-bad-soft text-bad line-through decoration-1">
            {part.text}
          </del>
        )
      })}
    </p>
  )
}

/** Published versions and the other documents. */
export function LegalRail({ versions, others }: Pick<LegalProps, 'versions' | 'others'>) {
  return (
    <>
      {versions.items.length > 0 ? <Links {...versions} /> : null}
      <Links {...others} />
    </>
  )
}

function Links({ title, items }: { title: string; items: readonly { path: string; text: string; current?: boolean }[] }) {
  const to = useLocalePath()
  return (
    <nav aria-label={title}>
      <p className="label mb-2 font-medium">{title}</p>
      <ul className="text-sm">
        {items.map(({ path, text, current }) => (
          <li key={path}>
            <Link
              to={to(path)}
              className="inline-flex min-h-8 items-center text-ink-2 hover:text-brand-ink hover:underline"
              aria-current={current || undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
