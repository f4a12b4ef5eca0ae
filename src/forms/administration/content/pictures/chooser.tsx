/** The pictures of a part are chosen among those of the website, or added on the way. */
import { Trans, useLingui } from '@lingui/react/macro'
import { mostShots } from '#db/website/content.ts'
import type { SiteDesk } from '#db/website/lines.ts'
import type { PictureLine } from '#db/website/picture.ts'
import { AddPhotos } from '#src/domain/photo/adding.tsx'
import { Trouble } from '#src/lib/online-list.tsx'
import type { Pages } from '#src/lib/use-pages.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useAddPictures } from './acts.ts'
import { PictureCards } from './list.tsx'

type Props = {
  desk: SiteDesk
  pictures: Pages<PictureLine>
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
  onClose: () => void
}

export function PictureChooser({ desk, pictures, chosen, onChange, onClose }: Props) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const adding = useAddPictures(id => {
    pictures.again()
    if (chosen.length < mostShots) onChange([...chosen, id])
  })
  const toggle = (id: string) => {
    if (chosen.includes(id)) onChange(chosen.filter(each => each !== id))
    else if (chosen.length < mostShots) onChange([...chosen, id])
  }
  return (
    <Dialog
      isOpen
      size="lg"
      title={<Trans>Choose pictures</Trans>}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        <Trouble pages={pictures} />
        <AddPhotos label={t`Add pictures`} adding={adding} isDisabled={isOffline} />
        <p role="status">
          <Trans>
            {chosen.length} chosen, at most {mostShots}
          </Trans>
        </p>
        {pictures.rows ? (
          <PictureCards
            pictures={pictures.rows}
            desk={desk}
            isCurrent={({ id }) => chosen.includes(id)}
            onPress={({ id }) => toggle(id)}
          />
        ) : (
          <ListSkeleton rows={3} avatar />
        )}
      </Stack>
    </Dialog>
  )
}
