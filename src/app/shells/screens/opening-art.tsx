import { lazy, Suspense } from 'react'
import { useTemplate } from '#ui/rendering/template-pair.tsx'

const Globe = lazy(async () => ({ default: (await import('#ui/illustrations/globe.tsx')).Globe }))
const ServerExploded = lazy(async () => ({ default: (await import('#ui/illustrations/server-drawings.tsx')).ServerExploded }))

/** Art of a site before its opening: the globe (template 1), a server in its parts (template 2). */
export function OpeningArt() {
  const template2 = useTemplate() === 'template2'
  return (
    <div className={template2 ? 'dotted relative aspect-37/24 w-full' : 'mx-auto aspect-square w-full max-w-135'}>
      <Suspense>{template2 ? <ServerExploded className="relative size-full" /> : <Globe className="size-full" />}</Suspense>
    </div>
  )
}
