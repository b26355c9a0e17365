import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { join, linkStyle } from '#ui/recipes.ts'
import type { DiffPart } from '../../model/versions.ts'
import { Prose } from '../../parts/shared/prose.tsx'
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

/** Version and its day, with a link to its changes. */
export function LegalVersionLine({ version, toChanges, className }: Pick<LegalProps, 'version' | 'toChanges'> & { className: string }) {
  const to = useLocalePath()
  return (
    <p className={join('flex flex-wrap gap-x-4 gap-y-1', className)}>
      {version}
      {toChanges ? (
        <Link to={to(toChanges.path)} className={linkStyle}>
          {toChanges.text}
        </Link>
      ) : null}
    </p>
  )
}

/** The text, or its differences from the version before. */
export function LegalText({ prose, changes, locale }: Pick<LegalProps, 'prose' | 'changes' | 'locale'>) {
  return changes ? <LegalChanges {...changes} /> : <Prose prose={prose} locale={locale} />
}

/** Differences from the version before: removed text is struck out, added text is underlined. */
function LegalChanges({ title, parts, none, whole }: NonNullable<LegalProps['changes']>) {
  const to = useLocalePath()
  return (
    <>
      <Notice tone="info" className="mb-8">
        {title}{' '}
        <Link to={to(whole.path)} className={linkStyle}>
          {whole.text}
        </Link>
      </Notice>
      {parts.length === 0 ? <p className="text-ink-2">{none}</p> : <Differences parts={parts} />}
    </>
  )
}

function Differences({ parts }: { parts: readonly DiffPart[] }) {
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

function Links({ title, items }: { title: string; items: readonly { path: string; text: string; shown?: boolean }[] }) {
  const to = useLocalePath()
  return (
    <nav aria-label={title}>
      <p className="label mb-2 font-medium">{title}</p>
      <ul className="text-sm">
        {items.map(({ path, text, shown }) => (
          <li key={path}>
            <Link
              to={to(path)}
              className="inline-flex min-h-8 items-center py-1 text-ink-2 hover:text-brand-ink hover:underline aria-[current]:font-medium aria-[current]:text-ink"
              aria-current={shown ? 'page' : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
