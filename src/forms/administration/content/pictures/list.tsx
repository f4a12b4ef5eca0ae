/** The pictures of the website: added by file or camera, opened to be framed and described. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { PictureLine } from '#db/website/picture.ts'
import type { SiteDesk } from '#db/website/lines.ts'
import { AddPhotos } from '#src/domain/photo/adding.tsx'
import { Trouble } from '#src/lib/online-list.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PickCard } from '#src/ui/pick-card.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { useAddPictures, usePictures } from './acts.ts'
import { PictureEditor } from './editor.tsx'
import { Section } from './section.tsx'
import styles from './pictures.module.css'

export function PictureList({ desk }: { desk: SiteDesk }) {
  const { t } = useLingui()
  const { params, go, close } = useAddress()
  const isReadOnly = useReadOnly()
  const isOffline = useOffline()
  const pages = usePictures()
  const adding = useAddPictures(pages.again)
  const { rows } = pages
  const open = rows?.find(({ id }) => id === params.get('picture'))
  return (
    <Stack gap={4}>
      <Trouble pages={pages} />
      {!isReadOnly && desk.level === 'all' && (
        <AddPhotos label={t`Add pictures`} adding={adding} isDisabled={isOffline} />
      )}
      {!rows && !pages.trouble && <ListSkeleton rows={4} avatar />}
      {rows?.length === 0 && (
        <EmptyState isKnown icon="image" title={<Trans>No picture yet</Trans>}>
          <Trans>The house from outside, the workshop, the people: what no stock shows.</Trans>
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <PictureCards
          pictures={rows}
          desk={desk}
          isCurrent={({ id }) => id === open?.id}
          onPress={({ id }) => go({ picture: id }, true)}
        />
      )}
      {open && (
        <PictureEditor
          key={`${open.id} ${open.rev}`}
          picture={open}
          desk={desk}
          onDone={pages.again}
          onClose={() => close({ picture: null })}
        />
      )}
    </Stack>
  )
}

type CardsProps = {
  pictures: readonly PictureLine[]
  desk: SiteDesk
  isCurrent: (picture: PictureLine) => boolean
  onPress: (picture: PictureLine) => void
}
export function PictureCards({ pictures, desk, isCurrent, onPress }: CardsProps) {
  const { t } = useLingui()
  return (
    <ul className={styles['cards']} aria-label={t`Pictures`}>
      {pictures.map(picture => (
        <li key={picture.id}>
          <PickCard isCurrent={isCurrent(picture)} onPress={() => onPress(picture)}>
            <Section picture={picture} shape="square" alt="" />
            <span className={styles['name']}>{picture.name}</span>
            <PictureStates picture={picture} desk={desk} />
          </PickCard>
        </li>
      ))}
    </ul>
  )
}

function PictureStates({ picture, desk }: { picture: PictureLine; desk: SiteDesk }) {
  const { alt, usedIn, isHere } = picture
  const isSilent = desk.spoken.some(locale => !alt[locale]?.trim())
  return (
    <Row gap={2}>
      {!isHere && (
        <Chip tone="info">
          <Trans>On its way</Trans>
        </Chip>
      )}
      {isSilent && (
        <Chip tone="warn">
          <Trans>Not described</Trans>
        </Chip>
      )}
      {usedIn.length > 0 && (
        <Chip tone="good">
          <Trans>On a page</Trans>
        </Chip>
      )}
    </Row>
  )
}
