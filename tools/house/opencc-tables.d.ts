declare module 'opencc-js/dict/*' {
  /** `from to to|from to`: one entry between bars. */
  const table: string
  export default table
}
