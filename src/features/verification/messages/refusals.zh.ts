/** Whoever buys may be refused this, so the buy pages have it too. */
export const refusals = {
  needed: '在中国内地地域下单，需要先通过实名认证。',
}
