/** A picture as a shape of it is seen: between its cuts, around its focus. */
import { type PictureLine, type PictureShape, sectionOf } from '#db/website/picture.ts'
import { usePhotoUrl } from '#src/domain/photo/photo.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './pictures.module.css'

type Props = {
  picture: Pick<PictureLine, 'sha256' | 'width' | 'height' | 'cut' | 'focus'>
  shape: PictureShape
  alt: string
}

export function Section({ picture, shape, alt }: Props) {
  const src = usePhotoUrl(picture.sha256)
  const { left, top, width, height } = sectionOf(picture, shape)
  const part = (px: number, of: number) => `${(px / of) * 100}%`
  return (
    <span className={styles['section']} style={{ aspectRatio: `${width} / ${height}` }}>
      {src ? (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          style={{
            inlineSize: part(picture.width, width),
            insetInlineStart: part(-left, width),
            insetBlockStart: part(-top, height),
          }}
        />
      ) : (
        <Icon name="image" size={28} {...(alt && { label: alt })} />
      )}
    </span>
  )
}
