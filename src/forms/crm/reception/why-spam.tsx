/** Why a request was set apart as spam: what spoke for it, each with its weight, so that a person can say otherwise. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { scoreOf, spamFrom, type SpamSign } from '#db/request/spam.ts'
import type { Request } from '#src/domain/request/queries.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './reception.module.css'

const captions: Record<SpamSign['sign'], MessageDescriptor> = {
  trap: msg`A field that no person sees was filled in`,
  hasty: msg`Sent sooner than anybody types`,
  unproven: msg`The page’s check of the browser was not passed`,
  links: msg`Links in the message`,
  markup: msg`Code of a web page in the message`,
  name: msg`A link or code in place of a name`,
  pitch: msg`Words of an advertisement`,
  script: msg`Mostly in a script that none of our sites is written in`,
  shouting: msg`Several exclamation marks in a row`,
  capitals: msg`All in capitals`,
}

export function WhySpam({ request: { spamSigns } }: { request: Request }) {
  const { i18n } = useLingui()
  const format = useFormat()
  if (!spamSigns?.length) return null
  const score = format.number(scoreOf(spamSigns))
  const from = format.number(spamFrom)
  return (
    <Card title={<Trans>Why this is taken for spam</Trans>} level={3}>
      <Stack gap={3}>
        <DescriptionList
          facts={spamSigns.map(({ sign, points }) => ({
            term: i18n._(captions[sign]),
            value: format.number(points),
          }))}
        />
        <p className={styles['fine']}>
          <Trans>
            {score} points; from {from} on it is set apart, and nobody is alerted. Where it is a
            customer all the same, bring the request back: it has waited since it was written.
          </Trans>
        </p>
      </Stack>
    </Card>
  )
}
