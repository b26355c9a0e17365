/** Cookie of the chosen colour scheme: light, dark; anything else follows the device. */
export const themeCookie = 'runxin-theme'
