/** Draws the pictures a world asks for: 1200 by 800 for the screen, 320 wide for lists. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type Album, namedAlbum, type Picture } from './album.ts'
import type { PaintName } from './paint.ts'
import type { Shape } from './shapes.ts'
import { pictureSize, studio, type View } from './studio.ts'

const thumbWidth = 320
/** Of the thread pool's threads; each drawing takes tens of megabytes. */
const atOnce = 4

type Wish = [shape: Shape, paint: PaintName, view: View]
export type Drawing = { album: Album; files: Map<string, Buffer> }

/** An album that only notes which pictures are asked for. */
export function wishList(): { album: Album; wishes: Wish[] } {
  const wishes = new Map<string, Wish>()
  const album: Album = (...wish) => {
    wishes.set(wish.join(), wish)
    return namedAlbum(...wish)
  }
  return {
    album,
    get wishes() {
      return [...wishes.values()]
    },
  }
}

export async function draw(wishes: readonly Wish[]): Promise<Drawing> {
  const files = new Map<string, Buffer>()
  const pictures = new Map<string, Picture>()
  const keep = (bytes: Buffer) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    files.set(sha256, bytes)
    return sha256
  }
  const left = [...wishes]
  const work = async () => {
    for (let wish = left.pop(); wish; wish = left.pop()) {
      const { data, info } = await sharp(Buffer.from(studio(...wish)))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const drawn = () =>
        sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
      const [whole, thumb] = await Promise.all([
        drawn().webp({ quality: 80, effort: 1 }).toBuffer(),
        drawn().resize(thumbWidth).webp({ quality: 78, effort: 0 }).toBuffer(),
      ])
      pictures.set(wish.join(), {
        sha256: keep(whole),
        thumbSha256: keep(thumb),
        mime: 'image/webp',
        ...pictureSize,
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const album: Album = (...wish) => {
    const picture = pictures.get(wish.join())
    if (!picture) throw new Error(`nobody drew ${wish.join(' ')}`)
    return picture
  }
  return { album, files }
}
