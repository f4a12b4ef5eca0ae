/** Writes `.br` beside each file of the built app that it makes smaller. */
export function writeBrotli(folder: string): Promise<void>
