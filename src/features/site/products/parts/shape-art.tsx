import { join } from '#ui/recipes.ts'

const size = 15
const gap = 4

/** Drawing of a core with its memory: a square for the core, a cell for each GiB; the optional part is hollow. */
export function ShapeArt(props: { ratios: readonly number[]; className?: string }) {
  const least = Math.min(...props.ratios)
  const most = Math.max(...props.ratios)
  return (
    <svg viewBox={`0 0 ${8 * (size + gap) + 52} 46`} preserveAspectRatio="xMinYMid meet" aria-hidden className={join('shape-art', props.className)}>
      <rect x="1" y="4" width="38" height="38" rx="var(--shape-r)" className="core" />
      <path d="M11 14h18v18H11zM16 4V0M24 4V0M16 46v-4M24 46v-4" className="pins" />
      {Array.from({ length: most }, (_, index) => (
        <rect key={index} x={53 + index * (size + gap)} y="4" width={size} height="38" rx="var(--shape-r)" className={index < least ? 'full' : 'hollow'} />
      ))}
    </svg>
  )
}
