/** SHA-256 of every text of `terms.ts`; `tests/db/subscription/subscription-rules.test.ts` compares them with the texts. */
import { type Locale, locales, type SubscriptionType } from '../terms.ts'

type Hashes = Record<SubscriptionType, Record<Locale, string>>
const hashes: Record<number, Hashes> = {
  1: {
    'shop-12': {
      'en-ca': 'bd5619317024f836ed734987040ce8822f5414036b907e1bbc0f16ae3abed6c1',
      'fr-ca': '3ddf9b31d18cbb680f14830629408c23a01dafce4458ad0e84af5b15403c9f97',
      'fr-fr': 'd62db343ba277f22934795e94a0754dc1d38d78283a132cf218bd816ffa5d1f2',
      'es-es': '42ab4e30e4ef6b46de3c500835ffafa760f33d229e9bd5797a36aec35a1caf31',
      'es-co': 'c4735e89917a61788d048e73c8fb11d8635edacddaba920c4a02f8ba986a2839',
    },
    'shop-1': {
      'en-ca': '91daad339487840a25b663479f0918d16154baba7ef7554d3d9c9cd509eb0a62',
      'fr-ca': '00597c74a91de01c9ad4dea7e8f8b88aae65941b90e73650c1bb88b0d398271a',
      'fr-fr': '974286c0221d1712b0fb1c8dc31d387cb7b2b2912f80a9ddd2dfa82267cefbb9',
      'es-es': '4645cf6594d8577d30c6e7ebf47467c004afdde8c6502485980e596fd25712c6',
      'es-co': '0eb8e73a14c5b29e72475b7320c878c9da2734d9c2dc59813485cae64f4c3789',
    },
    'desking-1': {
      'en-ca': 'e50b244d8be8f593ecaf6b0734c642a84b7db071de810b0e7c560c49d2615aa0',
      'fr-ca': '501b23541c2759ebb8a4e9861c4a2fa6f65768674916f85a9a914870c25b2225',
      'fr-fr': '32eb22870b7171f024c988039864bef37aeca4fafde1d940caa64f0254d179d6',
      'es-es': '2cd7fc6cb4bddf804a52bd0ce1d875836bfdcfcbaa9b42bab22b3e99869b7c89',
      'es-co': '0ca395d7e4698473cc823bf4f1ee68aaad5ff5d13e1ec4831859068b1dc95016',
    },
  },
}

export const isTermsHash = (type: SubscriptionType, version: number, hash: string): boolean =>
  localeOfTerms(type, version, hash) !== undefined

/** The language a text was read in, by its hash. */
export const localeOfTerms = (
  type: SubscriptionType,
  version: number,
  hash: string,
): Locale | undefined => locales.find(locale => hashes[version]?.[type][locale] === hash)

/** '' for a version that is not here. */
export const subscriptionHash = (type: SubscriptionType, version: number, locale: Locale): string =>
  hashes[version]?.[type][locale] ?? ''
