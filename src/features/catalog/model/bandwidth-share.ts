/** Rate in Mbps from which on a bar is full. */
const wide = 200

/** Length of a bandwidth's bar, from 0 to 1. The scale is logarithmic, because on a linear one 5 and 10 Mbps look the same. */
export function bandwidthShare(mbps: number): number {
  return Math.min(1, Math.log(mbps + 1) / Math.log(wide + 1))
}
