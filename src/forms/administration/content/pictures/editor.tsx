/** A picture is named, described in each language of the site, cut, and given the point that stays in view. */
import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { editPictureBody, type PictureLine } from '#db/website/picture.ts'
import type { SiteDesk } from '#db/website/lines.ts'
import { localeNames } from '#db/terms.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useCall } from '#src/lib/use-call.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { ReadOnly, useReadOnly } from '#src/ui/read-only.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { Behind } from '../behind.tsx'
import { contentWords, titleNear } from '../words.ts'
import { editPicture, removePicture } from './acts.ts'
import { Framing } from './framing.tsx'

type Props = {
  picture: PictureLine
  desk: SiteDesk
  onDone: () => void
  onClose: () => void
}

const valuesOf = ({ id: pictureId, rev, name, alt, cut, focus }: PictureLine) => ({
  pictureId,
  rev,
  name,
  alt,
  cut,
  focus,
})

export function PictureEditor({ picture, desk, onDone, onClose }: Props) {
  const { t } = useLingui()
  const isReadOnly = useReadOnly()
  const isOffline = useOffline()
  const form = useDraftForm<z.output<typeof editPictureBody>>({
    draftKey: `websitePicture:${picture.id}`,
    schema: editPictureBody,
    defaults: valuesOf(picture),
  })
  const { call, problem, busy } = useCall(contentWords)
  // Written by her on a state that a colleague has changed since.
  const isBehind = form.watch('rev') !== picture.rev
  const isFixed = isReadOnly || desk.level !== 'all'
  const save = form.handleSubmit(async wanted => {
    if (!(await call(() => editPicture(wanted)))) return onDone()
    await form.forget()
    toast(t`The picture is saved`, { tone: 'good' })
    onClose()
    onDone()
  })
  return (
    <Drawer
      isOpen
      size="md"
      title={picture.name}
      onClose={onClose}
      footer={
        !isReadOnly && (
          <>
            {!isFixed && <Remove {...{ picture, onDone, onClose }} />}
            <Button
              variant="primary"
              busy={busy}
              isDisabled={isOffline || isBehind}
              onPress={() => void save()}
            >
              <Trans>Save</Trans>
            </Button>
          </>
        )
      }
    >
      <Body {...{ picture, desk, form, problem }} />
    </Drawer>
  )
}

type BodyProps = Pick<Props, 'picture' | 'desk'> & {
  form: ReturnType<typeof useDraftForm<z.output<typeof editPictureBody>>>
  problem: ReturnType<typeof useCall>['problem']
}
function Body({ picture, desk, form, problem }: BodyProps) {
  const { t } = useLingui()
  const isReadOnly = useReadOnly()
  const isOffline = useOffline()
  const { rev, at, byName } = picture
  return (
    <Stack gap={4}>
      {isOffline && (
        <Banner tone="info">
          <Trans>What you write stays on this device until there is one.</Trans>
        </Banner>
      )}
      {form.watch('rev') === rev ? (
        problem && !problem.field && <Banner tone="bad">{problem.text}</Banner>
      ) : (
        <Behind
          name={byName}
          at={at}
          onTheirs={() => void form.forget().then(() => form.reset(valuesOf(picture)))}
          onMine={() => form.setValue('rev', rev)}
        />
      )}
      <ReadOnly is={isReadOnly || desk.level !== 'all'}>
        <Framing form={form} picture={picture} />
        <Tied control={form.control} name="name" problem={problem}>
          {field => <TextField {...field} label={t`Name`} />}
        </Tied>
      </ReadOnly>
      <Descriptions {...{ desk, form, problem }} />
      <Uses picture={picture} desk={desk} />
    </Stack>
  )
}

function Descriptions({ desk, form, problem }: Omit<BodyProps, 'picture'>) {
  const { t } = useLingui()
  return desk.spoken.map(locale => {
    const language = localeNames[locale]
    return (
      <Tied key={locale} control={form.control} name={`alt.${locale}`} problem={problem}>
        {({ value = '', ...field }) => (
          <TextField
            {...field}
            value={value}
            label={t`What is seen on it (${language})`}
            description={t`Read to who cannot see it`}
          />
        )}
      </Tied>
    )
  })
}

/** The pages that have it, by their titles. */
function Uses({ picture, desk }: Pick<Props, 'picture' | 'desk'>) {
  const { t } = useLingui()
  const { locale } = useSession()
  const titles = desk.pages
    .filter(({ id }) => picture.usedIn.includes(id))
    .map(({ kind, content }) =>
      kind === 'home' ? t`First page` : titleNear(content, locale) || t`Without a title`,
    )
    .join(', ')
  return <p>{titles ? <Trans>It stands on: {titles}</Trans> : <Trans>On no page yet</Trans>}</p>
}

function Remove({ picture, onDone, onClose }: Pick<Props, 'picture' | 'onDone' | 'onClose'>) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const { call, problem, busy } = useCall(contentWords)
  const { id: pictureId, name } = picture
  const putBack = async () => {
    await call(() => removePicture({ pictureId, isRemoved: false }))
    onDone()
  }
  const remove = async () => {
    if (!(await call(() => removePicture({ pictureId, isRemoved: true })))) return
    toast(t`“${name}” is taken away`, { action: { label: t`Undo`, onPress: () => void putBack() } })
    onClose()
    onDone()
  }
  return (
    <>
      {problem && <Banner tone="bad">{problem.text}</Banner>}
      <Button
        variant="danger"
        icon="trash"
        busy={busy}
        isDisabled={isOffline || picture.usedIn.length > 0}
        onPress={() => void remove()}
      >
        <Trans>Remove</Trans>
      </Button>
    </>
  )
}
