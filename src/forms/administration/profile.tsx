/** administration Profile: who somebody of the provider is, the companies she looks after, and what she may open there. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formWords } from '#db/form-words.ts'
import { sectionOf } from '#db/forms.ts'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { builtForms } from '#src/forms.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Stack } from '#src/ui/stack.tsx'

export default function AdministrationProfile() {
  const { t } = useLingui()
  const { user, forms, locale } = useSession()
  const roleWords = useRoleWords()
  const ways = builtForms.filter(
    key =>
      forms.has(key) &&
      (sectionOf(key) === 'administration' || key === 'user.Profile') &&
      key !== 'administration.Profile',
  )
  return (
    <Page title={formWords['administration.Profile'].titles[locale]} width="reading">
      <Stack gap={5}>
        <Card title={user?.Name ?? ''} subtitle={user && roleWords(user.Type)}>
          <DescriptionList
            facts={[
              { term: t`Signed in to`, value: user?.CompanyName ?? '' },
              {
                term: t`Your companies`,
                value: (user?.Companies ?? []).map(({ Name }) => Name).join(' · '),
              },
            ]}
          />
        </Card>
        <Card
          title={<Trans>What you may open</Trans>}
          subtitle={
            <Trans>
              Your account belongs to the provider. Your name, your password and your sign-ins are
              in your profile.
            </Trans>
          }
        >
          <ul>
            {ways.map(key => (
              <li key={key}>
                <TextLink href={hrefOf(key, locale)} block>
                  {formWords[key].titles[locale]}
                </TextLink>
              </li>
            ))}
          </ul>
        </Card>
      </Stack>
    </Page>
  )
}
