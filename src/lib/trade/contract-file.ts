/** Contracts as files: a line each for a spreadsheet, one whole with its evidence as JSON. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Row } from '#db/mutation.ts'
import { canonical } from '#db/rules/canonical.ts'
import { contractTotals } from '#db/rules/contract.ts'
import {
  contractContent,
  contractForm,
  contractHash,
  sealText,
} from '#db/rules/contract-content.ts'
import { csvSafe } from '#db/rules/csv.ts'
import type { ContractCheck } from './contract-check.ts'
import { contractStatusWords } from './contract-words.ts'
import { deviceKeyOf } from './seal.ts'
import { vehicleTitle } from './vehicle-title.ts'

type Contract = Row<'saleContract'>

const headers = [
  msg`Number`,
  msg`Provisional number`,
  msg`Status`,
  msg`Contract date`,
  msg`Buyer`,
  msg`Vehicle`,
  msg`Stock number`,
  msg`VIN`,
  msg`Total`,
  msg`Balance due`,
  msg`Representative`,
  msg`Signed`,
]

/** French and Spanish spreadsheets split at `;`, for their comma is in the numbers. */
const isPointLocale = (locale: string) => locale.startsWith('en')

export function contractsCsv(
  contracts: readonly Contract[],
  i18n: I18n,
  sellers: ReadonlyMap<string, string>,
): string {
  const separator = isPointLocale(i18n.locale) ? ',' : ';'
  const amount = (minor: number) =>
    (minor / 100).toFixed(2).replace('.', isPointLocale(i18n.locale) ? '.' : ',')
  const cell = (text: string) => {
    const safe = csvSafe(text)
    return /["\r\n]/.test(safe) || safe.includes(separator)
      ? `"${safe.replaceAll('"', '""')}"`
      : safe
  }
  const lines = contracts.map(contract => {
    const { total, balance } = contractTotals(contract.lines)
    const { buyer, product } = contract
    return [
      contract.number,
      contract.provisionalNumber,
      i18n._(contractStatusWords[contract.status]),
      contract.contractOn,
      `${buyer.firstName} ${buyer.lastName}`.trim(),
      vehicleTitle(product),
      product.stockNumber,
      product.vin,
      amount(total),
      amount(balance),
      sellers.get(contract.sellerId) ?? '',
      contract.signedAt === null ? '' : new Date(contract.signedAt).toISOString(),
    ]
  })
  return `\uFEFF${[headers.map(each => i18n._(each)), ...lines].map(row => row.map(cell).join(separator)).join('\r\n')}\r\n`
}

type Evidence = {
  contract: Contract
  signatures: readonly Row<'signature'>[]
  company: Pick<Row<'company'>, 'name' | 'publicKey'> | null
  checks: readonly ContractCheck[]
  /** Strokes by their hash, where they can be had. */
  strokes: ReadonlyMap<string, unknown>
  at: number
}

/** Everything somebody needs to check the contract without us: the text that was hashed, the seals, the public keys. */
export function contractBundle({
  contract,
  signatures,
  company,
  checks,
  strokes,
  at,
}: Evidence): string {
  const content = contractContent(contract)
  const {
    id,
    version,
    number,
    provisionalNumber,
    status,
    contentHash,
    signedAt,
    countersignature,
    countersignedAt,
  } = contract
  const sealed = sealText(id, version, contractHash(contract))
  const bundle = {
    kind: `showfloor.contract.${contractForm}`,
    exportedAt: new Date(at).toISOString(),
    contract: { id, version, number, provisionalNumber, status, signedAt },
    content,
    canonical: canonical(content),
    sha256: contractHash(contract),
    sha256WhenSigned: contentHash,
    signatures: signatures.map(({ v, deletedAt: _, ...each }) => ({
      ...each,
      received: v > 0,
      sealedText: sealText(id, each.contractVersion, each.contentHash, each.strokesSha256),
      deviceKey: deviceKeyOf(each.deviceKeyId) ?? null,
      strokes: strokes.get(each.strokesSha256) ?? null,
    })),
    countersignature: {
      algorithm: 'Ed25519',
      sealedText: sealed,
      signature: countersignature,
      at: countersignedAt,
      publicKey: company?.publicKey ?? '',
      dealership: company?.name ?? '',
    },
    algorithms: {
      hash: 'SHA-256 of `canonical`, UTF-8',
      device: 'ECDSA P-256, SHA-256, r and s, base64url',
    },
    checks,
  }
  return JSON.stringify(bundle, null, 2)
}

export function saveFile(name: string, mime: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mime }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
