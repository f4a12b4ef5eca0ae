/** Of whom the dealership demands a second step at sign-in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { editCompany } from '#db/company/mutations/edit.ts'
import { formWords } from '#db/form-words.ts'
import { sectionOf, weightyForms } from '#db/forms.ts'
import { newId } from '#src/lib/ids.ts'
import { useSession } from '#src/lib/session.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { useHouse } from '#src/domain/company/house-context.ts'

export function SecondStepDemand() {
  const { t } = useLingui()
  const itemSaved = useItemSaved()
  const { locale } = useSession()
  const { company } = useHouse()
  const { run, problem } = useAct(editCompany)
  const from = company.demandsFactor
  const choose = async (to: boolean) => {
    const edits = { demandsFactor: { from, to } }
    if (await run({ id: newId(), companyId: company.id, edits }))
      toast(itemSaved(), { tone: 'good' })
  }
  const forms = weightyForms
    .filter(key => sectionOf(key) !== 'administration')
    .map(key => formWords[key].titles[locale])
  return (
    <Card
      title={<Trans>Second step at sign-in</Trans>}
      subtitle={<Trans>Beside the password, a code of an app or a passkey</Trans>}
    >
      <Stack gap={3}>
        {problem && <Banner tone="bad">{problem.text}</Banner>}
        <Switch
          label={t`Demanded of whoever acts on people, funds or hosting`}
          description={[...new Set(forms)].join(', ')}
          value={from}
          onChange={to => void choose(to)}
        />
        <p>
          <Trans>
            Whoever has none is asked to sign in again and sets one up there, you too. What is not
            sent yet stays on that device and is sent after that.
          </Trans>
        </p>
      </Stack>
    </Card>
  )
}
