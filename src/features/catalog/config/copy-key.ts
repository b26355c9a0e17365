import type { CopySource } from '../model.ts'

/** As it stands in an address: `point-…`. */
export const copyKey = ({ kind, id }: CopySource) => `${kind}-${id}`

const written = /^(image|point)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Reads it again; undefined where that is none. */
export function copySourceOf(text: string | null | undefined): CopySource | undefined {
  const [, kind, id] = written.exec(text ?? '') ?? []
  return kind && id ? { kind: kind as CopySource['kind'], id } : undefined
}
