/** @jsxImportSource hono/jsx */
/** What the house has written: paragraphs, lists and addresses of the web. It is text, never markup. */
import type { PartOf } from '#db/website/content.ts'
import type { Here } from '../site.ts'

export function Text({ here: { locale }, part }: { here: Here; part: PartOf<'text'> }) {
  const heading = part.heading[locale]?.trim()
  const blocks = blocksOf(part.text[locale] ?? '')
  if (!heading && !blocks.length) return null
  return (
    <section class="prose" id={`part-${part.id}`}>
      {heading && <h2>{heading}</h2>}
      {blocks.map(lines =>
        lines.every(isItem) ? (
          <ul>
            {lines.map(line => (
              <li>
                <Line text={line.replace(itemMark, '')} />
              </li>
            ))}
          </ul>
        ) : (
          <p>
            {lines.map((line, index) => (
              <>
                {index > 0 && <br />}
                <Line text={line} />
              </>
            ))}
          </p>
        ),
      )}
    </section>
  )
}

const itemMark = /^[-*•]\s+/
const isItem = (line: string) => itemMark.test(line)

/** An empty line ends a paragraph or a list, and so does a line of the other kind. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = []
  let open: string[] | undefined
  for (const line of text.split(/\r?\n/).map(each => each.trim())) {
    if (!line) open = undefined
    else if (open && isItem(open[0] ?? '') === isItem(line)) open.push(line)
    else blocks.push((open = [line]))
  }
  return blocks
}

const address = /(https?:\/\/[^\s<>"]{3,300})/
/** A full stop behind an address ends the sentence, not the address. */
const tail = /[.,;:!?)]+$/
function Line({ text }: { text: string }) {
  return (
    <>
      {text.split(address).map((piece, index) => {
        if (index % 2 === 0) return piece
        const rest = tail.exec(piece)?.[0] ?? ''
        const href = piece.slice(0, piece.length - rest.length)
        return (
          <>
            <a href={href} rel="noopener">
              {href.replace(/^https?:\/\//, '')}
            </a>
            {rest}
          </>
        )
      })}
    </>
  )
}
