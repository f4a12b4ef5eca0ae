/** Bytes in a line of JSON. */
const chunk = 0x8000
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let i = 0; i < bytes.length; i += chunk)
    binary += String.fromCharCode(...bytes.subarray(i, i + chunk))
  return btoa(binary)
}
export function fromBase64(encoded: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(encoded), char => char.charCodeAt(0))
  } catch {
    return undefined
  }
}
