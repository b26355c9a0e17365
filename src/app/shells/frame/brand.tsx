import { join } from '#ui/recipes.ts'
import { useSiteName } from '#ui/rendering/site-name.ts'
import { useTemplate } from '#ui/rendering/template-pair.tsx'

/** Three bars: a server, and 云's strokes. Template 1 on a blue tile, template 2 bare. */
export function BrandMark(props: { className?: string }) {
  const template = useTemplate()
  if (template === 'template2') {
    return (
      <svg viewBox="0 0 26 26" aria-hidden className={join('brand-mark-2', props.className ?? 'size-6')}>
        <path d="M0 0h26v6H0zM0 10h26v6H0zM0 20h15v6H0z" fill="var(--brand-mark, currentColor)" />
      </svg>
    )
  }
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={props.className ?? 'size-8'}>
      <rect width="32" height="32" rx="9" fill="var(--brand)" />
      <path d="M32 9v14a9 9 0 0 1-9 9H9C18 30 30 24 32 9z" fill="var(--signal)" opacity=".55" />
      <path d="M9 12.2h14M9 16h14M9 19.8h8" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}

/** Mark and name. The style sheet of a brand with a logo draws it in their place (`#features/brand/server/sheet.ts`). */
export function Brand(props: { className?: string; markClassName?: string }) {
  const name = useSiteName()
  return (
    <span data-brand className={props.className ?? 'flex items-center gap-2.5 text-[1.1875rem]/8 font-bold whitespace-nowrap'}>
      <BrandMark {...(props.markClassName ? { className: props.markClassName } : {})} />
      {name}
    </span>
  )
}
