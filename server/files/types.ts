/** The types of files that devices send. */

/** What the bytes must begin with: the name of a type is not believed. */
export const magic: Record<string, (b: Uint8Array) => boolean> = {
  'image/jpeg': b => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff,
  'image/png': b => b[0] === 0x89 && b[1] === 0x50 && b[2] === 0x4e && b[3] === 0x47,
  'image/webp': b => text(b, 0, 4) === 'RIFF' && text(b, 8, 12) === 'WEBP',
  'application/pdf': b => text(b, 0, 5) === '%PDF-',
  'application/json': b => b[0] === 0x7b || b[0] === 0x5b,
}
const text = (b: Uint8Array, from: number, to: number) => String.fromCharCode(...b.slice(from, to))

/** What no device sent is handed out, and sent on, only where it belongs: mail with its line, a recording with its call. */
export const isOfDevices = (mime: string): boolean => Object.hasOwn(magic, mime)
