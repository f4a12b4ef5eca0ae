/** What each house of the demonstration says of itself: a page of its own with two pictures, shown at its website. */
import { siteLocales } from '../company/site-paths.ts'
import { words } from '../kernel/words.ts'
import type { Row } from '../kernel/mutation.ts'
import type { websitePage, websitePicture, websiteShowing, websiteVersion } from '../schema.ts'
import type { Locale } from '../terms.ts'
import type { PageContent } from '../website/content.ts'
import { middle, uncut } from '../website/picture.ts'
import { person } from './books.ts'
import type { Stage } from './stage.ts'

export type DemoWebsite = {
  pages: (typeof websitePage.$inferSelect)[]
  versions: (typeof websiteVersion.$inferSelect)[]
  showings: (typeof websiteShowing.$inferSelect)[]
  pictures: (typeof websitePicture.$inferSelect)[]
}

const says = words({
  en: {
    title: 'About us',
    description: 'Who we are, and how we sell.',
    heading: 'One price, and an inspection you can read',
    text: 'We sell few vehicles at a time and know each of them.\n\n- The price you read is the price you pay\n- The 150 points of the inspection are on each page\n- Come and try it: nobody hurries you',
    picture: 'Ready to be tried',
    seen: 'A vehicle seen from the side',
  },
  fr: {
    title: 'À propos',
    description: 'Qui nous sommes, et comment nous vendons.',
    heading: 'Un seul prix, et une inspection qui se lit',
    text: 'Nous vendons peu de véhicules à la fois et nous connaissons chacun d’eux.\n\n- Le prix affiché est le prix payé\n- Les 150 points de l’inspection sont sur chaque page\n- Venez l’essayer\u00a0: rien ne presse',
    picture: 'Prêts pour l’essai',
    seen: 'Un véhicule vu de côté',
  },
  es: {
    title: 'Quiénes somos',
    description: 'Quiénes somos y cómo vendemos.',
    heading: 'Un solo precio y una revisión que se lee',
    text: 'Vendemos pocos vehículos a la vez y conocemos cada uno.\n\n- El precio anunciado es el precio que se paga\n- Los 150 puntos de la revisión están en cada página\n- Venga a probarlo sin prisa',
    picture: 'Listos para la prueba',
    seen: 'Un vehículo visto de lado',
  },
  esCo: {
    heading: 'Un solo precio y un peritaje que se lee',
    text: 'Vendemos pocos vehículos a la vez y conocemos cada uno.\n\n- El precio anunciado es el precio que se paga\n- Los 150 puntos del peritaje están en cada página\n- Venga a ensayarlo sin prisa',
  },
})

export const noWebsite: DemoWebsite = { pages: [], versions: [], showings: [], pictures: [] }

const [pageId, daysAgo] = ['page-about', -30]

export function websiteOf(
  stage: Stage,
  company: Row<'company'>,
  photos: readonly Row<'vehiclePhoto'>[],
): DemoWebsite {
  const spoken = siteLocales(company)
  const inEach = (key: keyof (typeof says)[Locale]) =>
    Object.fromEntries(spoken.map(locale => [locale, says[locale][key]]))
  const by = person(stage.staff.directors[0])
  const at = stage.at(daysAgo, '15:40')
  const covers = photos.filter(({ vehicleId }, place) => photos[place - 1]?.vehicleId !== vehicleId)
  const chosen = [...new Map(covers.map(photo => [photo.sha256, photo])).values()].slice(0, 2)
  const pictures = chosen.map(({ sha256, thumbSha256, width, height }, place) => ({
    id: `picture-${place + 1}`,
    name: `${says[company.defaultLocale].picture} ${place + 1}`,
    sha256,
    thumbSha256,
    width,
    height,
    alt: inEach('seen'),
    cut: uncut,
    focus: middle,
    rev: 1,
    at,
    ...by,
    removedAt: null,
  }))
  const content: PageContent = {
    title: inEach('title'),
    description: inEach('description'),
    slug: {},
    menu: 'foot',
    parts: [
      { id: 'about-text', kind: 'text', heading: inEach('heading'), text: inEach('text') },
      {
        id: 'about-pictures',
        kind: 'pictures',
        heading: inEach('picture'),
        shape: 'wide',
        pictures: pictures.map(({ id }) => ({ id, caption: {} })),
      },
      { id: 'visit', kind: 'visit' },
    ],
  }
  return {
    pages: [{ id: pageId, kind: 'free', content, rev: 1, at, ...by, removedAt: null }],
    versions: [{ id: `${pageId}.1`, pageId, n: 1, content, at, ...by }],
    showings: [
      { id: 1, pageId, environment: 'live', n: 1, fromAt: at, at, ...by, takenBackAt: null },
    ],
    pictures,
  }
}
