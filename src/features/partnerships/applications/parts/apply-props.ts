import type { PartnerKind } from '../../model.ts'
import type { Words } from '../../pages/partner-props.ts'
import type { Typed } from './draft.ts'

export type ApplyProps = { kind: PartnerKind; words: Words; typed?: Typed | undefined }
