/** All that is known of a request: who asks, in which words, and what was done since. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { PrivacyRequest } from './queries.ts'
import { channelWords, identityWords, kindWords, outcomeWords } from './words.ts'

type Props = { request: PrivacyRequest; onClose: () => void }

export function ReadDialog({ request, onClose }: Props) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { kind, channel, identityHow, outcome } = request
  const day = (at: number | null) => (at === null ? '' : format.instant(at, 'dateTime'))
  const facts = [
    { term: t`What is asked`, value: i18n._(kindWords[kind]) },
    { term: t`How it came`, value: i18n._(channelWords[channel]) },
    { term: t`How it is answered`, value: request.contact },
    { term: t`In the customer’s words`, value: request.details },
    { term: t`Received`, value: day(request.receivedAt) },
    { term: t`Last day`, value: format.calendarDate(request.dueOn) },
    {
      term: t`Told that it has come`,
      value: day(request.acknowledgedAt) || t`Not by a letter of ours`,
    },
    { term: t`Why, as it is told`, value: request.extendReason },
    { term: t`How it was made sure`, value: identityHow ? i18n._(identityWords[identityHow]) : '' },
    { term: t`Note`, value: request.identityNote },
    { term: t`Copy made`, value: day(request.exportedAt) },
    { term: t`Forgotten`, value: day(request.erasedAt) },
    { term: t`What was decided`, value: outcome ? i18n._(outcomeWords[outcome]) : '' },
    { term: t`The answer, as it was told`, value: request.answer },
    { term: t`Proof that it was sent`, value: request.proof },
  ]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Request of {request.name}</Trans>}
      footer={
        <Button looks variant="primary" onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <DescriptionList layout="stacked" facts={facts.filter(({ value }) => value !== '')} />
    </Dialog>
  )
}
