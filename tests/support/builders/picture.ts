/** A PNG of a size, whole enough to be read and to be drawn by nobody. */
export function pngOf(width: number, height: number): string {
  const bytes = Buffer.alloc(45)
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.write('0806000000000000000000000049454e44ae426082', 24, 'hex')
  return `data:image/png;base64,${bytes.toString('base64')}`
}
export const aLogo = pngOf(200, 50)
