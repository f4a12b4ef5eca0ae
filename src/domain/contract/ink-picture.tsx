/** The picture of a signature; where its file is not on this device, words in its place. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePhotoUrl } from '#src/domain/photo/photo.tsx'

type Props = { ink: { imageSha256: string; name: string }; className: string | undefined }

export function InkPicture({ ink, className }: Props) {
  const { t } = useLingui()
  const url = usePhotoUrl(ink.imageSha256)
  const [broken, setBroken] = useState<string>()
  if (!url) return null
  if (url === broken)
    return (
      <span className={className}>
        <Trans>Signed; the picture is not on this device</Trans>
      </span>
    )
  return <img src={url} alt={t`Signature of ${ink.name}`} onError={() => setBroken(url)} />
}
