/** How a sender's sample would be read; nothing of it is received. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCaption } from '#src/lib/lookup.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { type Tried, type TriedProspect, trySample } from './calls.ts'

/** Why it is no lead. */
const problems: Record<string, MessageDescriptor> = {
  empty: msg`There is nothing in it.`,
  'not-adf': msg`It holds no ADF: neither “adf” nor “prospect” was found in it.`,
  'too-deep': msg`Its elements are nested too deeply to be a lead.`,
  'too-large': msg`It has too many elements.`,
  'too-many-prospects': msg`At most 50 prospects are taken at once.`,
  nobody: msg`It names nobody: no name, phone number, e-mail address, vehicle or comment.`,
}

export function TryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const { call, problem, busy } = useCall()
  const [text, setText] = useState('')
  const [tried, setTried] = useState<Tried>()
  const read = async () => {
    setTried(undefined)
    const answer = await call(() => trySample(text))
    if (answer) setTried(answer)
  }
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={<Trans>Try a sample</Trans>}
      subtitle={<Trans>It is read by the server and not received: no request comes of it.</Trans>}
      footer={
        <>
          <Button looks onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            variant="primary"
            busy={busy}
            isDisabled={isOffline || text.trim() === ''}
            onPress={() => void read()}
          >
            <Trans>Read it</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {isOffline && (
          <Banner tone="warn" icon="cloud-off">
            <Trans>Samples are read by the server: this needs a connection.</Trans>
          </Banner>
        )}
        {problem && <Banner tone="bad">{problem.text}</Banner>}
        <TextArea label={t`ADF/XML of the sender`} rows={8} value={text} onChange={setText} />
        {tried && <Outcome tried={tried} />}
      </Stack>
    </Dialog>
  )
}

function Outcome({ tried: { problem, prospects } }: { tried: Tried }) {
  const { t, i18n } = useLingui()
  if (problem) {
    const why = problems[problem]
    return <Banner tone="bad">{why ? i18n._(why) : t`It could not be read.`}</Banner>
  }
  return prospects.map((prospect, index) => (
    // Two prospects of a sample may be alike in everything.
    // oxlint-disable-next-line react/no-array-index-key
    <Prospect key={index} prospect={prospect} />
  ))
}

function Prospect({ prospect }: { prospect: TriedProspect }) {
  const { t } = useLingui()
  const format = useFormat()
  const divisionCaption = useCaption('Lead.Division')
  const { claimedAt, division, inStock, vehicleText } = prospect
  const facts = [
    { term: t`Name`, value: prospect.name },
    { term: t`Phone`, value: prospect.phone },
    { term: t`Email`, value: prospect.email },
    { term: t`Division`, value: divisionCaption(division) },
    { term: t`Vehicle of interest`, value: vehicleText },
    { term: t`In our stock`, value: vehicleText === '' ? '' : inStock ? t`Yes` : t`No` },
    { term: t`Trade-in`, value: prospect.tradeInText },
    { term: t`Message`, value: prospect.message },
    { term: t`The sender’s number`, value: prospect.externalId },
    {
      term: t`Written, as the sender says`,
      value: claimedAt === null ? '' : format.instant(claimedAt, 'dateTime'),
    },
  ]
  return <DescriptionList facts={facts.filter(({ value }) => value !== '')} />
}
