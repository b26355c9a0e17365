type Place<Zone> = { id: string; mainland: boolean; zones: readonly Zone[] }

/**
 * Finds the next zone that has what is sold out: in the same region first, then in the regions where buying needs no verification. Regions and zones are in
 * their order of display, so the result is the same at every reading.
 */
export function nextZone<Zone extends { id: string }, Region extends Place<Zone>>(
  regions: readonly (Region & Place<Zone>)[],
  from: { regionId: string; zoneId?: string },
  has: (zone: Zone) => boolean,
): { region: Region; zone: Zone } | undefined {
  const rank = (region: Region) => (region.id === from.regionId ? 0 : region.mainland ? 2 : 1)
  for (const region of regions.toSorted((a, b) => rank(a) - rank(b))) {
    const zone = region.zones.find((one) => one.id !== from.zoneId && has(one))
    if (zone) return { region, zone }
  }
  return undefined
}
