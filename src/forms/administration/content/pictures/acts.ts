/** What is done with the pictures of the website, by the server at once or not at all. */
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type {
  addPictureBody,
  editPictureBody,
  PictureLine,
  removePictureBody,
} from '#db/website/picture.ts'
import { useAdding } from '#src/domain/photo/adding.tsx'
import { keepPhoto } from '#src/domain/photo/keep.ts'
import { newId } from '#src/lib/ids.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { callProblem } from '#src/lib/use-call.ts'
import { type Pages, usePages } from '#src/lib/use-pages.ts'
import { contentWords, post } from '../words.ts'

const addPicture = (picture: z.output<typeof addPictureBody>) => post('pictures/add', picture)
export const editPicture = (picture: z.output<typeof editPictureBody>) =>
  post<{ rev: number }>('pictures/edit', picture)
export const removePicture = (wanted: z.output<typeof removePictureBody>) =>
  post('pictures/remove', wanted)

/** The list follows what this device still sends. */
export function usePictures(): Pages<PictureLine> {
  const pages = usePages<PictureLine>('/api/website/pictures', {})
  const { again } = pages
  const coming = (pages.rows ?? []).filter(({ isHere }) => !isHere).map(({ sha256 }) => sha256)
  const sent = useLive(
    async replica =>
      (await replica.files.bulkGet(coming)).filter(file => file && file.state !== 'local').length,
    [coming.join()],
  )
  useEffect(() => {
    if (sent) again()
  }, [sent, again])
  return pages
}

/** Kept on the device in two sizes, sent in pieces, and told to the server by their names. */
export function useAddPictures(onAdded: (pictureId: string) => void) {
  const { engine } = useLocal()
  const { i18n } = useLingui()
  return useAdding(
    async file => {
      const { sha256, thumbSha256, width, height } = await keepPhoto(engine, file)
      engine.wake()
      const pictureId = newId()
      const name = file.name.replace(/\.\w{1,5}$/, '').slice(0, 200) || pictureId
      await addPicture({ pictureId, name, sha256, thumbSha256, width, height })
      onAdded(pictureId)
    },
    error => callProblem(i18n, error, contentWords).text,
  )
}
