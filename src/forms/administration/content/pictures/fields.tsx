/** A part of pictures: which ones in which order, their shape, and what stands below each. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PartOf } from '#db/website/content.ts'
import { type PictureLine, type PictureShape, pictureShapes } from '#db/website/picture.ts'
import { Tied } from '#src/lib/tied.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ReadOnly, useReadOnly } from '#src/ui/read-only.tsx'
import { ReorderList } from '#src/ui/reorder-list.tsx'
import { Select } from '#src/ui/select.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Heading, type PartProps } from '../part-heading.tsx'
import { shapeWords } from '../words.ts'
import { usePictures } from './acts.ts'
import { PictureChooser } from './chooser.tsx'
import { Section } from './section.tsx'
import styles from './pictures.module.css'

type Props = PartProps<PartOf<'pictures'>>

export function PicturesFields({ part, ...props }: Props) {
  const { t, i18n } = useLingui()
  const { index, writing, desk, isFixed } = props
  const { control, setValue, keep } = writing.form
  const isReadOnly = useReadOnly()
  const [isChoosing, setChoosing] = useState(false)
  const pictures = usePictures()
  const chosen = part.pictures.map(({ id }) => id)
  const put = (ids: readonly string[]) => {
    const next = ids.map(id => part.pictures.find(each => each.id === id) ?? { id, caption: {} })
    setValue(`content.parts.${index}.pictures`, next, { shouldDirty: true, shouldValidate: true })
    void keep()
  }
  return (
    <Stack gap={3}>
      <Heading {...props} />
      <ReadOnly is={isReadOnly || isFixed}>
        <Tied control={control} name={`content.parts.${index}.shape`} problem={writing.problem}>
          {field => (
            <Select
              {...field}
              label={t`Shape`}
              options={pictureShapes.map(value => ({ value, label: i18n._(shapeWords[value]) }))}
            />
          )}
        </Tied>
      </ReadOnly>
      <ReorderList
        label={t`Pictures in their order`}
        items={part.pictures.map(({ id }, at) => ({
          id,
          at,
          name: pictures.rows?.find(each => each.id === id)?.name ?? t`Picture ${at + 1}`,
        }))}
        isDisabled={isFixed}
        hasButtons={!isFixed}
        onChange={put}
      >
        {({ id, at, name }) => (
          <OneShot
            {...props}
            shape={part.shape}
            at={at}
            name={name}
            picture={pictures.rows?.find(each => each.id === id)}
            isGone={pictures.rows?.every(each => each.id !== id) ?? false}
            onRemove={() => put(chosen.filter(each => each !== id))}
          />
        )}
      </ReorderList>
      {!isFixed && (
        <Row>
          <Button icon="image" onPress={() => setChoosing(true)}>
            <Trans>Choose pictures</Trans>
          </Button>
        </Row>
      )}
      {isChoosing && (
        <PictureChooser
          {...{ desk, pictures, chosen }}
          onChange={put}
          onClose={() => setChoosing(false)}
        />
      )}
    </Stack>
  )
}

type ShotProps = Omit<Props, 'part'> & {
  shape: PictureShape
  at: number
  name: string
  picture: PictureLine | undefined
  isGone: boolean
  onRemove: () => void
}
function OneShot({ shape, picture, isGone, onRemove, ...props }: ShotProps) {
  const { t } = useLingui()
  const { name, isFixed } = props
  return (
    <div className={styles['shot']} role="group" aria-label={name}>
      {picture ? (
        <Section picture={picture} shape={shape} alt="" />
      ) : (
        <Icon name="image" size={28} />
      )}
      {isGone ? (
        <p>
          <Trans>This picture was removed; no page shows it.</Trans>
        </p>
      ) : (
        <Caption {...props} />
      )}
      {!isFixed && <IconButton icon="trash" label={t`Take away: ${name}`} onPress={onRemove} />}
    </div>
  )
}

type CaptionProps = Omit<Props, 'part'> & { at: number; name: string }
function Caption({ at, name, ...props }: CaptionProps) {
  const { t } = useLingui()
  const { index, locale, writing } = props
  return (
    <Tied
      control={writing.form.control}
      name={`content.parts.${index}.pictures.${at}.caption.${locale}`}
      problem={writing.problem}
    >
      {({ value, ...field }) => (
        <TextField
          {...field}
          value={value ?? ''}
          label={t`Below it: ${name}`}
          description={t`Left empty, nothing stands below it`}
        />
      )}
    </Tied>
  )
}
