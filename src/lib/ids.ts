/** UUIDv7: ids born on the device, sorted by the time they were born. */
export function newId(
  now = Date.now(),
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = b => crypto.getRandomValues(b),
): string {
  const bytes = new Uint8Array(16)
  random(bytes)
  for (let i = 0; i < 6; i += 1) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) % 256
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
