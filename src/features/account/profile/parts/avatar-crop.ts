/** Position of a picture behind a square window: its centre as shares of the picture, and its zoom beyond filling the window. */
export type Crop = { x: number; y: number; zoom: number }
type Size = { width: number; height: number }

export const startCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const maxZoom = 4

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** Square of the picture that the window shows, in the picture's pixels. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom
  return { left: x * width - side / 2, top: y * height - side / 2, side }
}

/** Nearest crop whose square is completely inside the picture. */
export function keptInside({ width, height }: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, maxZoom)
  const half = Math.min(width, height) / zoom / 2
  return { zoom, x: between(half / width, crop.x, 1 - half / width), y: between(half / height, crop.y, 1 - half / height) }
}

/** Moves the picture by shares of the window; positive values to the right and down. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop)
  return keptInside(size, { ...crop, x: crop.x - (right * side) / size.width, y: crop.y - (down * side) / size.height })
}
