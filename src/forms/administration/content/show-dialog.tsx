/** What is written now is shown: where, and from when. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { instantOf } from '#db/kernel/date.ts'
import type { PageLine, SiteDesk } from '#db/website/lines.ts'
import { writtenIn } from '#db/website/content.ts'
import { type SiteEnvironment, siteEnvironments } from '#db/website/table.ts'
import { localeNames } from '#db/terms.ts'
import { DateTimeField } from '#src/lib/lazy-date.tsx'
import { useSession } from '#src/lib/session.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { contentWords, environmentWords, showPage } from './words.ts'

type Props = {
  line: PageLine
  desk: SiteDesk
  /** What is on the screen is saved first; the number of what was. */
  save: () => Promise<number | undefined>
  onDone: () => void
  onClose: () => void
}

export function ShowDialog({ line, desk, save, onDone, onClose }: Props) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { timeZone } = useSession()
  const places = siteEnvironments.filter(each =>
    each === 'live' ? desk.level === 'all' : desk.origins.qa !== undefined,
  )
  const [environment, setEnvironment] = useState<SiteEnvironment>(places[0] ?? 'qa')
  const [wall, setWall] = useState<string | null>(null)
  const { call, problem, busy } = useCall(contentWords)
  const [date = '', time = ''] = wall?.split('T') ?? []
  const fromAt = wall === null ? null : instantOf(date, time, timeZone)
  const show = async () => {
    const rev = await save()
    if (rev === undefined) return onClose()
    if (!(await call(() => showPage({ pageId: line.id, rev, environment, fromAt }))))
      return onDone()
    const when = fromAt === null ? '' : format.instant(fromAt, 'dateTime')
    toast(when ? t`It is shown from ${when}` : t`It is shown now`, { tone: 'good' })
    onDone()
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={<Trans>Show the page</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onPress={() => void show()}>
            {fromAt === null ? <Trans>Show it now</Trans> : <Trans>Plan it</Trans>}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem && <Banner tone="bad">{problem.text}</Banner>}
        <Languages line={line} desk={desk} />
        <RadioGroup
          label={t`Where`}
          options={places.map(value => ({
            value,
            label: i18n._(environmentWords[value]),
            description: desk.origins[value],
          }))}
          value={environment}
          onChange={setEnvironment}
        />
        <DateTimeField
          label={t`Not before`}
          description={t`Left empty it is shown at once`}
          value={wall}
          onChange={setWall}
        />
      </Stack>
    </Dialog>
  )
}

function Languages({ line, desk }: Pick<Props, 'line' | 'desk'>) {
  const inIt = writtenIn(line.kind, line.content, desk.spoken)
  const missing = desk.spoken
    .filter(each => !inIt.includes(each))
    .map(each => localeNames[each])
    .join(', ')
  if (!missing) return null
  return (
    <Banner tone="info">
      <Trans>It has no title in {missing}, and will not exist there.</Trans>
    </Banner>
  )
}
