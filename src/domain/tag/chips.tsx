/** The tags of a row. In a list the first two and how many more there are. */
import { type Tagged, tagIdsOf } from '#db/tag/ids.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Chip } from '#src/ui/chip.tsx'
import { tagColourWords } from './colours.ts'
import { tagsOf, useTags } from './queries.ts'
import styles from './tag.module.css'

type Props = { row: Tagged; isShort?: boolean }

export const TagChips = (props: Props) =>
  // Most rows have none, and ask the database nothing.
  tagIdsOf(props.row).length > 0 ? <Some {...props} /> : null

const most = 2
function Some({ row, isShort = false }: Props) {
  const format = useFormat()
  const tags = tagsOf(row, useTags())
  if (tags.length === 0) return null
  const shown = isShort ? tags.slice(0, most) : tags
  const names = tags.map(({ name }) => name).join(', ')
  return (
    <span className={styles[isShort ? 'short' : 'chips']}>
      {shown.map(({ id, name, colour }) => (
        <Chip key={id} color={tagColourWords[colour].ground} title={name}>
          {name}
        </Chip>
      ))}
      {shown.length < tags.length && (
        <Chip title={names}>+{format.number(tags.length - shown.length)}</Chip>
      )}
    </span>
  )
}
