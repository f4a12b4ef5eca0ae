/** One page of the website: its words and parts on one side, how it will look on the other. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { menuPlaces, titleIn } from '#db/website/content.ts'
import type { PageLine, SiteDesk } from '#db/website/lines.ts'
import { type Locale, localeNames } from '#db/terms.ts'
import { slugOf } from '#db/company/site-paths.ts'
import { Back } from '#src/lib/back.tsx'
import { Tied } from '#src/lib/tied.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { ReadOnly, useReadOnly } from '#src/ui/read-only.tsx'
import { Select } from '#src/ui/select.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useWidth } from '#src/ui/use-width.ts'
import { Behind } from './behind.tsx'
import { Look } from './look.tsx'
import { States } from './page-list.tsx'
import { PageMenu } from './page-menu.tsx'
import { Parts } from './parts.tsx'
import { ShowDialog } from './show-dialog.tsx'
import { useWriting, type WritingDesk } from './use-writing.ts'
import { menuWords, titleNear } from './words.ts'
import styles from './content.module.css'

type Props = { line: PageLine; desk: SiteDesk; onSaved: () => void }
/** Side by side from here on. */
const besidePx = 1080

export function PageEditor({ line, desk, onSaved }: Props) {
  const { t } = useLingui()
  const { locale: hers } = useSession()
  const { params, go, close } = useAddress()
  const [box, width] = useWidth<HTMLDivElement>(besidePx - 1)
  const { spoken } = desk
  const [locale, setLocale] = useState<Locale>(
    spoken.find(each => each === hers) ?? spoken[0] ?? hers,
  )
  const writing = useWriting(line, onSaved)
  const isBeside = width >= besidePx
  const isLooking = params.get('view') === 'look'
  const title =
    line.kind === 'home'
      ? t`First page`
      : titleNear(writing.form.watch('content'), hers) || t`New page`
  const look = <Look line={line} desk={desk} locale={locale} rev={writing.savedRev} n={null} />
  return (
    <Page
      title={title}
      before={
        <Back onPress={() => close({ id: null, view: null })}>
          <Trans>All pages</Trans>
        </Back>
      }
      actions={<Acts {...{ line, desk, writing, onSaved }} />}
    >
      <div ref={box}>
        <Stack gap={4}>
          <Row gap={2}>
            <States line={line} />
            <Saved writing={writing} />
          </Row>
          <Standing line={line} writing={writing} />
          <Tabs
            label={t`Language`}
            tabs={spoken.map(key => ({ key, label: localeNames[key] }))}
            selected={locale}
            onChange={setLocale}
          >
            {isBeside ? (
              <div className={styles['beside']}>
                <Fields {...{ line, desk, writing, locale }} />
                <div className={styles['stays']}>{look}</div>
              </div>
            ) : (
              <Stack gap={4}>
                <Row>
                  <Button
                    looks
                    icon={isLooking ? 'edit' : 'monitor'}
                    onPress={() => go({ view: isLooking ? null : 'look' })}
                  >
                    {isLooking ? <Trans>Back to the words</Trans> : <Trans>See how it looks</Trans>}
                  </Button>
                </Row>
                {isLooking ? look : <Fields {...{ line, desk, writing, locale }} />}
              </Stack>
            )}
          </Tabs>
        </Stack>
      </div>
    </Page>
  )
}

type Writes = Omit<Props, 'onSaved'> & { writing: WritingDesk }

function Acts({ line, desk, writing, onSaved }: Writes & Pick<Props, 'onSaved'>) {
  const [isAsking, setAsking] = useState(false)
  const isReadOnly = useReadOnly()
  const { isOffline, isBehind, busy } = writing
  // Nothing to show where only the name for trying is hers and there is none.
  const mayShow = desk.level === 'all' || desk.origins.qa !== undefined
  return (
    <>
      {!isReadOnly && mayShow && (
        <Button
          variant="primary"
          icon="globe"
          busy={busy}
          isDisabled={isOffline || isBehind}
          onPress={() => setAsking(true)}
        >
          <Trans>Show it…</Trans>
        </Button>
      )}
      <PageMenu line={line} desk={desk} isOffline={isOffline} onDone={onSaved} />
      {isAsking && (
        <ShowDialog
          line={line}
          desk={desk}
          save={writing.save}
          onDone={onSaved}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Saved({ writing }: { writing: WritingDesk }) {
  const { busy, isSaved, isOffline } = writing
  return (
    <span role="status" className={styles['saved']}>
      {busy ? (
        <Trans>Saving…</Trans>
      ) : isSaved ? (
        <Trans>All is saved</Trans>
      ) : isOffline ? (
        <Trans>Kept on this device until there is a network</Trans>
      ) : (
        <Trans>Not saved yet</Trans>
      )}
    </span>
  )
}

function Standing({ line, writing }: { line: PageLine; writing: WritingDesk }) {
  const { problem, isBehind, takeTheirs, keepMine } = writing
  return (
    <>
      {problem && !problem.field && <Banner tone="bad">{problem.text}</Banner>}
      {isBehind && (
        <Behind
          name={line.byName}
          at={line.at}
          onTheirs={() => void takeTheirs()}
          onMine={() => void keepMine()}
        />
      )}
    </>
  )
}

function Fields({ line, desk, writing, locale }: Writes & { locale: Locale }) {
  return (
    <Stack gap={4}>
      <About {...{ line, desk, writing, locale }} />
      <Parts {...{ line, desk, writing, locale }} />
    </Stack>
  )
}

function About({ line, desk, writing, locale }: Writes & { locale: Locale }) {
  const { t, i18n } = useLingui()
  const { control, watch } = writing.form
  const { problem } = writing
  const isHome = line.kind === 'home'
  const content = watch('content')
  const isReadOnly = useReadOnly()
  return (
    <Card title={<Trans>The page</Trans>}>
      <Stack gap={4}>
        <Tied control={control} name={`content.title.${locale}`} problem={problem}>
          {({ value = '', ...field }) => (
            <TextField
              {...field}
              value={value}
              label={t`Title`}
              description={
                isHome
                  ? t`Of the tab and of search engines; left empty it is the usual one`
                  : t`Left empty, there is no page in this language`
              }
            />
          )}
        </Tied>
        <Tied control={control} name={`content.description.${locale}`} problem={problem}>
          {({ value = '', ...field }) => (
            <TextField
              {...field}
              value={value}
              label={t`Description`}
              description={t`What search engines show below the title`}
            />
          )}
        </Tied>
        {!isHome && (
          <ReadOnly is={isReadOnly || desk.level !== 'all'}>
            <Tied control={control} name={`content.slug.${locale}`} problem={problem}>
              {({ value = '', ...field }) => (
                <TextField
                  {...field}
                  value={value}
                  label={t`Last word of its address`}
                  description={t`Left empty it is made from the title. Earlier addresses lead here`}
                  placeholder={slugOf(titleIn(content, locale) ?? '')}
                />
              )}
            </Tied>
            <Tied control={control} name="content.menu" problem={problem}>
              {field => (
                <Select
                  {...field}
                  label={t`Menu`}
                  options={menuPlaces.map(value => ({ value, label: i18n._(menuWords[value]) }))}
                />
              )}
            </Tied>
          </ReadOnly>
        )}
      </Stack>
    </Card>
  )
}
