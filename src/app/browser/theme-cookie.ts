/** Cookie of the chosen colour scheme: light or dark. Any other value follows the device. */
export const themeCookie = 'runxin-theme'
