/**
 * `jumped`: the machine's clock moved otherwise than its uptime. `skewed`: it differs from the database's. `behind`: it is before a time that has passed
 * already. `absent`: no process ran for longer than an outage lasts, or the clock is wrong.
 */
export type ClockFault = 'jumped' | 'skewed' | 'behind' | 'absent'
