/** Where the world finds us, as links in letters say it. */
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'config' | 'platform'>

export function originOf(
  { publicScheme, publicPort }: Pick<AppDeps['config'], 'publicScheme' | 'publicPort'>,
  hostName: string,
): string {
  const usual = publicScheme === 'https' ? 443 : 80
  return `${publicScheme}://${hostName}${publicPort === usual ? '' : `:${publicPort}`}`
}

/**
 * Where customers find a dealership's website, `https://name`; undefined when it has none. Its own host name where that
 * leads to it, the demonstration's otherwise.
 */
export function siteOrigin(
  { config, platform }: Deps,
  companyId: string,
  hostname: string,
): string | undefined {
  const names = [hostname.toLowerCase(), `${companyId.replace(/^c-/, '')}-site.localhost`]
  const host = names.find(name => name !== '' && platform.siteOfHost(name)?.companyId === companyId)
  return host && originOf(config, host)
}

/** Where the app of its brand is: by the first name the operator gave it; on this machine alone only outside production. */
export function appOrigin({ config, platform }: Deps, companyId: string): string | undefined {
  const brandKey = platform.siteOfCompany(companyId)?.brand.key
  if (brandKey === undefined) return undefined
  const known = platform.hostsOfBrand(brandKey)
  const given = config.hosts.map(([name]) => name).filter(name => known.includes(name))
  // The demonstration is looked at where it runs: our own names of the brands lead nowhere.
  const here = config.demo ? known.toSorted().find(isHere) : undefined
  const elsewhere = (names: string[]) => names.find(name => !isHere(name))
  const host = elsewhere(given) ?? here ?? elsewhere(known.toSorted())
  return host && originOf(config, host)
}
const isHere = (name: string) => name === 'localhost' || name.endsWith('.localhost')
