/** A mailshot that has started: what became of it, each number with its clients, and how it is stopped. */
import { Trans, useLingui } from '@lingui/react/macro'
import { mailshotCounts, type MailshotLine, type RecipientLine } from '#db/mailshot/lines.ts'
import { resultDays } from '#db/mailshot/plan.ts'
import { useReason, useRecipientColumns } from '#src/domain/mailshot/recipient-columns.tsx'
import { listQuery, oneOf } from '#src/lib/list-query.ts'
import { OnlineList } from '#src/lib/online-list.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { ToggleButton } from '#src/ui/toggle.tsx'
import { Back } from '#src/lib/back.tsx'
import { ShotActs } from './shot-acts.tsx'
import { countWords, pauseWords, shotChannels, shotList, shotStates } from './shot-words.ts'

const query = listQuery({ what: oneOf(mailshotCounts) })
type Props = { line: MailshotLine; again: () => void }

export function ShotFigures({ line, again }: Props) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { params, go, close } = useAddress()
  const what = query.read(params).what ?? 'sent'
  const pages = usePages<RecipientLine>('/api/campaigns/mailshots/clients', {
    mailshotId: line.id,
    what,
  })
  const columns = useRecipientColumns()
  const reason = useReason()
  return (
    <OnlineList
      form="marketing.Campaigns"
      pages={pages}
      keyOf={({ id }) => id}
      columns={columns}
      csv={{
        heads: [t`Customer`, t`When`, t`Why`],
        cells: each => [each.name, each.at, reason(each)],
      }}
      before={
        <Stack gap={4}>
          <Back onPress={() => close({ id: shotList, what: null })}>
            <Trans>All mailshots</Trans>
          </Back>
          <Head line={line} again={again} />
        </Stack>
      }
      none={<Trans>No client</Trans>}
      filters={
        <Row gap={2}>
          {mailshotCounts.map(value => (
            <ToggleButton
              key={value}
              isSelected={value === what}
              onChange={() => go({ what: value === 'sent' ? null : value })}
            >
              {i18n._(countWords[value])} <strong>{format.number(line.counts[value] ?? 0)}</strong>
            </ToggleButton>
          ))}
        </Row>
      }
    />
  )
}

/** Since when it stands or goes on again, and by whom; what it does by itself its state says. */
function useBrought({ state, stateAt, stateByName: name }: MailshotLine): string {
  const { t } = useLingui()
  const at = useFormat().instant(stateAt, 'dateTime')
  if (state === 'paused') return name ? t`paused since ${at}, by ${name}` : t`paused since ${at}`
  if (state === 'cancelled') return t`called off on ${at} by ${name}`
  return state === 'running' && name ? t`resumed on ${at} by ${name}` : ''
}

function Head({ line, again }: Props) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { state, pausedWhy, startAt, startedByName, campaignTitle } = line
  const begun = startAt !== null && format.instant(startAt, 'dateTime')
  const days = format.number(resultDays)
  const brought = useBrought(line)
  return (
    <Card level={2} title={line.title}>
      <Stack gap={3}>
        <Row>
          <Chip tone={shotStates[state].tone}>{i18n._(shotStates[state].caption)}</Chip>
          <span>
            {[
              i18n._(shotChannels[line.channel]),
              begun,
              startedByName && t`in the name of ${startedByName}`,
              campaignTitle && t`campaign ${campaignTitle}`,
              brought,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Row>
        {pausedWhy && <Banner tone="warn">{i18n._(pauseWords[pausedWhy])}</Banner>}
        <p>
          {campaignTitle ? (
            <Trans>
              What came of it is what these clients did within {days} days; requests, leads and
              purchases are those that are counted for the campaign.
            </Trans>
          ) : (
            <Trans>What came of it is what these clients did within {days} days.</Trans>
          )}{' '}
          <Trans>
            Whether a message was opened is not measured: no picture is hidden in it, and no link is
            followed.
          </Trans>
        </p>
        <ShotActs line={line} onDone={again} />
      </Stack>
    </Card>
  )
}
