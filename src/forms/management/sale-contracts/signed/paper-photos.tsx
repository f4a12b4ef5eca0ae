/** The pages as they were signed by hand. */
import { useLingui } from '@lingui/react/macro'
import { Photo } from '#src/domain/photo/photo.tsx'
import { Card } from '#src/ui/card.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { useRows } from '../use-document.ts'

export function PaperPhotos() {
  const { t } = useLingui()
  const { paperPhotos } = useRows().contract
  if (!paperPhotos.length) return null
  return (
    <Card title={t`Signed pages`}>
      <Grid min={160} gap={3}>
        {paperPhotos.map((sha256, index) => (
          <Photo
            key={sha256}
            sha256={sha256}
            alt={t`Signed page ${index + 1}`}
            aspect={3 / 4}
            contain
            fallback="file-text"
          />
        ))}
      </Grid>
    </Card>
  )
}
