/** A label or window sheet as it is printed: read through a windscreen, so the type is large. */
import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import type { Locale } from '#db/terms.ts'
import { type LabelSection, labelText } from '#db/vehicle/label/sections.ts'
import type { LabelContent, LabelItem } from '#db/vehicle/label/types.ts'
import { Masthead } from '#src/lib/document/masthead.tsx'
import { tagOf } from '#src/lib/locale.ts'
import { Banner } from '#src/ui/banner.tsx'
import { cx } from '#src/ui/cx.ts'
import { Paper } from '#src/ui/paper.tsx'
import styles from './paper.module.css'

type Props = {
  content: LabelContent
  locale: Locale
  on: string
  company: Pick<Row<'company'>, 'look' | 'paper'>
  mark?: string | undefined
}
/** What is read first, from furthest away. */
const first: LabelItem[] = ['price', 'odometer', 'category', 'first-registration']
const ratios = { letter: 11 / 8.5, a4: 297 / 210 }

export function LabelPaper({ content, locale, on, company, mark }: Props) {
  const { paper: size, look } = company
  const text = labelText(content, locale, on)
  const box = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  useLayoutEffect(() => {
    const sheet = box.current?.firstElementChild
    if (sheet) setLong(sheet.scrollHeight > sheet.clientWidth * ratios[size] + 8)
  }, [content, locale, size])
  const isFirst = ({ item }: LabelSection) => first.includes(item)
  return (
    <>
      {isLong && (
        <div className="no-print">
          <Banner tone="warn" title={<Trans>More than one page</Trans>}>
            <Trans>Hang every page so that all of it can be read from outside.</Trans>
          </Banner>
        </div>
      )}
      <div ref={box} lang={tagOf(locale)} className={styles['sheet']}>
        <Paper label={text.title} size={size} fullSheet mark={mark}>
          <Masthead name={content.dealer.name} {...look} />
          <p className={styles['kind']}>{text.title}</p>
          <h2 className={styles['name']}>{text.name}</h2>
          <div className={styles['first']}>
            {text.sections.filter(isFirst).map(section => (
              <Section key={section.item} section={section} />
            ))}
          </div>
          <div className={styles['rest']}>
            {text.sections
              .filter(section => !isFirst(section))
              .map(section => (
                <Section key={section.item} section={section} />
              ))}
          </div>
          {text.foot && <p className={styles['foot']}>{text.foot}</p>}
          <p className={styles['dealer']}>{text.dealer.join(' · ')}</p>
        </Paper>
      </div>
    </>
  )
}

function Section({ section }: { section: LabelSection }) {
  const { item, title, large, facts, lines } = section
  return (
    <section className={cx(styles['section'], item === 'seriously-defective' && styles['alarm'])}>
      <h3>{title}</h3>
      {large && <p className={cx(styles['large'], item === 'price' && styles['price'])}>{large}</p>}
      {facts && (
        <dl className={styles['facts']}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}
