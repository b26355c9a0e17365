/** Errors of a changed size, which only a customer with a server sees. */
export const sizeErrors = {
  'no-saving': '新配置没有更便宜，无需调整。',
  'no-upgrade': '新配置没有更贵，无需补差价。',
}
