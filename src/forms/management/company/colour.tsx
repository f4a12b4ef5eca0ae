/** The brand's colour, and where it can be read: checked while it is chosen. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { colour as colourText, contrast, leastForText, nearestShade } from '#db/kernel/colour.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './company.module.css'
import { useHouse } from '#src/domain/company/house-context.ts'
import { useHouseForm } from '#src/domain/company/use-house-form.ts'

const schema = z.object({ colour: colourText })
const [light, dark, white] = ['#f8f9f9', '#111415', '#ffffff'] as const

export function Colour() {
  const { t } = useLingui()
  const { company } = useHouse()
  const { form, save, problem, busy } = useHouseForm('colour', schema, {
    colour: company.look.colour,
  })
  const colour = form.watch('colour')
  const take = (shade: string) => {
    form.setValue('colour', shade, { shouldDirty: true, shouldValidate: true })
    void form.keep()
  }
  return (
    <Card
      title={<Trans>Brand colour</Trans>}
      subtitle={<Trans>Headings of printed papers; the website takes its hue</Trans>}
      footer={
        <Button variant="primary" busy={busy} onPress={() => void save()}>
          <Trans>Save the colour</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        {problem && !problem.field && <Banner tone="bad">{problem.text}</Banner>}
        <Tied control={form.control} name="colour" problem={problem}>
          {field => (
            <div className={styles['colour']}>
              <TextField
                {...field}
                label={t`Colour`}
                description={t`# and six digits or letters from a to f, as in #13684b`}
                onChange={value => field.onChange(value.trim().toLowerCase())}
              />
              <input
                type="color"
                aria-label={t`Choose the colour`}
                disabled={field.isDisabled === true}
                value={isColour(field.value) ? field.value : '#000000'}
                onChange={({ target }) => take(target.value)}
              />
            </div>
          )}
        </Tied>
        {isColour(colour) && <Readings colour={colour} onTake={take} />}
      </Stack>
    </Card>
  )
}
const isColour = (text: string) => text !== '' && colourText.safeParse(text).success

/** Each place it is read in, with how well, and the nearest shade that is. */
function Readings({ colour, onTake }: { colour: string; onTake: (shade: string) => void }) {
  const { t } = useLingui()
  const places = [
    { key: 'on', name: t`White text on the colour`, ink: white, ground: colour, by: white },
    { key: 'light', name: t`The colour on a light page`, ink: colour, ground: light, by: light },
    { key: 'dark', name: t`The colour on a dark page`, ink: colour, ground: dark, by: dark },
  ]
  // Text on it and a light page both want it darker: one shade serves both.
  const both = nearestShade(colour, [light, white])
  return (
    <ul className={styles['readings']} aria-label={t`Where it can be read`}>
      {places.map(({ key, name, ink, ground, by }) => (
        <li key={key}>
          <span className={styles['sample']} style={{ color: ink, background: ground }} aria-hidden>
            Aa
          </span>
          <Reading name={name} ratio={contrast(colour, by)}>
            {key === 'dark' ? (
              <ForDark shade={nearestShade(colour, [dark])} />
            ) : (
              <Button variant="quiet" onPress={() => onTake(both)}>
                <Trans>Take the nearest shade: {both}</Trans>
              </Button>
            )}
          </Reading>
        </li>
      ))}
    </ul>
  )
}

const ForDark = ({ shade }: { shade: string }) => (
  <span className={styles['forDark']}>
    <i style={{ background: shade }} aria-hidden />
    <Trans>The website takes a lighter shade there, such as {shade}</Trans>
  </span>
)

type ReadingProps = { name: string; ratio: number; children: React.ReactNode }
function Reading({ name, ratio, children }: ReadingProps) {
  const format = useFormat()
  const isRead = ratio >= leastForText
  const said = format.number(Math.floor(ratio * 10) / 10, 1)
  const least = format.number(leastForText, 1)
  return (
    <div className={styles['reading']}>
      <span>{name}</span>
      {isRead ? (
        <Chip tone="good" icon="check">
          <Trans>Passes: {said} to 1</Trans>
        </Chip>
      ) : (
        <Chip tone="bad" icon="alert">
          <Trans>
            Too faint: {said} to 1, {least} is needed
          </Trans>
        </Chip>
      )}
      {!isRead && children}
    </div>
  )
}
