/** Positions of the shipped catalogue's regions, for drawings and distances: degrees east, degrees north. A region added by staff has none. */
export const places: Readonly<Record<string, readonly [east: number, north: number]>> = {
  hongkong: [114.2, 22.3],
  taipei: [121.5, 25],
  singapore: [103.8, 1.3],
  tokyo: [139.7, 35.7],
  losangeles: [-118.2, 34.1],
  frankfurt: [8.7, 50.1],
  hangzhou: [120.2, 30.3],
  shanghai: [121.5, 31.2],
  beijing: [116.4, 39.9],
  guangzhou: [113.3, 23.1],
  chengdu: [104.1, 30.7],
}
