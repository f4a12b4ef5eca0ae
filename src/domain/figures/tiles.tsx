/** The numbers a director asks for first, each beside the period before; each leads to who stands behind it. */
import { Trans } from '@lingui/react/macro'
import { type Figures, unitOfTile } from '#db/figures/answer.ts'
import { Opener } from '#src/ui/opener.tsx'
import { behindTile } from './behind.ts'
import styles from './figures.module.css'
import { type OnLines, useTexts } from './use-texts.ts'

export function Tiles({ figures, onLines }: { figures: Figures; onLines: OnLines }) {
  const texts = useTexts(figures)
  return (
    <dl className={styles['tiles']}>
      {figures.tiles.map(({ key, now, before }) => {
        const value = texts.write(now, unitOfTile[key])
        const earlier = texts.write(before, unitOfTile[key])
        return (
          <div key={key} className={styles['tile']}>
            <dt>{texts.words.tiles[key]}</dt>
            <dd className={styles['value']}>
              {now ? (
                <Opener
                  text={value}
                  of={texts.words.tiles[key]}
                  onOpen={() => onLines(behindTile(figures.query.kind, key))}
                />
              ) : (
                value
              )}
            </dd>
            <dd className={styles['beside']}>
              {before === null ? '\u00a0' : <Trans>before: {earlier}</Trans>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
