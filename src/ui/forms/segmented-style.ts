import { join } from '../recipes.ts'

/** The bar of `Segmented` and `SegmentedLinks`. */
export function segmentBarStyle(fill: boolean | undefined, className: string | undefined): string {
  return join(
    'inline-flex max-w-full flex-wrap gap-1 rounded-button bg-sunken p-1 t2:gap-0 t2:border t2:border-line-2 t2:p-0',
    fill && 'flex w-full',
    className,
  )
}

export function segmentStyle(fill: boolean | undefined, chosen: string): string {
  return join(
    'relative flex min-h-8 items-center justify-center gap-1.5 rounded-field px-3 text-xs whitespace-nowrap text-ink-2 tabular-nums transition-colors duration-150 hover:text-ink t2:rounded-none t2:not-first:border-s t2:not-first:border-line-2',
    chosen,
    fill && 'flex-1',
  )
}
