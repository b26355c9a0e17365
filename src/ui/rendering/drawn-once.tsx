import { lazy, type ComponentProps, type ComponentType } from 'react'
import { useServerDrawn } from './server-drawn.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Element with server-rendered HTML: React leaves its content alone during hydration. */
export function KeptDrawing(props: Omit<ComponentProps<'div'>, 'children'>) {
  return <div {...props} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

/**
 * Picture that the server renders and the browser keeps as it is: its script is loaded only where a page is reached without a new
 * document. For drawings, which have no behaviour and no text that changes.
 */
export function drawnOnce<Props extends object>(load: Load<Props>) {
  const Picture = lazy(load) as unknown as ComponentType<Props>
  return function DrawnOnce(props: Props) {
    return useServerDrawn() ? (
      <KeptDrawing className="contents" />
    ) : (
      <div className="contents">
        <Picture {...props} />
      </div>
    )
  }
}
