/** `node --import tsx scripts/contract-lines.ts`: writes docs/contract-lines.md from the list in the code. */
import { writeFileSync } from 'node:fs'
import { contractLinesPage } from './contract-lines-page.ts'

writeFileSync('docs/contract-lines.md', contractLinesPage())
