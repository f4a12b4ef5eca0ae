/** A picture as a document carries it: its bytes as a data address. */

const starts = (bytes: Uint8Array, ...head: number[]) =>
  head.every((byte, index) => bytes[index] === byte)
const mimeOf = (bytes: Uint8Array): string | undefined => {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  return starts(bytes, 0x89, 0x50, 0x4e, 0x47) ? 'image/png' : undefined
}
const step = 8192

/** '' for what a PDF cannot hold (WebP): it is made a JPEG first. */
export function pictureAddress(bytes: Uint8Array): string {
  const mime = mimeOf(bytes)
  if (!mime) return ''
  let signs = ''
  for (let at = 0; at < bytes.length; at += step)
    signs += String.fromCharCode(...bytes.subarray(at, at + step))
  return `data:${mime};base64,${btoa(signs)}`
}

/** Whether a PDF can draw it; anything else is left out. */
export const isDrawable = (address: string): boolean =>
  /^data:image\/(?:jpeg;base64,\/9j\/|png;base64,iVBORw0KGgo)[\w+/]+=*$/.test(address)
