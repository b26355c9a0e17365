/** Cookie of the chosen colour scheme: light, dark or system, which follows the device. Without it template 2 is dark and template 1 follows the device. */
export const themeCookie = 'runxin-theme'
