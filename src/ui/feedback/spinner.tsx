import { join } from '../recipes.ts'
import { useTemplate } from '../rendering/template-pair.tsx'

/** Template 1: an arc that turns. Template 2: three bars that step. Give it a size by `className` (default 1em). */
export function Spinner(props: { className?: string; label?: string }) {
  const template = useTemplate()
  const named = props.label ? ({ role: 'status', 'aria-label': props.label } as const) : ({ 'aria-hidden': true } as const)
  if (template === 'template2') {
    return (
      <span {...named} className={join('step-bars inline-flex items-stretch justify-between', props.className ?? 'size-[1em]')}>
        {[0, 1, 2].map((bar) => (
          <i key={bar} className="block w-[22%] bg-current" />
        ))}
      </span>
    )
  }
  return (
    <svg {...named} viewBox="0 0 24 24" fill="none" className={join('spin', props.className ?? 'size-[1em]')}>
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="2.6" opacity=".18" />
      <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  )
}
