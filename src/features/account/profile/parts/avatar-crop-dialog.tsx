import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { uploadFile } from '#platform/http/upload-client.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useProfileMessages } from '../messages/use-profile-messages.ts'
import { keptInside, maxZoom, moved, squareOf, startCrop, type Crop } from './avatar-crop.ts'
import { takeEarlyInput } from '#ui/rendering/early-input.ts'

/** Size in pixels of the window as drawn, and of the uploaded picture. */
const windowPixels = 576
const sentPixels = 512
/** Distance of one press of an arrow key, as a share of the window. */
const step = 0.04

/** Crops a picture to a square and uploads it. Usable by mouse, touch, wheel, slider and keyboard. */
export function AvatarCropDialog(props: { file: File; onOther: () => void; onClose: () => void; onDone: () => void }) {
  const { picture: m } = useProfileMessages()
  const errorMessage = useErrorMessage()
  const { image, unreadable } = useImage(props.file)
  const [crop, setCrop] = useState<Crop>(startCrop)
  const [sent, setSent] = useState<number>()
  const [fault, setFault] = useState<string>()
  const change = useCallback((next: (held: Crop) => Crop) => setCrop((held) => (image ? keptInside(image, next(held)) : held)), [image])

  async function save() {
    if (!image || sent !== undefined) return
    setFault(undefined)
    setSent(0)
    try {
      await uploadFile('/account/avatar', await drawnAs(image, crop), { onProgress: setSent })
      props.onDone()
    } catch (error) {
      setFault(errorMessage(error))
      setSent(undefined)
    }
  }

  const problem = unreadable ? m.unreadable : fault
  return (
    <Dialog
      open
      size="sm"
      onClose={props.onClose}
      title={m.crop}
      description={m.cropHint}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      footer={
        <>
          <Button onClick={props.onOther}>{m.other}</Button>
          <Button type="submit" tone="primary" busy={sent !== undefined} disabled={!image}>
            {sent === undefined ? m.save : m.sending(Math.round(sent * 100))}
          </Button>
        </>
      }
    >
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {image ? <CropWindow image={image} crop={crop} onChange={change} label={m.area} /> : null}
      <label className="flex items-center gap-3 text-sm">
        <span className="shrink-0 text-ink-2">{m.zoom}</span>
        <input
          ref={takeEarlyInput}
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={crop.zoom}
          disabled={!image}
          onChange={(event) => change((held) => ({ ...held, zoom: Number(event.target.value) }))}
          className="h-6 w-full accent-(--brand-ink)"
        />
      </label>
    </Dialog>
  )
}

type WindowProps = { image: ImageBitmap; crop: Crop; onChange: (next: (held: Crop) => Crop) => void; label: string }

function CropWindow({ image, crop, onChange, label }: WindowProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())

  useEffect(() => {
    if (canvas.current) paint(canvas.current, image, crop, windowPixels)
  }, [image, crop])

  // React registers wheel listeners as passive, so the page behind would scroll.
  useEffect(() => {
    const node = canvas.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      onChange((held) => ({ ...held, zoom: held.zoom * Math.exp(-event.deltaY / 400) }))
    }
    node?.addEventListener('wheel', onWheel, { passive: false })
    return () => node?.removeEventListener('wheel', onWheel)
  }, [onChange])

  function onMove(event: PointerEvent<HTMLCanvasElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const side = event.currentTarget.clientWidth
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) {
      const apart = (one: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y) || 1
      onChange((held) => ({ ...held, zoom: (held.zoom * apart(now)) / apart(before) }))
    } else onChange((held) => moved(image, held, (now.x - before.x) / side, (now.y - before.y) / side))
  }
  function onKey(event: KeyboardEvent) {
    const ways: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
    const way = ways[event.key]
    const factor = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }[event.key]
    if (!way && !factor) return
    event.preventDefault()
    onChange((held) => (way ? moved(image, held, way[0] * step, way[1] * step) : { ...held, zoom: held.zoom * factor! }))
  }
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  return (
    <div className="relative mx-auto w-72 max-w-full overflow-hidden rounded-button bg-sunken">
      <canvas
        ref={canvas}
        width={windowPixels}
        height={windowPixels}
        role="img"
        aria-label={label}
        // The canvas is moved by keys, so it must be focusable.
        tabIndex={0}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={onMove}
        onPointerUp={lift}
        onPointerCancel={lift}
        className="block aspect-square w-full cursor-grab touch-none outline-offset-2 active:cursor-grabbing"
      />
      {/* Mask around the visible part, which is a circle nearly everywhere. */}
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_oklch(0_0_0/.45)] ring-2 ring-[#fff]/80 t2:rounded-none"
      />
    </div>
  )
}

/** Reads the picture with its orientation as a bitmap instead of an image element, whose address the content security policy limits. */
function useImage(file: File): { image: ImageBitmap | undefined; unreadable: boolean } {
  const [image, setImage] = useState<ImageBitmap>()
  const [unreadable, setUnreadable] = useState(false)
  useEffect(() => {
    let wanted = true
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (bitmap) => (wanted ? setImage(bitmap) : bitmap.close()),
      () => wanted && setUnreadable(true),
    )
    return () => {
      wanted = false
    }
  }, [file])
  return { image, unreadable }
}

function paint(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop, pixels: number): void {
  const { left, top, side } = squareOf(image, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  // Fills transparent pixels with white, as in the result.
  context.fillStyle = 'white'
  context.fillRect(0, 0, pixels, pixels)
  context.drawImage(image, left, top, side, side, 0, 0, pixels, pixels)
}

function drawnAs(image: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: sentPixels, height: sentPixels })
  paint(canvas, image, crop, sentPixels)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))), 'image/jpeg', 0.92)
  })
}
