import { lazy } from 'react'

/** Loaded only for a preview, which visitors never see. */
const PreviewNote = lazy(async () => ({ default: (await import('./preview-note.tsx')).PreviewNote }))

export function PreviewNoteLater({ text }: { text: string | undefined }) {
  return text ? <PreviewNote text={text} /> : null
}
