import { Link } from 'react-router'
import { buttonStyle, join } from '#ui/recipes.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import type { DedicatedCopy, ModelView } from '../pages/dedicated-props.ts'

/** Link to the buy page with that model in its cheapest region; for a model that is sold out everywhere, a text. */
export function BuyModelLink(props: { model: ModelView; copy: DedicatedCopy; primary?: boolean; className?: string }) {
  const to = useLocalePath()
  const { model, copy } = props
  if (!model.best?.buyPath) return <p className={join('text-sm text-ink-3', props.className)}>{copy.words.soldOut}</p>
  return (
    <Link
      to={to(model.best.buyPath)}
      aria-label={copy.words.chooseModel.replace('{model}', model.name)}
      className={buttonStyle({ tone: props.primary ? 'primary' : 'default', size: 'lg', className: props.className })}
    >
      {copy.words.choose}
    </Link>
  )
}
