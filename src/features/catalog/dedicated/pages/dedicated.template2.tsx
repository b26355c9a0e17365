import { Banner } from '../parts/banner.template2.tsx'
import { CloudIntroduce } from '../parts/cloud-introduce.template2.tsx'
import type { DedicatedProps } from './dedicated-props.ts'

/** One frame: the machine with a part pulled out, numbered rules, the ledger of models. */
export default function DedicatedTemplate2(props: DedicatedProps) {
  return (
    <div className="wrap border-x border-line">
      {props.module === 'cloud-introduce' ? null : <Banner {...props} />}
      {props.module === 'banner' ? null : <CloudIntroduce {...props} />}
    </div>
  )
}
