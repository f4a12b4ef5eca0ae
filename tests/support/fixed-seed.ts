/** What fast-check draws is the same at each run; `npm run proof` draws anew and says from which seed. */
import fc from 'fast-check'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['FC_SEED'] ?? 1) })
