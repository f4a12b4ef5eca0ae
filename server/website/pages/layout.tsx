/** @jsxImportSource hono/jsx */
/** What every page of a website has around it. */
import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { companyAddress } from '#db/company/address.ts'
import { registrationName } from '#db/company/registration.ts'
import { formatPhone } from '#db/kernel/numbering.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import type { Locale } from '#db/terms.ts'
import { pagePath, titleIn } from '#db/website/content.ts'
import { pagesShown } from '../content/shown.ts'
import { hreflangOf, langOf, languageNames } from '../locales.ts'
import { pathOf } from '#db/company/site-paths.ts'
import { fontOf } from '../assets.ts'
import type { ChosenKey } from '../chosen.ts'
import type { Here } from '../site.ts'
import { privacyWordsOf } from '../words/privacy.ts'
import { Icon } from '../parts/icon.tsx'
import { FavouritesLink, Keep, VisitorScript } from '../parts/keep.tsx'
import { asData } from '../structured-data.ts'
import { traits } from '../templates/traits.ts'

type Props = {
  here: Here
  title: string
  description?: string
  /** Not for search engines: a form, an answer to one, a list somebody has filtered. */
  hidden?: boolean
  /** For who writes it, before anybody else sees it: its links open beside it. */
  framed?: boolean
  /** Path with query that stands for this page. */
  canonical?: string
  image?: string | undefined
  data?: unknown
  /** The form the bar at the thumb asks with; null on a page that is a form itself. */
  ask?: string | null
  /** Whose arrangement the page has: those that show vehicles, which a visitor may keep. */
  kind?: 'home' | 'stock' | 'vehicle' | ChosenKey
  children?: Child
}

/** A visitor may keep what it shows. */
type Keeps = { keeps: boolean }

export function Layout({ here, title, children, ask, kind, ...head }: Props) {
  const { locale, words, company } = here
  return (
    <html lang={langOf(locale, company.country)}>
      <Head here={here} title={title} keeps={Boolean(kind)} {...head} />
      <body class={kind && `at-${kind}`}>
        <a class="skip" href="#content">
          {words.skip}
        </a>
        <Header here={here} keeps={Boolean(kind)} />
        <main id="content" tabindex={-1}>
          {children}
        </main>
        {kind && <Keep here={here} />}
        <Footer here={here} />
        {ask !== null && <Thumb here={here} ask={ask ?? pathOf(locale, 'contact')} />}
      </body>
    </html>
  )
}

function Head({
  here,
  title,
  description = '',
  framed,
  hidden = framed,
  canonical,
  image,
  data,
  keeps,
}: Omit<Props, 'children' | 'ask' | 'kind'> & Keeps) {
  const { company, brand, canonicalOrigin, locale, alternates, locales } = here
  const url = canonical === undefined ? undefined : canonicalOrigin + canonical
  const first = locales[0] && alternates[locales[0]]
  const font = fontOf(here.template)?.name
  return (
    <head>
      <meta charset="utf-8" />
      {framed && <base target="_blank" />}
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <title>{`${title} | ${company.name}`}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex, follow" />}
      {url && !hidden && <link rel="canonical" href={url} />}
      {!hidden && (
        <>
          {linked(alternates).map(([each, path]) => (
            <link
              rel="alternate"
              hreflang={hreflangOf(each, company.country)}
              href={canonicalOrigin + path}
            />
          ))}
          {first && <link rel="alternate" hreflang="x-default" href={canonicalOrigin + first} />}
        </>
      )}
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={ogLocale(locale)} />
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      <meta
        property="og:image"
        content={canonicalOrigin + (image ?? `/brands/${brand.key}/icon-512.png`)}
      />
      <link rel="icon" href={`/brands/${brand.key}/icon.svg`} type="image/svg+xml" />
      {font && (
        <link rel="preload" as="font" type="font/woff2" href={`/site/${font}`} crossorigin="" />
      )}
      <link rel="stylesheet" href={`/site/${here.stylesheet}`} />
      {keeps && !framed && <VisitorScript />}
      {data !== undefined && <script type="application/ld+json">{raw(asData(data))}</script>}
    </head>
  )
}
const ogLocale = (locale: Locale) => {
  const [language, region = ''] = locale.split('-')
  return `${language}_${region.toUpperCase()}`
}
const linked = (alternates: Here['alternates']) => Object.entries(alternates) as [Locale, string][]

/** Logo 01 where the house has cut one; the brand's otherwise. */
function HouseLogo({ here: { brand, company } }: { here: Here }) {
  const { logo } = company.look
  if (logo.startsWith('data:image/png'))
    return <img src={`/house/logo?v=${company.v}`} alt={company.name} width="200" height="50" />
  return (
    <picture>
      <source srcset={`/brands/${brand.key}/logo-dark.svg`} media="(prefers-color-scheme: dark)" />
      <img src={`/brands/${brand.key}/logo.svg`} alt={company.name} height="36" />
    </picture>
  )
}

function Header({ here, keeps }: { here: Here } & Keeps) {
  const { company, locale, words, alternates } = here
  const others = linked(alternates).filter(([each]) => each !== locale)
  return (
    <header class="top">
      <a class="logo" href={pathOf(locale, 'home')}>
        <HouseLogo here={here} />
      </a>
      {traits[here.template].hasSearch && <HeadSearch here={here} />}
      <nav class="menu" aria-label={words.menu}>
        <a href={pathOf(locale, 'stock')}>{words.stock}</a>
        <MenuPages here={here} place="head" />
        <a href={pathOf(locale, 'contact')}>{words.contact}</a>
        {keeps && <FavouritesLink here={here} />}
      </nav>
      <Phone here={here} hasIcon />
      {others.length > 0 && (
        <nav class="languages" aria-label={words.language}>
          {others.map(([each, path]) => (
            <a
              href={path}
              hreflang={hreflangOf(each, company.country)}
              lang={langOf(each, company.country)}
            >
              {languageNames[each]}
            </a>
          ))}
        </nav>
      )}
    </header>
  )
}

/** Pages of the house's own that stand in this menu, in the order they were made. */
function MenuPages({ here, place }: { here: Here; place: 'head' | 'foot' }) {
  const { dealership, environment, now, locale } = here
  return (
    <>
      {pagesShown(dealership.db, environment, now).flatMap(page => {
        const { kind, content } = page
        const title = titleIn(content, locale)
        return kind === 'free' && content.menu === place && title
          ? [<a href={pagePath(locale, page)}>{title}</a>]
          : []
      })}
    </>
  )
}

function HeadSearch({ here: { words, locale } }: { here: Here }) {
  return (
    <form
      class="seek"
      method="get"
      action={pathOf(locale, 'stock')}
      role="search"
      aria-label={words.search}
    >
      <input
        type="search"
        name="q"
        maxlength={60}
        autocomplete="off"
        aria-label={words.search}
        placeholder={words.searchHint}
      />
      <button type="submit" aria-label={words.searchSend}>
        <Icon name="search" />
      </button>
    </form>
  )
}

type PhoneProps = { here: Pick<Here, 'company'>; hasIcon?: boolean }
/** The number as people of the country write it, and as a telephone dials it. */
export function Phone({ here: { company }, hasIcon = false }: PhoneProps) {
  const key = phoneKey(company.phone, company.country)
  if (!company.phone) return null
  return key ? (
    <a class="phone" href={`tel:+${key}`}>
      {hasIcon && <Icon name="phone" />}
      {formatPhone(key, company.country)}
    </a>
  ) : (
    <span class="phone">{company.phone}</span>
  )
}

/** On a phone, always under the thumb: call, or ask. */
function Thumb({ here: { company, words }, ask }: { here: Here; ask: string }) {
  const key = phoneKey(company.phone, company.country)
  return (
    <nav class="thumb" aria-label={words.contact}>
      {key && (
        <a class="button plain" href={`tel:+${key}`}>
          {words.call}
        </a>
      )}
      <a class="button" href={ask}>
        {words.ask}
      </a>
    </nav>
  )
}

/** Where the dealership is, and how to speak with somebody there. */
export function Reach({ company }: Pick<Here, 'company'>) {
  return (
    <address>
      {companyAddress(company)}
      <br />
      <Phone here={{ company }} />
      {company.email && (
        <>
          {' '}
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </>
      )}
    </address>
  )
}

function Footer({ here }: { here: Here }) {
  const { company, words } = here
  const { privacyOfficer, opcPermit, licenceNumber } = company.legal
  const registered = registrationName(company.country, licenceNumber)
  return (
    <footer class="bottom">
      <p class="name">{company.name}</p>
      <Reach company={company} />
      <p class="small">
        {privacyOfficer && <span>{words.privacy(privacyOfficer)}</span>}
        {opcPermit && <span>{words.permit(opcPermit)}</span>}
        {licenceNumber && (
          <span>
            {registered ? `${registered} ${licenceNumber}` : words.licence(licenceNumber)}
          </span>
        )}
      </p>
      <p class="pages-too">
        <MenuPages here={here} place="foot" />
        <a href={pathOf(here.locale, 'privacy')}>{privacyWordsOf[here.locale].link}</a>
      </p>
    </footer>
  )
}
