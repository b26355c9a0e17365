import { Suspense, lazy, type ComponentType } from 'react'
import { useTemplate } from '../rendering/template-pair.tsx'

/** The root's error boundary is in every page. Its art is not part of it, and may fail to load when much else has failed. */
function artOf(load: () => Promise<ComponentType>) {
  return lazy(() =>
    load()
      .catch(() => () => null)
      .then((art) => ({ default: art })),
  )
}

const TornWay = artOf(() =>
  import('./globe.tsx').then(({ Globe }) => () => <Globe broken className="size-full" />),
)
const DriveOut = artOf(() =>
  import('./server-drawings.tsx').then(({ ServerOnePartOut }) => () => <ServerOnePartOut className="relative size-full" />),
)

/** Art beside 404 and 500: a torn way on the globe (template 1), a drive out of its slot (template 2). */
export function BrokenArt() {
  const template2 = useTemplate() === 'template2'
  return (
    <div className={template2 ? 'dotted relative aspect-37/24 w-full' : 'mx-auto aspect-square w-full max-w-135'}>
      <Suspense>{template2 ? <DriveOut /> : <TornWay />}</Suspense>
    </div>
  )
}
