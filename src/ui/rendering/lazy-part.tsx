import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

/** Part of a page that loads when it is opened: `lazyPart(async () => (await import('./big-dialog.tsx')).BigDialog)`. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile: ReactNode = null): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
