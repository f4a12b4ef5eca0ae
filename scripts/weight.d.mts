/** What syncs, gzip. */
export function dataLayerBytes(): Promise<number>
/** What is heavier than docs/weight.json says, in words. */
export function grown(): Promise<string[]>
