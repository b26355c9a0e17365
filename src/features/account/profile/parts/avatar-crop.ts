/** Where a picture lies behind a square window: its middle in parts of the picture, and how much larger than just filling it is. */
export type Crop = { x: number; y: number; zoom: number }
type Size = { width: number; height: number }

export const startCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const maxZoom = 4

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** The square of the picture that the window shows, in its own pixels. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom
  return { left: x * width - side / 2, top: y * height - side / 2, side }
}

/** The nearest crop whose square lies wholly in the picture. */
export function keptInside({ width, height }: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, maxZoom)
  const half = Math.min(width, height) / zoom / 2
  return { zoom, x: between(half / width, crop.x, 1 - half / width), y: between(half / height, crop.y, 1 - half / height) }
}

/** The picture moved by parts of the window: to the right and down for positive ones. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop)
  return keptInside(size, { ...crop, x: crop.x - (right * side) / size.width, y: crop.y - (down * side) / size.height })
}
