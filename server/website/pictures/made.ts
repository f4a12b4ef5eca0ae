/** A picture in the shape, width and format that a browser asks for: made once, the first time it is asked for. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  heightAt,
  type PictureLine,
  type Rendition,
  renditionName,
  sectionOf,
  widthsOf,
} from '#db/website/picture.ts'
import type { Dealership } from '../../deps.ts'
import { placeOf } from '../../mail/raw.ts'
import { oneAfterAnother } from '../../taps.ts'

/** A telephone of today takes 50 million. */
const mostPixels = 60_000_000

/** Beside the files they are made of; in no back-up, as they are made anew. */
const folderOf = ({ filesDir }: Dealership) => join(filesDir, 'pictures')

/** One at a time for all, each off the serving thread: visitors' pages come first. */
const inTurn = oneAfterAnother()

type Source = Pick<PictureLine, 'id' | 'sha256' | 'width' | 'height' | 'cut' | 'focus' | 'rev'>
/** @returns its place on the disk; undefined of a name no page says, and of a file that is not here or is no picture */
export async function renditionOf(
  dealership: Dealership,
  picture: Source,
  wanted: Rendition,
): Promise<string | undefined> {
  const section = sectionOf(picture, wanted.shape)
  if (picture.rev !== wanted.rev || !widthsOf(section).includes(wanted.width)) return undefined
  const place = join(folderOf(dealership), renditionName(wanted))
  if (existsSync(place)) return place
  const original = placeOf(dealership, picture.sha256)
  if (!existsSync(original)) return undefined
  return inTurn('pictures', async () => {
    if (existsSync(place)) return place
    const made = await drawn(original, section, wanted).catch(() => undefined)
    if (!made) return undefined
    mkdirSync(folderOf(dealership), { recursive: true })
    await writeFile(`${place}.new`, made)
    await rename(`${place}.new`, place)
    return place
  })
}

function drawn(
  original: string,
  section: ReturnType<typeof sectionOf>,
  { width, format }: Rendition,
): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: mostPixels, sequentialRead: true })
    .extract(section)
    .resize(width, heightAt(section, width), { fit: 'fill' })
  return format === 'avif'
    ? image.avif({ quality: 52, effort: 3 }).toBuffer()
    : image.webp({ quality: 76, effort: 4 }).toBuffer()
}

/** Of earlier revisions: no page names them any more. */
export function dropRenditions(dealership: Dealership, id: string, rev: number): void {
  const folder = folderOf(dealership)
  if (!existsSync(folder)) return
  const isOld = (name: string) => name.startsWith(`${id}.`) && !name.startsWith(`${id}.${rev}.`)
  for (const name of readdirSync(folder).filter(isOld)) rmSync(join(folder, name), { force: true })
}
