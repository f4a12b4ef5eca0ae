/** A document on the screen: the very blocks the PDF is made of, as HTML, at reading size. */
import { createContext, type CSSProperties, type ReactNode, useContext } from 'react'
import {
  languageTag,
  type Block,
  type Cell,
  type Definition,
  type TableBlock,
} from '#db/print/definition.ts'
import { isDrawable } from '#db/print/picture.ts'
import { readableColour } from '#db/print/masthead.ts'
import { inkSvg } from '#db/print/drawing.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Paper } from '#src/ui/paper.tsx'
import styles from './document.module.css'
import { Masthead } from './masthead.tsx'

/** What stands where somebody signs until she has, by the words that name her role: the pad of a contract on the screen. */
export const SignPads = createContext<ReadonlyMap<string, ReactNode>>(new Map())

export function DocumentView({ definition }: { definition: Definition }) {
  const { title, paper, watermark, locale, blocks, accent } = definition
  return (
    <Paper label={title} size={paper} mark={watermark || undefined}>
      <div
        lang={languageTag(locale)}
        className={styles['document']}
        style={{ '--accent-on-paper': readableColour(accent) } as CSSProperties}
      >
        <Blocks blocks={blocks} />
      </div>
    </Paper>
  )
}

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>

/** Blocks never move within one document: their place is their key. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, index) => <OneBlock key={`${index} ${block.kind}`} block={block} />)

const Photo = ({ block: { image, caption, missing } }: { block: Of<'photo'> }) => (
  <figure className={styles['photo']}>
    {isDrawable(image) ? <img src={image} alt="" /> : <p>{missing}</p>}
    <figcaption className={styles['small']}>{caption}</figcaption>
  </figure>
)

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'masthead':
      return <Masthead name={block.name} logo={block.logo} lines={block.lines} />
    case 'photo':
      return <Photo block={block} />
    case 'title':
      return (
        <header className={styles['title']}>
          <h2>{block.text}</h2>
          {block.sub && <p className={styles['small']}>{block.sub}</p>}
        </header>
      )
    case 'heading':
      return <h3>{block.text}</h3>
    case 'text':
      return (
        <p
          className={cx(
            styles['text'],
            block.size && styles[block.size],
            block.strong && styles['strong'],
          )}
        >
          {block.text}
        </p>
      )
    case 'facts':
      return <Facts rows={block.rows} />
    case 'table':
      return <Table block={block} />
    case 'points':
      return <Points items={block.items} numbered={block.numbered ?? false} />
    case 'columns':
      return (
        <div className={styles['columns']}>
          {block.columns.map((each, index) => (
            <div key={`${index} column`}>
              <Blocks blocks={each} />
            </div>
          ))}
        </div>
      )
    case 'box':
      return (
        <div className={cx(styles['box'], block.strong && styles['strongBox'])}>
          <Blocks blocks={block.blocks} />
        </div>
      )
    case 'tick':
      return (
        <p className={styles['tick']}>
          <Icon name={block.on ? 'check-square' : 'square'} size={18} label={block.state} />
          <span>{block.text}</span>
        </p>
      )
    case 'sign':
      return <Sign block={block} />
    case 'together':
      return (
        <div className={styles['together']}>
          <Blocks blocks={block.blocks} />
        </div>
      )
    case 'page':
      return <hr className={styles['page']} />
  }
}

const Facts = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className={styles['facts']}>
    {rows.map(([term, value]) => (
      <div key={`${term} ${value}`}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

function Points({ items, numbered }: { items: readonly string[]; numbered: boolean }) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={styles['points']}>
      {items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </List>
  )
}

const cellClass = (cell: Cell) =>
  cx(cell.align === 'end' && styles['end'], cell.strong && styles['strong'])

function Table({ block }: { block: TableBlock }) {
  return (
    // Wider than a phone: it scrolls by itself, also from the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={block.label}>
      <table className={styles['table']}>
        {block.head.length > 0 && (
          <thead>
            <tr>
              {block.head.map((cell, index) => (
                <th
                  key={`${index} ${cell.text}`}
                  scope="col"
                  className={cellClass(cell)}
                  colSpan={cell.span}
                >
                  {cell.text}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {block.rows.map((row, line) => (
            <tr
              key={`${line} row`}
              className={cx(
                row.strong && styles['strong'],
                (row.shade ?? row.head) && styles['shade'],
              )}
            >
              {row.cells.map((cell, index) => (
                <td key={`${index} ${cell.text}`} className={cellClass(cell)} colSpan={cell.span}>
                  {cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Sign({ block }: { block: Of<'sign'> }) {
  const pad = useContext(SignPads).get(block.who)
  const drawn = block.ink && inkSvg(block.ink)
  if (!block.ink && pad) return pad
  return (
    <div className={styles['sign']}>
      <div className={styles['ink']}>
        {drawn && (
          <img src={`data:image/svg+xml,${encodeURIComponent(drawn.svg)}`} alt={block.alt} />
        )}
      </div>
      <p className={styles['strong']}>{[block.who, block.name].filter(Boolean).join(' · ')}</p>
      {block.note && <p className={styles['small']}>{block.note}</p>}
    </div>
  )
}
