import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '#platform/http/upload-client.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { supportRules, type FileView } from '../../model.ts'

/** File of a message: uploading, uploaded, or refused with a reason. */
export type Attached = { key: string; name: string; size: number; file: File; part: number; sent?: FileView; fault?: string }

export type Attachments = {
  items: Attached[]
  fault: string | undefined
  add: (files: Iterable<File>) => void
  retry: (key: string) => void
  remove: (key: string) => void
  clear: () => void
  /** True if no file is uploading or refused. */
  settled: boolean
  fileIds: string[]
}

/** Uploads files as soon as they are chosen; a message names those that have arrived. */
export function useAttachments(path: `/${string}`): Attachments {
  const m = useMessages()
  const errorMessage = useErrorMessage()
  const [items, setItems] = useState<Attached[]>([])
  const [fault, setFault] = useState<string>()
  const sending = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = sending.current
    return () => {
      for (const one of all.values()) one.abort()
    }
  }, [])

  const patch = (key: string, change: Partial<Attached>) => setItems((held) => held.map((one) => (one.key === key ? { ...one, ...change } : one)))

  async function send(key: string, file: File): Promise<void> {
    const stop = new AbortController()
    sending.current.set(key, stop)
    try {
      const sent = await uploadFile<FileView>(path, file, { name: file.name, signal: stop.signal, onProgress: (part) => patch(key, { part }) })
      patch(key, { sent, name: sent.name, part: 1 })
    } catch (error) {
      if (!stop.signal.aborted) patch(key, { fault: errorMessage(error) })
    } finally {
      sending.current.delete(key)
    }
  }

  return {
    items,
    fault,
    settled: items.every(({ sent }) => sent !== undefined),
    fileIds: items.flatMap(({ sent }) => (sent ? [sent.fileId] : [])),
    add(files) {
      const chosen = [...files]
      const section = supportRules.filesAMessage - items.length
      setFault(chosen.length > section ? m.files.tooMany(supportRules.filesAMessage) : undefined)
      const fresh = chosen.slice(0, Math.max(0, section)).map((file) => ({ key: crypto.randomUUID(), name: file.name, size: file.size, file, part: 0 }))
      setItems([...items, ...fresh])
      for (const { key, file } of fresh) void send(key, file)
    },
    retry(key) {
      const one = items.find((item) => item.key === key)
      if (!one) return
      setItems(items.map((item) => (item.key === key ? { key, name: item.file.name, size: item.size, file: item.file, part: 0 } : item)))
      void send(key, one.file)
    },
    remove(key) {
      sending.current.get(key)?.abort()
      setItems(items.filter((item) => item.key !== key))
      setFault(undefined)
    },
    clear() {
      setItems([])
      setFault(undefined)
    },
  }
}
