/** How a test sees what networks really do. Absent where no packet is ever sent. */
export type WithPackets = {
  network?: {
    /** Somebody takes away, behind our back, what the machine was given of its network. */
    tamper: (machineId: string) => Promise<void>
    /** Has a machine answer every request over HTTP at that port with the text. */
    serve?: (machineId: string, port: number, text: string) => Promise<void>
    /** What is answered there, asked from outside; undefined if nobody answers. */
    ask?: (address: string, port: number) => Promise<string | undefined>
    /** The same asked by another machine. */
    askFrom?: (machineId: string, address: string, port: number) => Promise<string | undefined>
    /** Names of the networks that were made for private ones. */
    bridges?: () => Promise<string[]>
  }
}

/** What stands on a data disk of a machine. Absent where nothing can stand there. */
export type WithData = WithPackets & {
  data?: {
    read: (machineId: string, number: number) => Promise<string>
    write: (machineId: string, number: number, text: string) => Promise<void>
  }
}
