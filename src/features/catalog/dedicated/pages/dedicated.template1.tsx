import { Banner } from '../parts/banner.template1.tsx'
import { CloudIntroduce } from '../parts/cloud-introduce.template1.tsx'
import type { DedicatedProps } from './dedicated-props.ts'

/** A soft banner with one glass panel, then cards. */
export default function DedicatedTemplate1(props: DedicatedProps) {
  return (
    <>
      {props.module === 'cloud-introduce' ? null : <Banner {...props} />}
      {props.module === 'banner' ? null : <CloudIntroduce {...props} />}
    </>
  )
}
