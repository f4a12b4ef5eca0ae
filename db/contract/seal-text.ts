/** Hash of a text, and what the keys sign. Apart from the content, so that a verifier needs no arithmetic of a deal. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ContractContent } from './content.ts'

/** SHA-256 of a text in UTF-8, lower-case hex. */
export const textHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Of our own canonical text. */
export const sealedContent = (sealed: string) => JSON.parse(sealed) as ContractContent

/**
 * What a device's key signs. Also the last hash of the contract's history, so that the steps taken before a signature
 * cannot be told otherwise after it.
 */
export const sealText = (
  contractId: string,
  version: number,
  contentHash: string,
  strokesSha256: string,
  chain: string,
) => `showfloor.contract.2:${contractId}:${version}:${contentHash}:${strokesSha256}:${chain}`

/**
 * What the server's key signs: the type of a text with the text, so that no signature made for one purpose serves another
 * (DSSE, pre-authentication encoding). Lengths are in bytes.
 */
export const signedText = (type: string, body: string): string =>
  `DSSEv1 ${utf8ToBytes(type).length} ${type} ${utf8ToBytes(body).length} ${body}`
