import { CopyButton } from '#ui/actions/copy-button.tsx'
import { join } from '#ui/recipes.ts'

/** Command line with a copy button. */
export function Command({ text, className }: { text: string; className?: string }) {
  return (
    <div className={join('flex items-center gap-2 rounded-field border border-line bg-sunken py-1 ps-3 pe-1', className)}>
      <code className="ident min-w-0 flex-1 text-xs break-all select-all">{text}</code>
      <CopyButton text={text} name={text} />
    </div>
  )
}
