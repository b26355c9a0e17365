import type { ReactNode } from 'react'
import { join } from '../recipes.ts'

/** Box of a drawing with words. They keep their size in pixels however much smaller than its viewBox, `width` wide, the drawing becomes. */
export function Drawing(props: { width: number; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={join('drawing', props.className)} style={{ '--drawn': `${props.width}px` }}>
      {props.children}
    </div>
  )
}
