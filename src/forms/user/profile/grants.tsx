/** Her roles, and the forms they open. */
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { formWords, sectionWords } from '#db/form-words.ts'
import { sectionOf, type SectionKey, sections } from '#db/forms.ts'
import { builtForms } from '#src/forms.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { Accordion, Disclosure } from '#src/ui/accordion.tsx'
import { Badge, Chip } from '#src/ui/chip.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import styles from '../profile.module.css'

export function Grants() {
  const { forms, may, locale, user } = useSession()
  const roleWords = useRoleWords()
  const held = builtForms.filter(key => forms.has(key))
  const keys = (Object.keys(sections) as SectionKey[]).filter(section =>
    held.some(key => sectionOf(key) === section),
  )
  return (
    <Card
      title={<Trans>Roles</Trans>}
      subtitle={
        <>
          {user?.Type && <>{roleWords(user.Type)} · </>}
          <Plural value={held.length} one="opens # form" other="opens # forms" />
        </>
      }
    >
      <Accordion>
        {keys.map(section => {
          const inside = held.filter(key => sectionOf(key) === section)
          return (
            <Disclosure
              key={section}
              name="grants"
              title={sectionWords[section].titles[locale]}
              aside={<Badge count={inside.length} tone="quiet" />}
            >
              <ul className={styles['links']}>
                {inside.map(key => (
                  <li key={key}>
                    <TextLink href={hrefOf(key, locale)} block>
                      {formWords[key].titles[locale]}
                    </TextLink>
                    {!may.has(key) && (
                      <Chip icon="eye">
                        <Trans>Read only</Trans>
                      </Chip>
                    )}
                  </li>
                ))}
              </ul>
            </Disclosure>
          )
        })}
      </Accordion>
    </Card>
  )
}
