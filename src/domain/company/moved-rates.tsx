/** A house that moves into or out of Spain's IVA: the rate of its new place, from tomorrow on at one tap; what is counted today stays. */
import { Trans, useLingui } from '@lingui/react/macro'
import { firstRates } from '#db/company/first-rates.ts'
import { addRate } from '#db/company/mutations/rows.ts'
import { rateOn } from '#db/contract/deal/profile.ts'
import { jurisdictionRates } from '#db/contract/deal/rates.ts'
import { addDays, dateIn } from '#db/kernel/date.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { useHouse } from '#src/domain/company/house-context.ts'
import { houseClock } from '#src/lib/clock.ts'
import { newId } from '#src/lib/ids.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useRowWords } from './row-words.ts'

export function MovedRates() {
  const { t } = useLingui()
  const { company, jurisdiction, sale } = useHouse()
  const { timeZone } = useSession()
  const format = useFormat()
  const words = useRowWords()
  const act = useActs()
  if (jurisdiction === undefined || company.country !== 'ES') return null
  const { id: companyId, country, province } = company
  const from = addDays(dateIn(timeZone, houseClock()), 1)
  const [own] = firstRates(country, province)
  const wanted = own ?? rateOn({ rates: jurisdictionRates(jurisdiction) }, 'vat', from)
  const standing = rateOn(sale, 'vat', from)
  if (!wanted || !standing || standing.name === wanted.name) return null
  const { ppm, source } = wanted
  const said = { code: 'vat', only: null, ppm, source, validFrom: from } as const
  const [tax, former, rate] = [words.name(wanted), words.name(standing), words.value(wanted)]
  const law = words.source(wanted)
  const day = format.calendarDate(from)
  return (
    <Banner
      tone="warn"
      title={
        <Trans>
          Taxed with {tax} in {province}, and the rates still say {former}
        </Trans>
      }
      action={
        <Button
          variant="primary"
          onPress={() =>
            void act(
              actOf(addRate, { id: newId(), companyId, ...said }),
              t`Row added: it is yet to be confirmed`,
            )
          }
        >
          <Trans>
            Take {tax} {rate} from {day} on
          </Trans>
        </Button>
      }
    >
      <Trans>{law}. Contracts of before that day stay as they are.</Trans>
    </Banner>
  )
}
