/** Newest modification under these files and folders, epoch ms; 0 when none exists. */
export function newestChange(paths: readonly string[]): number
