/** Hands a file to the browser's downloads. */
export function downloadJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** `2026-03-10-1402`: names of files sort by time. */
export const fileStamp = (at: number): string =>
  new Date(at).toISOString().slice(0, 16).replace('T', '-').replace(':', '')
