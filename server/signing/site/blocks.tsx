/** @jsxImportSource hono/jsx */
/** A printed document's blocks as a page: the words that are signed are the words that are printed. */
import type { Block, Definition, Fact, TableBlock } from '#db/print/definition.ts'
import { languageTag } from '#db/print/definition.ts'

export function WholeText({ definition }: { definition: Definition }) {
  return (
    <article
      class="contract-paper"
      lang={languageTag(definition.locale)}
      aria-label={definition.title}
    >
      {definition.blocks.map(block => (
        <Shown block={block} />
      ))}
      <p class="small">{definition.foot}</p>
    </article>
  )
}

const Facts = ({ rows }: { rows: readonly Fact[] }) => (
  <dl>
    {rows.map(([term, value]) => (
      <div>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

function Shown({ block }: { block: Block }) {
  switch (block.kind) {
    case 'masthead':
      return <p class="small">{[block.name, ...block.lines].join(' · ')}</p>
    case 'photo':
      return <p class="small">{block.caption}</p>
    case 'title':
      return (
        <header>
          <h2>{block.text}</h2>
          {block.sub && <p>{block.sub}</p>}
        </header>
      )
    case 'heading':
      return <h3>{block.text}</h3>
    case 'text':
      return (
        <p class={block.size ?? ''}>{block.strong ? <strong>{block.text}</strong> : block.text}</p>
      )
    case 'facts':
      return <Facts rows={block.rows} />
    case 'table':
      return <Table block={block} />
    case 'points': {
      const items = block.items.map(item => <li>{item}</li>)
      return block.numbered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'columns':
      return (
        <div class="columns">
          {block.columns.map(column => (
            <div>
              {column.map(each => (
                <Shown block={each} />
              ))}
            </div>
          ))}
        </div>
      )
    case 'box':
    case 'together':
      return (
        <section class={block.kind}>
          {block.blocks.map(each => (
            <Shown block={each} />
          ))}
        </section>
      )
    case 'tick':
      return (
        <p>
          <span aria-hidden="true">{block.on ? '☑' : '☐'}</span> {block.text} <em>{block.state}</em>
        </p>
      )
    case 'sign':
      return (
        <p class="signed">
          {block.who} <strong>{block.name}</strong> {block.ink && block.alt} <em>{block.note}</em>
        </p>
      )
    case 'page':
      return <hr />
  }
}

function Table({ block: { label, head, rows } }: { block: TableBlock }) {
  return (
    // What scrolls must be reached by the keyboard too (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div class="scroll" tabindex={0} role="region" aria-label={label}>
      <table>
        <caption class="hidden-words">{label}</caption>
        {head.length > 0 && (
          <thead>
            <tr>
              {head.map(cell => (
                <th scope="col" class={cell.align ?? ''} colspan={cell.span ?? 1}>
                  {cell.text}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(row => (
            <tr class={row.strong ? 'strong' : ''}>
              {row.cells.map(cell => (
                <td class={cell.align ?? ''} colspan={cell.span ?? 1}>
                  {row.strong || cell.strong ? <strong>{cell.text}</strong> : cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
