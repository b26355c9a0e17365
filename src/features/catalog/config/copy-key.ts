import type { CopySource } from '../model.ts'

/** Formats a copy for the query string: `point-…`. */
export const copyKey = ({ kind, id }: CopySource) => `${kind}-${id}`

const written = /^(image|point)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Parses a copy from the query string. Undefined if it is malformed. */
export function copySourceOf(text: string | null | undefined): CopySource | undefined {
  const [, kind, id] = written.exec(text ?? '') ?? []
  return kind && id ? { kind: kind as CopySource['kind'], id } : undefined
}
