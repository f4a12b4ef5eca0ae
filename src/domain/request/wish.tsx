/** What she means to do with the vehicle, where its sender said more than to buy it. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { isWish, type Wish } from '#db/request/sent.ts'

const wishWords: Record<Wish, MessageDescriptor> = {
  lease: msg`lease it`,
  'test-drive': msg`take a test drive`,
  sell: msg`sell a vehicle`,
}

/** Another word is the sender's, and stands as it was sent. */
export function useWishWord() {
  const { i18n } = useLingui()
  return (text: string): string => (isWish(text) ? i18n._(wishWords[text]) : text)
}

type Props = { interests: readonly string[]; className: string | undefined }

/** Beside the vehicle it is about; nothing where nothing was said. */
export function Wishes({ interests, className }: Props) {
  const word = useWishWord()
  if (interests.length === 0) return null
  const said = interests.map(word).join(', ')
  return (
    <p className={className}>
      <Trans>Wants to: {said}</Trans>
    </p>
  )
}
