import { useTemplate } from '../rendering/template-pair.tsx'
import { GlobePicture } from './globe-picture.tsx'
import { ServerBoardPicture } from './server-pictures.tsx'

/**
 * Art that fills the side of the sign-in pages: a crop of the globe on a gradient (template 1), the main board on dots (template
 * 2). Put it first in a `relative overflow-hidden` box; it covers the box and lies behind.
 */
export function SignInArt() {
  if (useTemplate() === 'template2') {
    return (
      <div aria-hidden className="dotted absolute inset-0 -z-10 overflow-hidden">
        {/* Ends at the bottom of the window, because the box may grow while a long form arrives. */}
        <div className="grid h-[calc(100dvh-4rem)] place-items-end">
          <ServerBoardPicture className="w-[118%] max-w-none translate-x-[8%] translate-y-[17%]" />
        </div>
      </div>
    )
  }
  return (
    <div aria-hidden className="hero-lights absolute inset-0 -z-10 overflow-hidden">
      {/* Measured from the window as well: the pages give the box at least this height. */}
      <div className="relative h-[calc(100dvh-15rem)] min-h-140">
        <GlobePicture className="absolute -bottom-[78%] left-1/2 w-[128%] max-w-none -translate-x-[42%]" />
      </div>
    </div>
  )
}
