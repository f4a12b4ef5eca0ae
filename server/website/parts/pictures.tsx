/** @jsxImportSource hono/jsx */
/** Pictures of the house's own: one over the whole measure, several side by side, each in the widths a screen needs. */
import type { PartOf } from '#db/website/content.ts'
import {
  heightAt,
  type PictureFormat,
  type PictureShape,
  renditionName,
  sectionOf,
  widthsOf,
} from '#db/website/picture.ts'
import { picturesHere, type WebsitePicture } from '../pictures/read.ts'
import type { Here } from '../site.ts'

type Props = { here: Here; part: PartOf<'pictures'> }

export function Pictures({ here, part }: Props) {
  const { locale, dealership } = here
  const heading = part.heading[locale]?.trim()
  const known = picturesHere(
    dealership.db,
    part.pictures.map(({ id }) => id),
  )
  const shots = part.pictures.flatMap(({ id, caption }) => {
    const picture = known.get(id)
    return picture ? [{ picture, caption: caption[locale]?.trim() }] : []
  })
  if (!shots.length) return null
  const isAlone = shots.length === 1
  return (
    <section class="shots" id={`part-${part.id}`}>
      {heading && <h2>{heading}</h2>}
      <div class={isAlone ? 'alone' : 'beside'}>
        {shots.map(({ picture, caption }) => (
          <figure>
            <Shot
              picture={picture}
              shape={part.shape}
              alt={picture.alt[locale]?.trim() ?? ''}
              sizes={isAlone ? '(min-width: 84rem) 84rem, 100vw' : '(min-width: 40rem) 33vw, 100vw'}
            />
            {caption && <figcaption>{caption}</figcaption>}
          </figure>
        ))}
      </div>
    </section>
  )
}

type ShotProps = { picture: WebsitePicture; shape: PictureShape; alt: string; sizes: string }
function Shot({ picture, shape, alt, sizes }: ShotProps) {
  const section = sectionOf(picture, shape)
  const widths = widthsOf(section)
  const most = widths.at(-1) as number
  const at = (width: number, format: PictureFormat) =>
    `/pictures/${renditionName({ ...picture, shape, width, format })}`
  const set = (format: PictureFormat) =>
    widths.map(width => `${at(width, format)} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcset={set('avif')} sizes={sizes} />
      <img
        src={at(most, 'webp')}
        srcset={set('webp')}
        sizes={sizes}
        width={most}
        height={heightAt(section, most)}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
