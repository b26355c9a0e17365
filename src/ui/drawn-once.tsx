import { lazy, useState, useSyncExternalStore, type ComponentType } from 'react'

const never = () => () => {}

/** Whether this place was drawn by the server and is being taken over now; stays what it was at first. */
function useServerDrawn(): boolean {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [first] = useState(inBrowser)
  return !first && typeof document !== 'undefined'
}

/**
 * A picture that the server draws and the browser keeps as it is: its script is loaded only where a page is reached without
 * a new document. For drawings, which have no behaviour and no text that changes.
 */
export function drawnOnce<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Picture = lazy(load) as unknown as ComponentType<Props>
  return function DrawnOnce(props: Props) {
    // React leaves the inside of such an element alone when it takes over the server's document.
    return useServerDrawn() ? (
      <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    ) : (
      <div className="contents">
        <Picture {...props} />
      </div>
    )
  }
}
