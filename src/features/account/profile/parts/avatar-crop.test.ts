import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { keptInside, maxZoom, moved, squareOf, startCrop } from './avatar-crop.ts'

describe('cropping a picture', () => {
  it('begins with the largest square in the middle', () => {
    expect(squareOf({ width: 600, height: 400 }, startCrop)).toEqual({ left: 100, top: 0, side: 400 })
  })

  it('moves the picture with the pointer: to the right shows its left part', () => {
    const size = { width: 600, height: 400 }
    expect(squareOf(size, moved(size, startCrop, 0.1, 0)).left).toBeCloseTo(60)
    expect(squareOf(size, moved(size, startCrop, 1, 0)).left).toBeCloseTo(0)
    expect(squareOf(size, moved(size, startCrop, 0, 1)).top).toBeCloseTo(0)
  })

  it('never shows an area outside of the picture', () => {
    const side = fc.integer({ min: 1, max: 8000 })
    const part = fc.double({ min: -3, max: 3, noNaN: true })
    fc.assert(
      fc.property(side, side, part, part, fc.double({ min: 0, max: 20, noNaN: true }), (width, height, x, y, zoom) => {
        const crop = keptInside({ width, height }, { x, y, zoom })
        const square = squareOf({ width, height }, crop)
        expect(crop.zoom).toBeLessThanOrEqual(maxZoom)
        expect(square.left).toBeGreaterThanOrEqual(-1e-6)
        expect(square.top).toBeGreaterThanOrEqual(-1e-6)
        expect(square.left + square.side).toBeLessThanOrEqual(width + 1e-6)
        expect(square.top + square.side).toBeLessThanOrEqual(height + 1e-6)
      }),
    )
  })
})
