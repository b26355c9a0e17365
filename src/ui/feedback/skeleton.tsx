import { join } from '../recipes.ts'

/** A grey shape where content will be. Give it its size. */
export function Skeleton(props: { className?: string }) {
  return <span aria-hidden className={join('glimmer block rounded-sm', props.className ?? 'h-4 w-full')} />
}
