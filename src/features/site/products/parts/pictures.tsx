import { drawnOnce } from '#ui/rendering/drawn-once.tsx'

export const PlacePicture = drawnOnce(async () => ({ default: (await import('./place-chart.tsx')).PlaceChart }))
export const ShapePicture = drawnOnce(async () => ({ default: (await import('./shape-art.tsx')).ShapeArt }))
export const MapPicture = drawnOnce(async () => ({ default: (await import('./region-map.tsx')).RegionMap }))
