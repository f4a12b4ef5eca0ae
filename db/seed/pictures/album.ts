/** The pictures of the demonstration world, by what they show; the same picture is one file however often it is used. */
import type { PaintName } from './paint.ts'
import { pictureSize, type View } from './studio.ts'
import type { Shape } from './shapes.ts'

export type Picture = {
  sha256: string
  thumbSha256: string
  mime: 'image/webp'
  width: number
  height: number
}
export type Album = (shape: Shape, paint: PaintName, view: View) => Picture

/** A name of 64 hexadecimal digits made of words: stands for a file where none is wanted. */
function hexOf(words: string): string {
  const part = (salt: number) => {
    const hash = [...words].reduce(
      (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193),
      0x811c9dc5 ^ salt,
    )
    return (hash >>> 0).toString(16).padStart(8, '0')
  }
  return Array.from({ length: 8 }, (_, salt) => part(salt * 0x9e3779b1)).join('')
}

/** Pictures that are only named: the world's rows without drawing anything. */
export const namedAlbum: Album = (shape, paint, view) => {
  const name = `${shape}.${paint}.${view}`
  return {
    sha256: hexOf(name),
    thumbSha256: hexOf(`${name}.thumb`),
    mime: 'image/webp',
    ...pictureSize,
  }
}
