/** Class recipes of the kit, for elements that are not ours to render (links of the router, Base UI parts). */

export type ButtonTone = 'primary' | 'default' | 'soft' | 'ghost' | 'link' | 'danger' | 'danger-ghost'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl'

const buttonBase =
  'relative inline-flex items-center justify-center gap-2 whitespace-nowrap select-none border transition-[background-color,border-color,color,box-shadow,translate] duration-150 disabled:opacity-50 aria-disabled:opacity-60'

const buttonTones: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-h t1:shadow-[inset_0_1px_0_#ffffff2e,0_1px_2px_oklch(.3_.18_264/.3)]',
  default: 'bg-surface text-ink border-line-2 shadow-1 hover:border-ink-3 hover:bg-hover',
  soft: 'border-transparent bg-brand-soft text-brand-ink hover:border-brand-ink/30',
  ghost: 'border-transparent text-ink-2 hover:bg-hover hover:text-ink data-popup-open:bg-hover',
  link: 'border-transparent text-brand-ink hover:bg-brand-soft',
  danger: 'border-transparent bg-danger text-[#fff] hover:brightness-95',
  'danger-ghost': 'border-transparent text-bad hover:bg-bad-soft',
}

const buttonSizes: Record<ButtonSize, string> = {
  sm: 'min-h-7 px-2.5 text-xs rounded-field gap-1.5 font-medium',
  md: 'min-h-9 px-3.5 text-sm font-medium rounded-field',
  lg: 'min-h-11 px-5 text-[0.9375rem] font-[550] rounded-button',
  xl: 'min-h-12.5 px-6.5 text-base font-[550] rounded-button',
}

/** Style of a button, also for links: `<Link className={buttonStyle({ tone: 'primary', size: 'lg' })}>`. */
export function buttonStyle(options: { tone?: ButtonTone | undefined; size?: ButtonSize | undefined; className?: string | undefined } = {}): string {
  return join(buttonBase, buttonTones[options.tone ?? 'default'], buttonSizes[options.size ?? 'md'], options.className)
}

export const iconButtonStyle =
  'relative inline-grid size-9 shrink-0 place-items-center rounded-field text-ink-2 transition-colors duration-150 hover:bg-hover hover:text-ink data-popup-open:bg-hover disabled:opacity-40 aria-disabled:opacity-40'

/** Topic of a page of template 1 above its heading: a word or breadcrumbs. */
export const headPillStyle = 'inline-flex rounded-pill border border-line bg-surface/75 px-3.5 py-1 text-xs font-medium text-brand-ink shadow-1'

/** A link inside a sentence or a table cell. */
export const linkStyle = 'text-brand-ink underline-offset-4 decoration-1 hover:underline t2:underline t2:decoration-line-2 t2:hover:decoration-current'

const controlBase =
  'w-full border border-control bg-surface text-ink placeholder:text-ink-3 transition-[border-color,box-shadow] duration-150 rounded-field hover:border-ink-3 outline-none focus-visible:border-brand-ink focus-visible:ring-3 focus-visible:ring-brand-ink/20 aria-invalid:border-bad aria-invalid:focus-visible:ring-bad/20 disabled:bg-sunken disabled:text-ink-3 disabled:border-line-2'

export type ControlSize = 'sm' | 'md' | 'lg'
const controlSizes: Record<ControlSize, string> = { sm: 'h-8 px-2.5 text-xs', md: 'h-9 px-3 text-sm', lg: 'h-11 px-3.5 text-base' }

/** Style of a text input. Sign-in and buy pages use `lg`. */
export function controlStyle(size: ControlSize = 'md', className?: string): string {
  return join(controlBase, controlSizes[size], className)
}

export const popupStyle = 'pop rounded-button bg-surface p-1 text-sm text-ink shadow-pop outline-none'
export const popupItemStyle =
  'flex min-h-9 items-center gap-2.5 rounded-field px-2.5 py-1.5 outline-none select-none data-highlighted:bg-hover data-disabled:text-ink-3'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute' | 'brand'
export const toneStyle: Record<Tone, string> = {
  ok: 'text-ok bg-ok-soft',
  warn: 'text-warn bg-warn-soft',
  bad: 'text-bad bg-bad-soft',
  info: 'text-info bg-info-soft',
  mute: 'text-ink-2 bg-mute-soft',
  brand: 'text-brand-ink bg-brand-soft',
}

/** White panel with a hairline. Site pages may add `rounded-card`. */
export const cardStyle = 'rounded-box border border-line bg-surface shadow-1'

/** Joins class names, leaving out empty ones. */
export function join(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
