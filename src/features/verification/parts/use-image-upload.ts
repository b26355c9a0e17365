import { useEffect, useRef, useState } from 'react'
import { documentImage } from '#features/files/model.ts'
import { uploadFile } from '#platform/http/upload-client.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { IdentityImage, ImageSlot } from '../model.ts'

export type ImageUpload = {
  /** Percent uploaded; 100 while the server prepares it; undefined if no upload is active. */
  sent: number | undefined
  error: string | undefined
  send: (file: File | undefined) => void
  cancel: () => void
}

/** Uploads a photograph to its slot; the last one chosen wins. */
export function useImageUpload(slot: ImageSlot, onKept: (image: IdentityImage) => void): ImageUpload {
  const errorMessage = useErrorMessage()
  const [sent, setSent] = useState<number>()
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function run(file: File) {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setError(undefined)
    setSent(0)
    try {
      const { maxBytes } = documentImage
      if (file.size > maxBytes) throw new DomainError('invalid', 'platform.file-too-big', { maxMib: maxBytes / 1_048_576 })
      const onProgress = (part: number) => setSent(Math.round(part * 100))
      onKept(await uploadFile<IdentityImage>(`/verification/images/${slot}`, file, { onProgress, signal: control.signal }))
    } catch (failed) {
      if (!control.signal.aborted) setError(errorMessage(failed))
    }
    if (running.current === control) setSent(undefined)
  }

  return {
    sent,
    error,
    send: (file) => {
      if (file) void run(file)
    },
    cancel: () => running.current?.abort(),
  }
}
