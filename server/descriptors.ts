/** Below this not even a few tablets and their dealerships fit. */
const fewestDescriptors = 256

/** @param limits what `/proc/self/limits` says @returns why it is too few, and what to do */
export function tooFewDescriptors(limits: string): string | undefined {
  const soft = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity)
  return soft < fewestDescriptors
    ? `Only ${soft} file descriptors are allowed, which is too few. Raise the limit (ulimit -n 65536) and start again.`
    : undefined
}
