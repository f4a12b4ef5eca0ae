/** @jsxImportSource hono/jsx */
/**
 * What a visitor keeps in her own browser. `assets/visitor.js` puts the buttons of the template wherever a vehicle stands
 * (`data-unit`) and shows what is hidden here; without it nothing of this is seen.
 */
import { pathOf } from '#db/company/site-paths.ts'
import { visitorScript } from '../assets.ts'
import type { Unit } from '../catalogue.ts'
import { type ChosenKey, mostOf } from '../chosen.ts'
import type { Here } from '../site.ts'
import { Icon } from './icon.tsx'

type Props = { here: Here }

/** The script takes `#` of these for the number. */
const n = '#'

export const VisitorScript = () => <script defer src={`/site/${visitorScript().name}`} />

/** In the head of a page: her favourites and how many. */
export function FavouritesLink({ here: { words, locale } }: Props) {
  return (
    <a
      hidden
      class="favourites"
      href={pathOf(locale, 'favourites')}
      data-list="favourites"
      data-from="1"
      data-label={words.favouritesCount(n)}
    >
      <Icon name="heart" />
      <span data-text={n} />
    </a>
  )
}

/** On the page of a vehicle. */
export const KeepHere = ({ here: { words }, unit }: Props & { unit: Unit }) => (
  <div class="keep-here" data-unit={unit.id}>
    <button type="button" hidden data-said={words.shareCopied}>
      <Icon name="share" />
      <span>{words.share}</span>
    </button>
  </div>
)

/** The buttons of each vehicle, and the bar at the foot of the window while two or more are to be compared. */
export function Keep({ here }: Props) {
  const { words, locale } = here
  return (
    <>
      <template id="keep">
        <div class="keep">
          <KeepButton
            list="favourites"
            icon="heart"
            text={words.favourite}
            full={words.favouritesFull}
          />
          <KeepButton list="compare" icon="compare" text={words.compare} full={words.compareFull} />
        </div>
      </template>
      <aside class="kept" aria-label={words.compareTitle}>
        <p role="status" />
        <p hidden class="actions" data-list="compare" data-from="2">
          <a class="button" href={pathOf(locale, 'compare')} data-text={words.compareCount(n)}>
            {words.compare}
          </a>
          <button class="button plain" type="button" data-clear="compare">
            {words.compareClear}
          </button>
        </p>
      </aside>
    </>
  )
}

type ButtonProps = {
  list: ChosenKey
  icon: 'heart' | 'compare'
  text: string
  full: (most: number) => string
}
const KeepButton = ({ list, icon, text, full }: ButtonProps) => (
  <button
    type="button"
    data-keep={list}
    data-most={mostOf[list]}
    data-full={full(mostOf[list])}
    aria-pressed="false"
    title={text}
  >
    <Icon name={icon} />
    <span>{text}</span>
  </button>
)
