/** Where the day begins: after signing in, and behind the logo. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formCatalogue, type FormKey, sectionOf, sections } from '#db/forms.ts'
import { workHomes } from '#db/user/home.ts'
import { builtForms, forms as manifest } from '#src/forms.ts'
import type { Preference } from '#src/domain/user/preference.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Option, Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { usePreference } from './use-preference.ts'

export function HomePage({ preference }: { preference: Preference }) {
  const { t } = useLingui()
  const { forms, locale } = useSession()
  const { choose, problem } = usePreference(preference)
  const options: Option<FormKey>[] = builtForms
    .filter(key => forms.has(key) || key === 'user.Profile')
    .map(key => ({
      value: key,
      label: formCatalogue[key].titles[locale],
      description: sections[sectionOf(key)].titles[locale],
      icon: manifest[key]?.icon,
    }))
  // Until she chooses, the day begins where her work is.
  const chosen = [preference.homePage, ...workHomes(forms), 'user.Profile'].flatMap(
    key => options.find(({ value }) => value === key)?.value ?? [],
  )[0]
  return (
    <Card
      title={<Trans>Home page</Trans>}
      subtitle={<Trans>The first page after signing in, and behind the logo</Trans>}
    >
      <Stack gap={3}>
        {problem && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        <Select
          label={t`Home page`}
          options={options}
          value={chosen ?? null}
          onChange={key => key && key !== preference.homePage && void choose('homePage', key)}
        />
      </Stack>
    </Card>
  )
}
